import { Link } from '@tanstack/react-router'
import { priceText, unitsOf } from '#contract/money.ts'
import type { PriceGuide } from '#contract/prices/schemas.ts'
import { texts } from '../../texts/texts.ts'
import { verdictOf } from './verdict.ts'

type PriceComparisonProps = {
  /** In units of the currency. */
  price: number
  guide: PriceGuide
}

/** The price of a phone on a scale of the prices of similar sold phones. */
export function PriceComparison({ price, guide }: PriceComparisonProps) {
  const [low, median, high] = [guide.lowCents, guide.medianCents, guide.highCents].map(unitsOf) as [
    number,
    number,
    number,
  ]
  const t = texts('phone')
  const { kind, text } = verdictOf(price, guide)
  const room = Math.max(high - low, median * 0.1)
  const from = Math.max(0, Math.min(low, price) - room / 2)
  const to = Math.max(high, price) + room / 2
  const at = (price: number) => `${(((price - from) / (to - from)) * 100).toFixed(1)}%`
  return (
    <section aria-label={t('price.title')} className="mt-4 rounded-box bg-base-200 p-4">
      <p className={`font-semibold ${kind === 'below' ? 'text-success' : ''}`}>{text}</p>
      <div aria-hidden="true" className="relative mt-8 mb-2 h-2 rounded-full bg-base-300">
        <div
          className="absolute inset-y-0 rounded-full bg-primary/40"
          style={{ insetInlineStart: at(low), width: `calc(${at(high)} - ${at(low)})` }}
        />
        <div className="absolute -inset-y-1 w-0.5 bg-primary" style={{ insetInlineStart: at(median) }} />
        <div
          className="absolute top-1/2 size-4 -translate-x-1/2 -translate-y-1/2 rtl:translate-x-1/2 rounded-full border-2 border-base-100 bg-base-content"
          style={{ insetInlineStart: at(price) }}
        />
        <p
          className="absolute bottom-4 -translate-x-1/2 whitespace-nowrap rtl:translate-x-1/2 font-semibold text-sm"
          style={{ insetInlineStart: `clamp(2rem, ${at(price)}, calc(100% - 2rem))` }}
        >
          <bdi>{priceText(price)}</bdi>
        </p>
      </div>
      <p className="text-quiet text-sm">
        {t.rich('price.range', {
          count: guide.count,
          low: priceText(low),
          high: priceText(high),
          median: priceText(median),
          link: chunks => (
            <Link to="/fair-prices" className="underline underline-offset-4">
              {chunks}
            </Link>
          ),
        })}
      </p>
    </section>
  )
}
