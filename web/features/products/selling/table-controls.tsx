import { useNavigate } from '@tanstack/react-router'
import { FilterSelect, Filters, TableSearch } from '../../../platform/layout/filters.tsx'
import { tableSorts } from '../table-sorts.ts'
import { type SellingSearch, sellingSearch } from './selling-search.ts'

/** What a table of listings is narrowed to and sorted by. It stands in the address, to come back to and to send on. */
export function TableControls({ search }: { search: SellingSearch }) {
  const { q = '', sort = 'newest' } = search
  const navigate = useNavigate()
  const go = (change: SellingSearch) =>
    navigate({ to: '.', search: sellingSearch({ ...search, ...change }), resetScroll: false })

  return (
    <Filters>
      <TableSearch label="Search your products" value={q} onSearch={words => void go({ q: words })} />
      <FilterSelect
        label="Sort by"
        value={sort}
        options={tableSorts}
        onChoose={chosen => void go({ sort: chosen })}
      />
    </Filters>
  )
}
