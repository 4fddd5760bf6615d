import type { ReactNode } from 'react'
import type { Pages } from '../api/paged.ts'
import { MoreButton } from './more-button.tsx'
import { NotLoaded } from './not-loaded.tsx'

type PagedListProps<Row> = {
  pages: Pages<Row>
  /** Shown while the first page is loading; about as high as the rows. */
  skeleton: ReactNode
  /** Shown when there are no rows. */
  empty: ReactNode
  /** The rows. */
  children: ReactNode
}

/** A paginated list that is not a table, with its loading, error and empty states. */
export function PagedList<Row>({ pages, skeleton, empty, children }: PagedListProps<Row>) {
  const { rows, loading, error, retry } = pages
  return (
    <>
      {rows.length > 0 && children}
      {rows.length === 0 && !error && (loading ? skeleton : empty)}
      {error ? <NotLoaded error={error} onAgain={retry} /> : <MoreButton pages={pages} />}
    </>
  )
}
