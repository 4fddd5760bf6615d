import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { Fragment } from 'react'
import { priceText } from '#contract/money.ts'
import type { FoundNow, SavedSearch } from '#contract/saved-searches/calls.ts'
import { readSearch, writeSearch } from '../../platform/layout/search-params.ts'
import { texts } from '../../texts/texts.ts'
import { Picture } from '../../ui/picture.tsx'
import { RelativeTime } from '../../ui/times.tsx'
import { chosenIn } from '../search/chosen.ts'
import { listSearch } from '../search/list-search.ts'

type SavedSearchRowProps = {
  search: SavedSearch
  /** What it finds now; undefined while it is counted. */
  found: FoundNow | undefined
  /** Whether its phones are counted. */
  isCounted: boolean
  onAlerts(alerts: boolean): void
  onRemove(): void
}

/** A saved search with a link to its current results. */
export function SavedSearchRow({ search, found, isCounted, onAlerts, onRemove }: SavedSearchRowProps) {
  const t = texts('savedSearches')
  const filters = listSearch(readSearch(writeSearch(search.filters)))
  const labels = chosenIn(filters).map(({ label }) => label)
  return (
    <li className="flex flex-col gap-2 rounded-box bg-base-100 p-4 shadow-raised sm:p-5">
      <div className="flex items-start gap-4">
        <h2 className="wrap-anywhere min-w-0 flex-1 font-semibold text-lg leading-snug">
          <Link
            to="/all-products"
            search={filters}
            className="inline-block min-h-6 underline-offset-4 hover:underline"
          >
            {labels.map((label, at) => (
              <Fragment key={label}>
                {at > 0 && ' · '}
                <bdi>{label}</bdi>
              </Fragment>
            ))}
          </Link>
        </h2>
        <button
          type="button"
          className="btn btn-ghost btn-circle -mt-2 -me-2 shrink-0"
          aria-label={t('delete', { words: labels.join(' · ') })}
          onClick={onRemove}
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      </div>
      {isCounted && (
        <div className="flex items-center gap-4">
          <div className="relative size-20 shrink-0 overflow-hidden rounded-field border border-base-300 bg-base-200">
            {found?.newest && (
              <Picture address={found.newest.productImage} alt={found.newest.productName} sizes="5rem" />
            )}
          </div>
          <div className="min-w-0">
            <p className="tabular-nums">{found && foundText(found)}</p>
            {found?.newest && <Newest phone={found.newest} />}
          </div>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-quiet text-sm">
          {t.rich('savedWhen', { time: () => <RelativeTime key="time" instant={search.createdAt} /> })}
        </p>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          {t('alerts')}
          <input
            type="checkbox"
            role="switch"
            className="toggle shrink-0"
            aria-checked={search.alerts}
            checked={search.alerts}
            onChange={event => onAlerts(event.currentTarget.checked)}
          />
        </label>
      </div>
    </li>
  )
}

const Newest = ({
  phone: { _id: id, productName, resellPrice },
}: {
  phone: NonNullable<FoundNow['newest']>
}) => (
  <p className="line-clamp-2 text-quiet text-sm">
    {texts('savedSearches').rich('newest', {
      phone: () => (
        <Link key="phone" to="/product-details/$id" params={{ id }} className="link">
          <bdi>{productName}</bdi>
        </Link>
      ),
      price: () => (
        <bdi key="price" className="tabular-nums">
          {priceText(resellPrice)}
        </bdi>
      ),
    })}
  </p>
)

function foundText({ total: count, cheapest }: FoundNow): string {
  const t = texts('savedSearches')
  if (count === 0) return t('none')
  return cheapest === undefined
    ? t('found', { count })
    : t('foundFrom', { count, price: priceText(cheapest) })
}
