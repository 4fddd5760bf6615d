import type { ArticleHead } from './article-head.ts'

const heads = import.meta.glob<ArticleHead>('./articles/*.md', {
  query: '?head',
  import: 'default',
  eager: true,
})
const texts = import.meta.glob<string>('./articles/*.md', { query: '?html', import: 'default' })

/** All articles, the newest first. To add one, put a Markdown file into `articles/`. */
export const articles: ArticleHead[] = Object.values(heads).sort((a, b) =>
  b.published.localeCompare(a.published),
)

/** An article's text as HTML, rendered from Markdown at build time; undefined when the article does not exist. */
export const articleText = (slug: string): Promise<string> | undefined => texts[`./articles/${slug}.md`]?.()
