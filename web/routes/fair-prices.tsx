import { createFileRoute } from '@tanstack/react-router'
import { publicHead } from '../platform/seo/public-head.ts'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/fair-prices')({
  staticData: { texts: ['fairPrices'] },
  head: loaded => {
    const t = texts('fairPrices')
    return publicHead({ title: t('title'), description: t('description'), path: '/fair-prices' }, loaded)
  },
  component: FairPrices,
})

const STEPS = ['counted', 'similar', 'shown', 'nothing', 'unmoved', 'current'] as const

function FairPrices() {
  const t = texts('fairPrices')
  return (
    <div className="page-width py-page">
      <h1 className="text-title">{t('heading')}</h1>
      <p className="mt-4 max-w-2xl text-lead">{t('lead')}</p>
      <dl className="mt-10 grid max-w-3xl gap-8">
        {STEPS.map(step => (
          <div key={step} className="border-base-300 border-t pt-4">
            <dt className="font-semibold">{t(`${step}.title`)}</dt>
            <dd className="mt-1 text-quiet">{t(`${step}.text`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
