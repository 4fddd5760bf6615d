import { type ReactNode, useEffect, useRef } from 'react'
import { messageOf } from '../api/error.ts'
import type { Pages } from '../api/paged.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'

type PagedTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  keyOf(row: Row): string
  pages: Pages<Row>
  /** What stands there when the list has nothing in it. */
  empty: ReactNode
}

/** A list of the API as a table, in every state it can be in: on its way, failed, empty, there, and there is more. */
export function PagedTable<Row>({ caption, columns, keyOf, pages, empty }: PagedTableProps<Row>) {
  if (pages.rows.length === 0) {
    if (pages.error) return <NotLoaded error={pages.error} onAgain={pages.retry} />
    return pages.loading ? <TableSkeleton /> : empty
  }
  return (
    <>
      <DataTable caption={caption} columns={columns} rows={pages.rows} keyOf={keyOf} busy={pages.loading} />
      {pages.error ? <NotLoaded error={pages.error} onAgain={pages.retry} /> : <More pages={pages} />}
    </>
  )
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

const NotLoaded = ({ error, onAgain }: { error: unknown; onAgain(): void }) => (
  <div
    role="alert"
    className="mt-6 flex flex-col items-center gap-4 rounded-box border border-error px-6 py-8 text-center first:mt-0"
  >
    <p>{messageOf(error) ?? 'This could not be loaded.'}</p>
    <button type="button" className="btn btn-outline border-base-300" onClick={onAgain}>
      Try again
    </button>
  </div>
)

/** About as high as rows with a small picture are, so that little moves when they come. */
const TableSkeleton = () => (
  <div role="status">
    <span className="sr-only">Loading...</span>
    <div
      aria-hidden="true"
      className="flex flex-col gap-4 md:gap-0 md:divide-y md:divide-base-300 md:rounded-box md:border md:border-base-300 md:bg-base-100"
    >
      {['one', 'two', 'three', 'four', 'five', 'six'].map(row => (
        <div key={row} className="md:px-4 md:py-5">
          <div className="skeleton h-96 w-full rounded-box md:h-10 md:rounded-field" />
        </div>
      ))}
    </div>
  </div>
)
