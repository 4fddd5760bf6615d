import { texts } from '../texts/texts.ts'

/** The spinner of a page that is loading. Without JavaScript it would turn for ever, so the page says what it needs. */
export function Loading() {
  const t = texts('ui')
  return (
    <div className="flex min-h-[50vh] flex-col items-center justify-center gap-4" role="status">
      <span className="loading loading-spinner loading-lg text-primary noscript:hidden" aria-hidden="true" />
      <p className="noscript:hidden">{t('loading')}</p>
      <p className="hidden px-4 text-center noscript:block">{t('needsJavaScript')}</p>
    </div>
  )
}
