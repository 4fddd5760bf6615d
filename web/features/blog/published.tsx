import { dateFormat } from '../../texts/formats.ts'
import { texts } from '../../texts/texts.ts'
import type { ArticleHead } from './article-head.ts'

/** The publication date, topic and reading time of an article. */
export function Published({ article: { published, minutes, topic } }: { article: ArticleHead }) {
  const t = texts('blog')
  // Short, so that the line fits cards on small screens in each font.
  const day = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(published))
  return (
    <p className="text-label">
      {t(`topics.${topic}`)} · <time dateTime={published}>{day}</time> · {t('minutes', { minutes })}
    </p>
  )
}
