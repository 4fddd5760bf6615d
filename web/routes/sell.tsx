import { createFileRoute, Link } from '@tanstack/react-router'
import { ListYourPhone } from '../features/products/selling/landing/list-your-phone.tsx'
import { commissionText, sellingSteps } from '../features/products/selling/landing/sell-copy.ts'
import { apiOf } from '../platform/api/api.ts'
import { publicHead } from '../platform/seo/public-head.ts'

export const Route = createFileRoute('/sell')({
  loader: async argument => ({ terms: await (await apiOf(argument)).deals.terms() }),
  head: loaded =>
    publicHead(
      {
        title: 'Sell your phone',
        description: 'List your phone in a minute. We hold the payment until the buyer has the phone.',
        path: '/sell',
      },
      loaded,
    ),
  component: Sell,
})

function Sell() {
  const { terms } = Route.useLoaderData()
  return (
    <>
      <section className="border-base-300 border-b bg-secondary/60">
        <div className="page-width py-page">
          <h1 className="text-display">Sell your phone</h1>
          <p className="mt-4 max-w-2xl text-lead">
            List it in a minute and let buyers come to you. The payment is safe before you hand anything over.
          </p>
          <div className="mt-8">
            <ListYourPhone />
          </div>
        </div>
      </section>
      <div className="page-width grid gap-12 py-page lg:grid-cols-[1.4fr_1fr]">
        <section aria-labelledby="how">
          <h2 id="how" className="text-heading">
            How it works
          </h2>
          <ol className="mt-5 grid gap-6">
            {sellingSteps(terms).map(({ title, text }, index) => (
              <li key={title} className="flex gap-4 border-base-300 border-t pt-4">
                <span
                  aria-hidden="true"
                  className="grid size-9 shrink-0 place-content-center rounded-full bg-secondary font-bold text-secondary-content"
                >
                  {index + 1}
                </span>
                <div>
                  <h3 className="font-semibold">{title}</h3>
                  <p className="mt-1 text-quiet">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
        <div className="grid content-start gap-6">
          <section aria-labelledby="cost" className="rounded-box bg-base-100 p-6 shadow-raised">
            <h2 id="cost" className="text-heading">
              What it costs
            </h2>
            <p className="mt-2">{commissionText(terms.commission)}</p>
          </section>
          <section aria-labelledby="before" className="rounded-box bg-base-100 p-6 shadow-raised">
            <h2 id="before" className="text-heading">
              Before you start
            </h2>
            <ul className="mt-2 grid gap-2">
              <li>
                <Link
                  to="/blog/$slug"
                  params={{ slug: 'selling-your-phone' }}
                  className="link underline-offset-4"
                >
                  How do I get my phone ready to sell?
                </Link>
              </li>
              <li>
                <Link to="/fair-prices" className="link underline-offset-4">
                  How we compare prices
                </Link>
              </li>
              <li>
                <Link to="/conditions" className="link underline-offset-4">
                  What the conditions mean
                </Link>
              </li>
            </ul>
          </section>
        </div>
      </div>
    </>
  )
}
