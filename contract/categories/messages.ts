export const categoryFieldMessages = {
  categoryName: 'Category name is required',
  categoryImage: 'Image is required',
} as const

export const categoryMessages = {
  notFound: "We couldn't find that category.",
} as const
