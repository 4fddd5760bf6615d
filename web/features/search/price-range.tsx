import { useId } from 'react'
import { priceText } from '#contract/money.ts'
import type { Facets } from '#contract/search/filters.ts'
import { Group } from './choice.tsx'
import type { Problems } from './filters-of.ts'
import type { ListSearch } from './list-search.ts'

type PriceRangeProps = { search: ListSearch; prices: Facets['prices']; problems: Problems }

/** From which price to which; what is wrong with them is said below them. */
export const PriceRange = ({ search, prices, problems }: PriceRangeProps) => {
  const explanation = useId()
  const said = problems.min ?? problems.max
  return (
    <Group title="Price">
      <div className="flex items-center gap-2">
        <Price
          name="min"
          label="Lowest price"
          typed={search.min}
          bound={prices?.lowest}
          wrong={problems.min}
          explanation={explanation}
        />
        <span className="text-quiet" aria-hidden="true">
          to
        </span>
        <Price
          name="max"
          label="Highest price"
          typed={search.max}
          bound={prices?.highest}
          wrong={problems.max}
          explanation={explanation}
        />
      </div>
      <p id={explanation} role="alert" className="mt-1.5 text-error text-sm empty:hidden">
        {said}
      </p>
    </Group>
  )
}

type PriceProps = {
  name: 'min' | 'max'
  label: string
  typed: string | undefined
  /** The lowest or highest that there is. */
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
    maxLength={12}
    autoComplete="off"
    placeholder={bound === undefined ? '$' : priceText(bound)}
    aria-invalid={wrong ? true : undefined}
    aria-describedby={wrong ? explanation : undefined}
    className={`input w-full min-w-0 text-base tabular-nums ${wrong ? 'input-error' : ''}`}
  />
)
