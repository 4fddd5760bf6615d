import type { ReactNode } from 'react'
import type { Pages } from '../api/paged.ts'
import { MoreButton } from './more-button.tsx'
import { NotLoaded } from './not-loaded.tsx'

type PagedListProps<Row> = {
  pages: Pages<Row>
  /** Where the rows would be while the first page of them is on its way; about as high as they. */
  skeleton: ReactNode
  /** Where they would be, when there are none. */
  empty: ReactNode
  /** The rows. */
  children: ReactNode
}

/** A list of the API that is no table, read page by page, with all that can stand in its place. */
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
