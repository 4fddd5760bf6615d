type FileColumn = {
  /** The label, as in the form for a product. */
  label: string
  /** The expected content. */
  hint: string
  optional?: true
}

/** The columns of a file with listings, by their header names. */
export const fileColumns: Record<string, FileColumn> = {
  productName: { label: 'Product name', hint: 'What buyers will see' },
  productCategory: { label: 'Category', hint: "One of this shop's categories" },
  location: { label: 'Location', hint: 'Where the phone is' },
  resellPrice: { label: 'Resell price', hint: 'In dollars, e.g. 289.50' },
  orginalPrice: { label: 'Original price', hint: 'In dollars, e.g. 799' },
  usedYear: { label: 'Years of use', hint: 'A number, e.g. 2.5' },
  condition: { label: 'Condition', hint: 'Excellent, Good or Fair' },
  purchaseYear: { label: 'Day of purchase', hint: 'As 2023-05-14' },
  description: { label: 'Description', hint: 'Can have several lines' },
  sellerNumber: { label: 'Mobile number', hint: 'Where buyers can reach you' },
  productImages: {
    label: 'Photos',
    hint: "Links to photos you've uploaded here, separated by spaces",
    optional: true,
  },
  imei: { label: 'IMEI', hint: '15 digits, as text. It is never shown again', optional: true },
}

/** The label of a column by its header name; undefined for unknown columns. */
export const columnLabel = (head: string): string | undefined => fileColumns[head]?.label
