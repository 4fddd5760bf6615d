import { failureInWords } from '../../accounts/forms/failure.ts'

type NotAnsweredProps = { error: Error; onAgain(): void }

/** Stands where a part of the money page would be that could not be had. */
export const NotAnswered = ({ error, onAgain }: NotAnsweredProps) => (
  <div
    role="alert"
    className="flex flex-col items-start gap-3 rounded-box border border-base-300 bg-base-100 p-5"
  >
    <p>{failureInWords(error)}</p>
    <button type="button" className="btn btn-outline border-base-300" onClick={onAgain}>
      Try again
    </button>
  </div>
)
