/** How '128 GB' or '1 TB' is formatted: a number and its format. */
export const storageFormat = (gigabytes: number): [number, Intl.NumberFormatOptions] =>
  gigabytes >= 1024 && gigabytes % 512 === 0
    ? [gigabytes / 1024, { style: 'unit', unit: 'terabyte' }]
    : [gigabytes, { style: 'unit', unit: 'gigabyte', useGrouping: false }]
