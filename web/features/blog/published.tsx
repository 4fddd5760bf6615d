import { texts } from '../../texts/texts.ts'
import { dayText } from '../../ui/time-text.ts'
import type { ArticleHead } from './article-head.ts'

/** The publication date, topic and reading time of an article. */
export function Published({ article: { published, minutes, topic } }: { article: ArticleHead }) {
  const t = texts('blog')
  return (
    <p className="text-label">
      {t(`topics.${topic}`)} · <time dateTime={published}>{dayText(published)}</time> ·{' '}
      {t('minutes', { minutes })}
    </p>
  )
}
