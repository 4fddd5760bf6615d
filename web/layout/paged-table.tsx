import { type ReactNode, useEffect, useRef } from 'react'
import type { Pages } from '../api/paged.ts'
import type { Column } from '../ui/data-table.tsx'
import { ListTable } from './list-table.tsx'

type PagedTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  keyOf(row: Row): string
  pages: Pages<Row>
  /** Where the rows would be, when there are none. */
  empty: ReactNode
}

/** A list of the API as a table that is read page by page. */
export function PagedTable<Row>({ pages, ...table }: PagedTableProps<Row>) {
  const { rows, loading, error, retry } = pages
  const more = <More pages={pages} />
  return <ListTable {...table} rows={rows} loading={loading} error={error} onAgain={retry} more={more} />
}

function More({ pages: { hasMore, loadingMore, loadMore } }: { pages: Pages<unknown> }) {
  const end = useRef<HTMLDivElement>(null)
  const before = useRef(hasMore)
  useEffect(() => {
    // The button that was pressed is gone: whoever goes by the keyboard goes on from here.
    if (before.current && !hasMore && document.activeElement === document.body) end.current?.focus()
    before.current = hasMore
  }, [hasMore])
  return (
    <div ref={end} tabIndex={-1} className="mt-6 flex justify-center outline-none">
      {hasMore && (
        <button
          type="button"
          className="btn btn-outline border-base-300"
          aria-disabled={loadingMore}
          onClick={loadMore}
        >
          {loadingMore && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
          More
        </button>
      )}
    </div>
  )
}
