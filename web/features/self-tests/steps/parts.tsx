import type { ReactNode } from 'react'
import { texts } from '../../../texts/texts.ts'

/** A question below a test, with its answers within reach of the thumb. */
export const Question = ({ children, answers }: { children: ReactNode; answers: ReactNode }) => (
  <div className="mt-auto pt-6">
    <p className="text-center font-semibold text-lg">{children}</p>
    <div className="mt-4 grid grid-cols-2 gap-3">{answers}</div>
  </div>
)

type AnswerProps = { onClick(): void; children: ReactNode; good?: boolean; wide?: boolean }

export const Answer = ({ onClick, children, good = false, wide = false }: AnswerProps) => (
  <button
    type="button"
    className={`btn btn-lg h-auto min-h-16 py-3 ${good ? 'btn-primary' : 'btn-outline'} ${wide ? 'col-span-2' : ''}`}
    onClick={onClick}
  >
    {children}
  </button>
)

type ProblemProps = { text: string; onAgain?: (() => void) | undefined; onNext(): void }

/** Replaces a test that cannot run: the reason, a retry button and a button to continue. */
export const Problem = ({ text, onAgain, onNext }: ProblemProps) => (
  <>
    <p role="alert" className="my-auto text-center text-lg">
      {text}
    </p>
    <div className="grid gap-3">
      {onAgain && (
        <Answer good onClick={onAgain}>
          {texts('selfTestRun')('tryAgain')}
        </Answer>
      )}
      <Answer good={!onAgain} onClick={onNext}>
        {texts('selfTestRun')('goOn')}
      </Answer>
    </div>
  </>
)
