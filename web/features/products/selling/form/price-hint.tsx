import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ProductCondition } from '#contract/constants.ts'
import { priceText, unitsOf } from '#contract/money.ts'
import { browserApi } from '../../../../platform/api/browser.ts'
import { browserQueries } from '../../../../platform/api/queries.ts'
import { texts } from '../../../../texts/texts.ts'
import { bold } from '../../../../ui/bold.tsx'

type PriceHintProps = {
  modelId: string
  /** Gigabytes. */
  storage: number | undefined
  condition: ProductCondition | ''
  /** Called with the suggested price when the seller accepts it. */
  onTake(price: string): void
}

/** The prices of similar sold phones; empty when there were too few. */
export function PriceHint({ modelId, storage, condition, onTake }: PriceHintProps) {
  const { data } = useQuery(
    {
      queryKey: ['price-guidance', modelId, storage, condition],
      queryFn: () => browserApi.prices.guidance({ model: modelId, storage, ...(condition && { condition }) }),
      retry: false,
    },
    browserQueries,
  )
  if (!data || data.lowCents === null || data.highCents === null || data.medianCents === null) return null
  const t = texts('listingForm')
  const median = Math.round(unitsOf(data.medianCents))
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field bg-secondary p-3 text-secondary-content"
    >
      <p>
        {t.rich('price.similar', {
          low: whole(data.lowCents),
          high: whole(data.highCents),
          count: data.count,
          b: bold,
        })}{' '}
        <Link to="/fair-prices" target="_blank" className="underline underline-offset-4">
          {t('price.howWeCompare')}
        </Link>
      </p>
      <button type="button" className="btn btn-outline btn-sm" onClick={() => onTake(String(median))}>
        {t('price.useMedian', { price: priceText(median) })}
      </button>
    </div>
  )
}

const whole = (cents: number) => priceText(Math.round(unitsOf(cents)))
