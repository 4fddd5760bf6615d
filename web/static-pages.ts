import { englishArticles } from './features/blog/articles.ts'

const articles = await englishArticles()

/** The public pages of the sitemap that do not depend on the listings. */
export const staticPages: { path: string; changed?: string }[] = [
  { path: '/' },
  { path: '/all-products' },
  { path: '/sell' },
  { path: '/about' },
  { path: '/fair-prices' },
  { path: '/conditions' },
  { path: '/contact' },
  { path: '/terms' },
  { path: '/privacy' },
  { path: '/blog', ...(articles[0] && { changed: articles[0].published }) },
  ...articles.map(({ slug, published }) => ({ path: `/blog/${slug}`, changed: published })),
]
