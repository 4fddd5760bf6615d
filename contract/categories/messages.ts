export const categoryFieldMessages = {
  categoryName: 'Category name is required',
  categoryImage: 'Image is required',
} as const

export const categoryMessages = {
  added: 'Category Successfully Added!',
  changed: 'The category has been changed',
  deleted: 'Category has been deleted successfully!',
  notFound: "We couldn't find that category.",
} as const
