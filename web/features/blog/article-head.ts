/** The front matter of an article. */
export type ArticleHead = {
  /** The file name without its extension, which is the last part of the article's address. */
  slug: string
  title: string
  summary: string
  /** `YYYY-MM-DD` */
  published: string
  /** The reading time. */
  minutes: number
  topic: string
}

const FIELDS = ['title', 'summary', 'published', 'minutes', 'topic'] as const

/**
 * Parses the lines `name: value` between the two `---` of an article.
 * @throws when a field is missing, so that the build fails
 */
export function articleHead(slug: string, lines: string): ArticleHead {
  const given = new Map(
    lines
      .trim()
      .split('\n')
      .map(line => {
        const [name = '', ...rest] = line.split(':')
        return [name.trim(), rest.join(':').trim()] as const
      }),
  )
  const missing = FIELDS.filter(field => !given.get(field))
  if (missing.length > 0) throw new Error(`The article ${slug}.md lacks: ${missing.join(', ')}.`)
  const text = (field: (typeof FIELDS)[number]) => given.get(field) ?? ''
  return {
    slug,
    title: text('title'),
    summary: text('summary'),
    published: text('published'),
    minutes: Number(text('minutes')),
    topic: text('topic'),
  }
}
