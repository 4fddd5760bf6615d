import { articles } from './features/blog/articles.ts'

/** Every public page that is there whatever is for sale, for the list that search engines read. */
export const standingPages: { path: string; changed?: string }[] = [
  { path: '/' },
  { path: '/all-products' },
  { path: '/about' },
  { path: '/blog', ...(articles[0] && { changed: articles[0].published }) },
  ...articles.map(({ slug, published }) => ({ path: `/blog/${slug}`, changed: published })),
]
