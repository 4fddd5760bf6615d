import { texts } from '../../texts/texts.ts'
import { failureMessage } from '../api/failure.ts'

/** Shown in place of content that could not be loaded. */
export const NotLoaded = ({ error, onAgain }: { error: unknown; onAgain(): void }) => (
  <div
    role="alert"
    className="flex flex-col items-start gap-3 rounded-box border border-base-300 bg-base-100 p-5"
  >
    <p>{failureMessage(error)}</p>
    <button type="button" className="btn btn-outline" onClick={onAgain}>
      {texts('ui')('tryAgain')}
    </button>
  </div>
)
