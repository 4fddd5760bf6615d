import type { ReactNode } from 'react'
import type { Pages } from '../api/paged.ts'
import type { Column } from '../ui/data-table.tsx'
import { ListTable } from './list-table.tsx'

type PagedTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  pages: Pages<Row>
  keyOf(row: Row): string
  /** Where the rows would be, when there are none. */
  empty: ReactNode
}

/** A table that is read page by page. */
export function PagedTable<Row>({ pages, ...table }: PagedTableProps<Row>) {
  const { rows, loading, error, hasMore, loadingMore, loadMore, retry } = pages
  return (
    <ListTable
      {...table}
      rows={rows}
      loading={loading}
      error={error}
      onAgain={retry}
      more={
        hasMore && (
          <button
            type="button"
            className="btn btn-outline self-center border-base-300"
            aria-disabled={loadingMore}
            onClick={loadMore}
          >
            {loadingMore && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
            Show more
          </button>
        )
      }
    />
  )
}
