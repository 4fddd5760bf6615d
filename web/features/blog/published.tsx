import { dayText } from '../../ui/time-text.ts'
import type { ArticleHead } from './article-head.ts'

/** The publication date, topic and reading time of an article. */
export const Published = ({ article: { published, minutes, topic } }: { article: ArticleHead }) => (
  <p className="text-label">
    {topic} · <time dateTime={published}>{dayText(published)}</time> · {minutes} min read
  </p>
)
