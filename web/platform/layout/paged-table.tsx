import type { ReactNode } from 'react'
import type { Column } from '../../ui/data-table.tsx'
import type { Pages } from '../api/paged.ts'
import { ListTable } from './list-table.tsx'
import { MoreButton } from './more-button.tsx'

type PagedTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  keyOf(row: Row): string
  pages: Pages<Row>
  /** Shown when there are no rows. */
  empty: ReactNode
}

/** A paginated list of the API as a table. */
export function PagedTable<Row>({ pages, ...table }: PagedTableProps<Row>) {
  const { rows, loading, error, retry } = pages
  const more = (
    <div className="mt-6">
      <MoreButton pages={pages} />
    </div>
  )
  return <ListTable {...table} rows={rows} loading={loading} error={error} onAgain={retry} more={more} />
}
