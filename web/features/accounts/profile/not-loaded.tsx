import { failureMessage } from '../../../platform/api/failure.ts'

type NotLoadedProps = {
  /** The error of the last attempt; null while loading. */
  error: Error | null
  onAgain(): void
}

/** Shown in place of a section of the profile that is loading or could not be loaded. */
export function NotLoaded({ error, onAgain }: NotLoadedProps) {
  if (!error) {
    return (
      <p role="status" className="flex items-center gap-3 text-quiet">
        <span className="loading loading-spinner loading-sm" aria-hidden="true" /> Loading...
      </p>
    )
  }
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p>{failureMessage(error)}</p>
      <button type="button" className="btn btn-outline border-base-300" onClick={onAgain}>
        Try again
      </button>
    </div>
  )
}
