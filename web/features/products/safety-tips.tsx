import { texts } from '../../texts/texts.ts'

const TIPS = ['public', 'code', 'card'] as const

/** Tips for meeting a stranger about a phone. */
export function SafetyTips() {
  const t = texts('phone')
  return (
    <section aria-label={t('safety.title')} className="rounded-box border border-base-300 p-6">
      <h2 className="text-heading">{t('safety.title')}</h2>
      <ul className="mt-4 flex flex-col gap-4">
        {TIPS.map(tip => (
          <li key={tip}>
            <h3 className="font-semibold">{t(`safety.${tip}.title`)}</h3>
            <p className="text-quiet">{t(`safety.${tip}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
