import { failureInWords } from '../../../platform/api/failure.ts'

type NotLoadedProps = {
  /** Why the last try failed; nothing while one is under way. */
  error: Error | null
  onAgain(): void
}

/** Stands where a part of the profile would be that is not there yet, or could not be had. */
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
      <p>{failureInWords(error)}</p>
      <button type="button" className="btn btn-outline border-base-300" onClick={onAgain}>
        Try again
      </button>
    </div>
  )
}
