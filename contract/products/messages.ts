/** What the form for a product says under each field that is missing. */
export const fieldMessages = {
  productName: 'Product name is required',
  productCategory: 'Product Category is required',
  productImage: 'Image is required',
  location: 'Location is required',
  resellPrice: 'Resell Price is required',
  orginalPrice: 'Original Price is required',
  usedYear: 'Years of Use is required',
  condition: 'Product Condition is required',
  purchaseYear: 'Year of Purchase is required',
  description: 'Product Description is required',
  sellerNumber: 'Mobile Number is required',
} as const

export const productMessages = {
  added: 'Product Successfully Added !',
  deleted: 'Product has been deleted successfully!',
  advertiseRequested: 'Product Advertise Request Sent',
  hidden: 'Product hide for listing',
  shown: 'Product showed for listing',
  notFound: 'We could not find that phone. It may have been sold or taken down.',
  noneFound: 'No Data Found !',
} as const
