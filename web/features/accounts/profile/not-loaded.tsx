import { failureMessage } from '../../../platform/api/failure.ts'
import { texts } from '../../../texts/texts.ts'

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
        <span className="loading loading-spinner loading-sm" aria-hidden="true" /> {texts('ui')('loading')}
      </p>
    )
  }
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p>{failureMessage(error)}</p>
      <button type="button" className="btn btn-outline" onClick={onAgain}>
        {texts('ui')('tryAgain')}
      </button>
    </div>
  )
}
