import { ArrowLeft, X } from 'lucide-react'
import { texts } from '../texts/texts.ts'

type StepBarProps = {
  /** How far it is, of `all`. */
  at: number
  all: number
  /** The position in words, such as `2 of 7`. */
  text: string
  /** Absent on the first step. */
  onBack: (() => void) | undefined
  /** The name of the button that leaves the steps. */
  leave: string
  onLeave(): void
}

/** The top of steps that fill the screen: back, the progress, and a way out. */
export const StepBar = ({ at, all, text, onBack, leave, onLeave }: StepBarProps) => (
  <div className="flex items-center gap-3">
    <button
      type="button"
      className={`btn btn-ghost btn-circle ${onBack ? '' : 'invisible'}`}
      aria-label={texts('ui')('back')}
      onClick={onBack}
    >
      <ArrowLeft className="size-6 rtl:-scale-x-100" aria-hidden="true" />
    </button>
    <div className="flex-1">
      <p className="text-center text-label tabular-nums">{text}</p>
      <div
        role="progressbar"
        aria-label={texts('ui')('progress')}
        aria-valuenow={at}
        aria-valuetext={text}
        aria-valuemin={0}
        aria-valuemax={all}
        className="mt-1 h-2 overflow-hidden rounded-selector bg-base-300"
      >
        <div className="h-full bg-primary" style={{ width: `${(at / all) * 100}%` }} />
      </div>
    </div>
    <button type="button" className="btn btn-ghost btn-circle" aria-label={leave} onClick={onLeave}>
      <X className="size-6" aria-hidden="true" />
    </button>
  </div>
)
