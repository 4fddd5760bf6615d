import { createFileRoute } from '@tanstack/react-router'
import { HOLD_MINUTES, MAX_IMAGES_PER_PRODUCT } from '#contract/constants.ts'
import { publicHead } from '../platform/seo/public-head.ts'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/about')({
  staticData: { texts: ['about'] },
  head: loaded => {
    const t = texts('about')
    return publicHead({ title: t('title'), description: t('description'), path: '/about' }, loaded)
  },
  component: About,
})

const INTRO = ['marketplace', 'openSource'] as const
const FEATURES = ['search', 'look', 'oneBuyer', 'card', 'verified', 'data'] as const
const PRICING = ['buying', 'selling', 'running'] as const
const FAQS = [
  'money',
  'wrong',
  'verified',
  'grades',
  'selfTest',
  'hold',
  'cancel',
  'advertising',
  'contact',
  'deletion',
] as const

/** What some of the texts name. */
const LIMITS = { minutes: String(HOLD_MINUTES), photos: String(MAX_IMAGES_PER_PRODUCT) }

function About() {
  const t = texts('about')
  return (
    <div className="page-width py-page">
      <h1 className="text-title">{t('heading')}</h1>
      {INTRO.map(paragraph => (
        <p key={paragraph} className="mt-4 max-w-2xl text-lead">
          {t(paragraph)}
        </p>
      ))}

      <section id="features" aria-labelledby="features-title" className="mt-section">
        <h2 id="features-title" className="text-heading">
          {t('features.title')}
        </h2>
        <ul className="mt-5 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {FEATURES.map(feature => (
            <li key={feature} className="border-base-300 border-t pt-4">
              <h3 className="font-semibold">{t(`features.${feature}.title`)}</h3>
              <p className="mt-1 text-quiet">{t(`features.${feature}.text`, LIMITS)}</p>
            </li>
          ))}
        </ul>
      </section>

      <section id="pricing" aria-labelledby="pricing-title" className="mt-section">
        <h2 id="pricing-title" className="text-heading">
          {t('pricing.title')}
        </h2>
        <ul className="mt-5 grid gap-5 md:grid-cols-3">
          {PRICING.map(part => (
            <li key={part} className="rounded-box bg-base-100 p-6 shadow-raised">
              <h3 className="font-semibold">{t(`pricing.${part}.title`)}</h3>
              <p className="mt-2 text-title">{t(`pricing.${part}.price`)}</p>
              <p className="mt-2 text-quiet">{t(`pricing.${part}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>

      <section id="faqs" aria-labelledby="faqs-title" className="mt-section">
        <h2 id="faqs-title" className="text-heading">
          {t('faqs.title')}
        </h2>
        <div className="mt-5 max-w-3xl border-base-300 border-b">
          {FAQS.map(faq => (
            <details key={faq} className="group border-base-300 border-t">
              <summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-4 font-semibold">
                {t(`faqs.${faq}.question`, LIMITS)}
                <span
                  aria-hidden="true"
                  className="text-quiet text-xl transition-transform group-open:rotate-45"
                >
                  +
                </span>
              </summary>
              <p className="pb-5 text-quiet">{t(`faqs.${faq}.answer`, LIMITS)}</p>
            </details>
          ))}
        </div>
      </section>
    </div>
  )
}
