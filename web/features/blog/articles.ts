import loaders from 'virtual:articles'
import type { Language } from '#contract/languages.ts'
import { pageLanguage, shopLanguages } from '../../texts/language.ts'
import type { ArticleHead } from './article-head.ts'

/** An article in the best language that it has for this page. */
export type Article = ArticleHead & { language: Language }

/** The languages in which an article is looked for: that of the page, the first of the shop, and English, which has all. */
const languagesOfPage = (): Language[] => [
  ...new Set([pageLanguage(), shopLanguages()[0] ?? 'en', 'en' as const]),
]

/** All articles, the newest first. To add one, put a Markdown file into `articles/`. */
export async function listArticles(): Promise<Article[]> {
  const found = new Map<string, Article>()
  for (const language of languagesOfPage()) {
    const { default: heads } = await loaders[language].heads()
    for (const head of heads) if (!found.has(head.slug)) found.set(head.slug, { ...head, language })
    if (language !== 'en' && heads.length === Object.keys(loaders.en.texts).length) break
  }
  return newestFirst([...found.values()])
}

/** All articles in English, the newest first. */
export const englishArticles = async (): Promise<ArticleHead[]> =>
  newestFirst((await loaders.en.heads()).default)

const newestFirst = <Head extends ArticleHead>(heads: Head[]): Head[] =>
  heads.toSorted((a, b) => b.published.localeCompare(a.published))

/** An article with its text as HTML, rendered from Markdown at build time; undefined when it does not exist. */
export async function readArticle(slug: string): Promise<{ head: Article; html: string } | undefined> {
  for (const language of languagesOfPage()) {
    const { heads, texts } = loaders[language]
    if (!Object.hasOwn(texts, slug)) continue
    const [{ default: all }, { default: html = '' } = {}] = await Promise.all([heads(), texts[slug]?.()])
    const head = all.find(article => article.slug === slug)
    if (head) return { head: { ...head, language }, html }
  }
  return undefined
}
