/** The spinner of a page that is loading. */
export function Loading() {
  return (
    <div className="flex min-h-[50vh] flex-col items-center justify-center gap-4" role="status">
      <span className="loading loading-spinner loading-lg text-primary" aria-hidden="true" />
      <p>Loading...</p>
    </div>
  )
}
