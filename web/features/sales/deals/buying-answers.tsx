import { ChevronDown } from 'lucide-react'
import type { PublicDealTerms } from '#contract/sales/deals/schemas.ts'
import { texts } from '../../../texts/texts.ts'

const QUESTIONS = ['book', 'pay', 'wrong'] as const

/** Questions and answers about buying, with the deadlines that apply to new deals. */
export function BuyingAnswers({
  terms: { meetingHours, handOverDays, reportHours },
}: {
  terms: PublicDealTerms
}) {
  const t = texts('buyingAnswers')
  const terms = { meetingHours, handOverDays, reportHours }
  return (
    <section aria-label={t('title')} className="mt-6 divide-y divide-base-300 border-base-300 border-y">
      {QUESTIONS.map(each => (
        <details key={each} className="group">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
            {t(`${each}.question`)}
            <ChevronDown className="size-5 shrink-0 group-open:rotate-180" aria-hidden="true" />
          </summary>
          <p className="max-w-prose pb-4 text-quiet">{t(`${each}.answer`, terms)}</p>
        </details>
      ))}
    </section>
  )
}
