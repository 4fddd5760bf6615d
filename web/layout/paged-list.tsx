import type { ReactNode } from 'react'
import { failureInWords } from '../accounts/forms/failure.ts'
import type { Pages } from '../api/paged.ts'

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
  const { rows, loading, error, retry, hasMore, loadingMore, loadMore } = pages
  return (
    <>
      {rows.length > 0 && children}
      {rows.length === 0 && !error && (loading ? skeleton : empty)}
      {error ? (
        <div
          role="alert"
          className="flex flex-col items-start gap-3 rounded-box border border-base-300 bg-base-100 p-5"
        >
          <p>{failureInWords(error)}</p>
          <button type="button" className="btn btn-outline border-base-300" onClick={retry}>
            Try again
          </button>
        </div>
      ) : (
        hasMore && (
          <button
            type="button"
            className="btn btn-outline self-center border-base-300"
            aria-disabled={loadingMore}
            onClick={loadMore}
          >
            {loadingMore && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
            More
          </button>
        )
      )}
    </>
  )
}
