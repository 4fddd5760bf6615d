import { createFileRoute, Link } from '@tanstack/react-router'
import { ListYourPhone } from '../features/products/selling/landing/list-your-phone.tsx'
import { commissionText } from '../features/products/selling/landing/sell-copy.ts'
import { apiOf } from '../platform/api/api.ts'
import { publicHead } from '../platform/seo/public-head.ts'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/sell')({
  staticData: { texts: ['sell'] },
  loader: async argument => ({ terms: await (await apiOf(argument)).deals.terms() }),
  head: loaded => {
    const t = texts('sell')
    return publicHead({ title: t('title'), description: t('description'), path: '/sell' }, loaded)
  },
  component: Sell,
})

/** The steps of a sale, from the listing to the payout. */
const STEPS = ['model', 'photos', 'paid', 'handOver', 'money'] as const

function Sell() {
  const t = texts('sell')
  const { terms } = Route.useLoaderData()
  return (
    <>
      <section className="border-base-300 border-b bg-secondary/60">
        <div className="page-width py-page">
          <h1 className="text-display">{t('title')}</h1>
          <p className="mt-4 max-w-2xl text-lead">{t('lead')}</p>
          <div className="mt-8">
            <ListYourPhone />
          </div>
        </div>
      </section>
      <div className="page-width grid gap-12 py-page lg:grid-cols-[1.4fr_1fr]">
        <section aria-labelledby="how">
          <h2 id="how" className="text-heading">
            {t('how')}
          </h2>
          <ol className="mt-5 grid gap-6">
            {STEPS.map((step, index) => (
              <li key={step} className="flex gap-4 border-base-300 border-t pt-4">
                <span
                  aria-hidden="true"
                  className="grid size-9 shrink-0 place-content-center rounded-full bg-secondary font-bold text-secondary-content"
                >
                  {index + 1}
                </span>
                <div>
                  <h3 className="font-semibold">{t(`steps.${step}.title`)}</h3>
                  <p className="mt-1 text-quiet">{t(`steps.${step}.text`, { hours: terms.reportHours })}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
        <div className="grid content-start gap-6">
          <section aria-labelledby="cost" className="rounded-box bg-base-100 p-6 shadow-raised">
            <h2 id="cost" className="text-heading">
              {t('cost')}
            </h2>
            <p className="mt-2">{commissionText(terms.commission)}</p>
          </section>
          <section aria-labelledby="before" className="rounded-box bg-base-100 p-6 shadow-raised">
            <h2 id="before" className="text-heading">
              {t('before')}
            </h2>
            <ul className="mt-2 grid gap-2">
              <li>
                <Link
                  to="/blog/$slug"
                  params={{ slug: 'selling-your-phone' }}
                  className="link underline-offset-4"
                >
                  {t('getReady')}
                </Link>
              </li>
              <li>
                <Link to="/fair-prices" className="link underline-offset-4">
                  {t('comparePrices')}
                </Link>
              </li>
              <li>
                <Link to="/conditions" className="link underline-offset-4">
                  {t('conditions')}
                </Link>
              </li>
            </ul>
          </section>
        </div>
      </div>
    </>
  )
}
