import { useNavigate } from '@tanstack/react-router'
import { FilterSelect, Filters, TableSearch } from '../../../platform/layout/filters.tsx'
import { tableSorts } from '../table-sorts.ts'
import { type SellingSearch, sellingSearch } from './selling-search.ts'

/** The search and order of a table of listings. They are stored in the address, so that it can be shared. */
export function TableControls({ search }: { search: SellingSearch }) {
  const { q = '', sort = 'newest', state = 'all' } = search
  const navigate = useNavigate()
  const go = (change: Record<string, unknown>) =>
    navigate({ to: '.', search: sellingSearch({ ...search, ...change }), resetScroll: false })

  return (
    <Filters>
      <TableSearch label="Search your phones" value={q} onSearch={words => void go({ q: words })} />
      <FilterSelect
        label="State"
        value={state}
        options={STATE_OPTIONS}
        onChoose={chosen => void go({ state: chosen })}
      />
      <FilterSelect
        label="Sort by"
        value={sort}
        options={tableSorts}
        onChoose={chosen => void go({ sort: chosen })}
      />
    </Filters>
  )
}

const STATE_OPTIONS = [
  ['all', 'All'],
  ['shown', 'Shown'],
  ['hidden', 'Hidden'],
  ['waiting', 'To be advertised'],
  ['advertised', 'Advertised'],
  ['sold', 'Sold'],
] as const
