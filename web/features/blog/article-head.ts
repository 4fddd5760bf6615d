/** What an article says about itself at the top of its file. */
export type ArticleHead = {
  /** The file's name without its ending: the last part of the article's address. */
  slug: string
  title: string
  summary: string
  /** `YYYY-MM-DD` */
  published: string
  /** Reading time. */
  minutes: number
  topic: string
}

const FIELDS = ['title', 'summary', 'published', 'minutes', 'topic'] as const

/**
 * Reads the lines `name: value` between the two `---` of an article.
 * @throws when one is missing: the build is to fail, not the page
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
