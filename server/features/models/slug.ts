/**
 * Returns the slug of a brand and a model: `samsung/galaxy-s21-plus-5g`. A part is not empty if its name contains a letter or
 * a digit.
 */
export const slugOf = ({ brand, name }: { brand: string; name: string }): string =>
  [brand, name].map(partOf).join('/')

const partOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
