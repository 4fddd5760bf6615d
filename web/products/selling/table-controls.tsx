import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { ChangeEvent, SubmitEvent } from 'react'
import { MAX_QUERY_LENGTH, type TableSort } from '#contract/constants.ts'
import { type SellingSearch, sellingSearch } from './selling-search.ts'

const sortLabels: Record<TableSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  cheapest: 'Lowest price first',
  dearest: 'Highest price first',
  name: 'By name',
}

/** What a table of listings is narrowed to and sorted by. It stands in the address, to come back to and to send on. */
export function TableControls({ search }: { search: SellingSearch }) {
  const { q = '', sort = 'newest' } = search
  const navigate = useNavigate()
  const go = (change: SellingSearch) =>
    navigate({ to: '.', search: sellingSearch({ ...search, ...change }), resetScroll: false })

  function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void go({ q: String(new FormData(event.currentTarget).get('q') ?? '') })
  }

  return (
    <search className="mb-6 flex flex-wrap gap-3">
      <form onSubmit={find} className="relative min-w-0 flex-1 basis-64">
        <input
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={MAX_QUERY_LENGTH}
          aria-label="Search your products"
          placeholder="Search your products"
          className="input w-full bg-base-100 pr-13 text-base"
        />
        <button
          type="submit"
          className="btn btn-ghost btn-circle absolute inset-y-0 right-0 z-10"
          aria-label="Search"
        >
          <Search className="size-5" aria-hidden="true" />
        </button>
      </form>
      <select
        aria-label="Sort"
        className="select w-auto bg-base-100 text-base"
        value={sort}
        onChange={(event: ChangeEvent<HTMLSelectElement>) =>
          void go({ sort: event.currentTarget.value as TableSort })
        }
      >
        {Object.entries(sortLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </search>
  )
}
