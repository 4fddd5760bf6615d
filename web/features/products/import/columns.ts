type FileColumn = {
  /** What people call it, as in the form for a product. */
  label: string
  /** What goes below it. */
  hint: string
  optional?: true
}

/** The columns of a file with listings, by their heads. */
export const fileColumns: Record<string, FileColumn> = {
  productName: { label: 'Product name', hint: 'As buyers read it' },
  productCategory: { label: 'Category', hint: 'One that this shop has' },
  location: { label: 'Location', hint: 'Where the phone is' },
  resellPrice: { label: 'Resell price', hint: 'In dollars, such as 289.50' },
  orginalPrice: { label: 'Original price', hint: 'In dollars, such as 799' },
  usedYear: { label: 'Years of use', hint: 'A number such as 2.5' },
  condition: { label: 'Condition', hint: 'Excellent, Good or Fair' },
  purchaseYear: { label: 'Day of purchase', hint: 'Written as 2023-05-14' },
  description: { label: 'Description', hint: 'May have several lines' },
  sellerNumber: { label: 'Mobile number', hint: 'Where buyers reach you' },
  productImages: {
    label: 'Pictures',
    hint: 'Addresses of pictures of yours in this shop, with spaces between',
    optional: true,
  },
}

/** What people call the column of this head; nothing for what belongs to none. */
export const columnLabel = (head: string): string | undefined => fileColumns[head]?.label
