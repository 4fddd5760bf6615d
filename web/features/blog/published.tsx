import type { ArticleHead } from './article-head.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** When an article appeared, what it is about and how long it takes. */
export const Published = ({ article: { published, minutes, topic } }: { article: ArticleHead }) => (
  <p className="text-label">
    {topic} · <time dateTime={published}>{day.format(new Date(published))}</time> · {minutes} min read
  </p>
)
