import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { CURRENCY_SIGN } from '#contract/currency-texts.ts'
import { readPrice } from '#contract/input/prices.ts'
import { about, PRICE_STEP, priceText } from '#contract/money.ts'
import type { Facets } from '#contract/search/filters.ts'
import { texts } from '../../texts/texts.ts'
import { Group } from './choice.tsx'
import { type Problems, withPricesInOrder } from './filters-of.ts'
import type { ListSearch } from './list-search.ts'

type PriceRangeProps = { search: ListSearch; prices: Facets['prices']; problems: Problems }

const [CHEAP, MIDDLE, DEAR] = [about(150), about(300), about(500)]

function presets(): { label: string; min?: string; max?: string }[] {
  const t = texts('list')
  const [cheap, middle, dear] = [priceText(CHEAP), priceText(MIDDLE), priceText(DEAR)]
  return [
    { label: t('filters.under', { price: cheap }), max: String(CHEAP) },
    { label: t('filters.between', { from: cheap, to: middle }), min: String(CHEAP), max: String(MIDDLE) },
    { label: t('filters.between', { from: middle, to: dear }), min: String(MIDDLE), max: String(DEAR) },
    { label: t('filters.over', { price: dear }), min: String(DEAR) },
  ]
}

/** The fields for the minimum and maximum price, with errors below them. */
export const PriceRange = ({ search, prices, problems }: PriceRangeProps) => {
  const t = texts('list')
  const explanation = useId()
  const problem = problems.min ?? problems.max
  const { min, max, cursor: _, ...others } = withPricesInOrder(search)
  return (
    <Group title={t('filters.price')}>
      {prices && <Histogram steps={prices.steps} min={min} max={max} />}
      <div className="flex items-center gap-2">
        <Price
          name="min"
          label={t('filters.lowest')}
          typed={min}
          bound={prices && Math.floor(prices.lowest)}
          wrong={problems.min}
          explanation={explanation}
        />
        <span className="text-quiet" aria-hidden="true">
          {t('filters.to')}
        </span>
        <Price
          name="max"
          label={t('filters.highest')}
          typed={max}
          bound={prices && Math.ceil(prices.highest)}
          wrong={problems.max}
          explanation={explanation}
        />
      </div>
      <ul className="mt-3 grid grid-cols-2 gap-2" aria-label={t('filters.usualPrices')}>
        {presets().map(({ label, ...prices }) => (
          <li key={label}>
            <Link
              to="/all-products"
              search={{ ...others, ...prices }}
              resetScroll={false}
              className="flex min-h-9 items-center justify-center rounded-selector border border-base-300 bg-base-100 px-1 text-center text-sm tabular-nums hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <p id={explanation} role="alert" className="mt-1.5 text-error text-sm empty:hidden">
        {problem}
      </p>
    </Group>
  )
}

type HistogramProps = { steps: number[]; min: string | undefined; max: string | undefined }

/** Fewer bars than this say nothing. */
const FEWEST_BARS = 5

/** A histogram of the prices, in which the chosen range is highlighted. */
function Histogram({ steps, min, max }: HistogramProps) {
  // The axis begins and ends like the fields below: at the lowest and the highest price.
  const first = Math.max(
    0,
    steps.findIndex(count => count > 0),
  )
  const shown = steps.slice(first, steps.findLastIndex(count => count > 0) + 1)
  if (shown.length < FEWEST_BARS) return null
  const most = Math.max(...shown)
  const least = readPrice(min ?? '') ?? 0
  const greatest = readPrice(max ?? '') ?? Number.POSITIVE_INFINITY
  const isChosen = (at: number) => (at + 1) * PRICE_STEP > least && at * PRICE_STEP <= greatest
  return (
    <div aria-hidden="true" className="mb-3 flex h-12 items-end gap-px border-quiet border-b">
      {shown.map((count, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position
          key={at}
          className={`min-w-0 grow rounded-t-xs ${isChosen(first + at) ? 'bg-primary' : 'bg-base-300'}`}
          style={{ height: count === 0 ? 0 : `${Math.max(6, (count / most) * 100)}%` }}
        />
      ))}
    </div>
  )
}

type PriceProps = {
  name: 'min' | 'max'
  label: string
  typed: string | undefined
  /** The lowest or highest available price, in whole units so that it fits. */
  bound: number | undefined
  wrong: string | undefined
  explanation: string
}

const Price = ({ name, label, typed = '', bound, wrong, explanation }: PriceProps) => (
  <input
    type="text"
    inputMode="decimal"
    name={name}
    aria-label={label}
    defaultValue={typed}
    maxLength={20}
    autoComplete="off"
    placeholder={bound === undefined ? CURRENCY_SIGN : priceText(bound)}
    aria-invalid={wrong ? true : undefined}
    aria-describedby={wrong ? explanation : undefined}
    className={`input w-full min-w-0 text-base tabular-nums ${wrong ? 'input-error' : ''}`}
  />
)
