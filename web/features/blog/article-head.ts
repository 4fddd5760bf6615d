/** What articles are about. */
export const TOPICS = ['Buying', 'Selling', 'Engineering'] as const

export type Topic = (typeof TOPICS)[number]

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
  topic: Topic
}

/** What each language has of its own. */
const TRANSLATED = ['title', 'summary', 'minutes']
const FIELDS = [...TRANSLATED, 'published', 'topic']

/**
 * Parses the lines `name: value` between the two `---` of an article.
 * @param translation those of the article in another language, which has its own title, summary and reading time
 * @throws when a field is missing, so that the build fails
 */
export function articleHead(slug: string, lines: string, translation?: string): ArticleHead {
  const given = fieldsIn(lines, FIELDS, slug)
  const own = translation === undefined ? given : fieldsIn(translation, TRANSLATED, slug)
  const topic = TOPICS.find(each => each === given.topic)
  if (!topic) throw new Error(`The article ${slug}.md has an unknown topic: ${given.topic}.`)
  const { title = '', summary = '', minutes } = own
  return { slug, title, summary, published: given.published ?? '', minutes: Number(minutes), topic }
}

function fieldsIn(lines: string, wanted: string[], slug: string): Partial<Record<string, string>> {
  const given = Object.fromEntries(
    lines
      .trim()
      .split('\n')
      .map(line => {
        const [name = '', ...rest] = line.split(':')
        return [name.trim(), rest.join(':').trim()]
      }),
  )
  const missing = wanted.filter(field => !given[field])
  if (missing.length > 0) throw new Error(`The article ${slug}.md lacks: ${missing.join(', ')}.`)
  return given
}
