/** The path of a category's page. */
export const categoryPath = (name: string) => `/category/${encodeURIComponent(name)}`

/** The path of a phone's page. */
export const phonePath = (id: string) => `/product-details/${id}`
