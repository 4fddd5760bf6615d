import { createFileRoute } from '@tanstack/react-router'
import { methodSteps } from '../features/prices/method-copy.ts'
import { publicHead } from '../platform/seo/public-head.ts'

export const Route = createFileRoute('/fair-prices')({
  head: loaded =>
    publicHead(
      {
        title: 'Fair prices',
        description: 'How we compare the price of a phone with what similar phones were sold for.',
        path: '/fair-prices',
      },
      loaded,
    ),
  component: FairPrices,
})

function FairPrices() {
  return (
    <div className="page-width py-page">
      <h1 className="text-title">How we compare prices</h1>
      <p className="mt-4 max-w-2xl text-lead">
        We compare a price with what similar phones were sold for in this shop, not with what people ask for.
      </p>
      <dl className="mt-10 grid max-w-3xl gap-8">
        {methodSteps.map(({ title, text }) => (
          <div key={title} className="border-base-300 border-t pt-4">
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-1 text-quiet">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
