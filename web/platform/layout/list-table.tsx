import type { ReactNode } from 'react'
import { texts } from '../../texts/texts.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { NotLoaded } from './not-loaded.tsx'

type ListTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string
  /** Whether other rows are loading. */
  loading: boolean
  /** Why the rows, or more rows, could not be loaded. */
  error: unknown
  onAgain(): void
  /** Shown when there are no rows. */
  empty: ReactNode
  /** Shown below the rows, such as a button for more. */
  more?: ReactNode
}

/** A table with its loading, error and empty states. */
export function ListTable<Row>({
  rows,
  loading,
  error,
  onAgain,
  empty,
  more,
  ...table
}: ListTableProps<Row>) {
  return (
    // Receives the focus when the focused row is removed.
    <div tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {rows.length > 0 && <DataTable {...table} rows={rows} busy={loading} />}
      {rows.length === 0 &&
        !error &&
        (loading ? <TableSkeleton brief={table.columns.some(({ brief }) => brief)} /> : empty)}
      {error ? <NotLoaded error={error} onAgain={onAgain} /> : rows.length > 0 && more}
    </div>
  )
}

/** About as high as rows with a small picture, to avoid layout shifts. @param brief whether rows have two lines on small screens */
const TableSkeleton = ({ brief }: { brief: boolean }) => (
  <div role="status">
    <span className="sr-only">{texts('ui')('loading')}</span>
    <div
      aria-hidden="true"
      className={`flex flex-col md:gap-0 ${brief ? 'gap-2' : 'gap-4'} md:rounded-box md:border md:border-base-300 md:bg-base-100`}
    >
      {['one', 'two', 'three', 'four', 'five', 'six'].map(row => (
        <div
          key={row}
          className={`flex flex-col rounded-box border border-base-300 bg-base-100 px-4 md:h-20 md:flex-row md:items-center md:gap-8 md:rounded-none md:border-0 md:border-b md:bg-transparent md:py-0 md:last:border-b-0 ${brief ? 'gap-4 py-4 max-md:*:nth-[n+3]:hidden' : 'gap-10 py-6'}`}
        >
          {['w-3/5', 'w-2/5', 'w-4/5', 'w-1/2', 'w-2/3', 'w-1/3'].map(width => (
            <div key={width} className="flex items-center gap-8 md:flex-1">
              <div className="skeleton h-4 w-20 shrink-0 md:hidden" />
              <div className={`skeleton h-4 ${width}`} />
            </div>
          ))}
        </div>
      ))}
    </div>
  </div>
)
