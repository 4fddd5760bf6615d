import { texts } from '../texts/texts.ts'

type CheckAgainProps = { checking: boolean; onCheck(): void }

/** A button that repeats a check. It keeps the focus and its width while it waits. */
export const CheckAgain = ({ checking, onCheck }: CheckAgainProps) => (
  <button
    type="button"
    className="btn btn-outline relative"
    aria-disabled={checking}
    onClick={() => {
      if (!checking) onCheck()
    }}
  >
    {checking && <span className="loading loading-spinner loading-sm absolute" aria-hidden="true" />}
    <span className={checking ? 'opacity-0' : ''}>{texts('ui')('checkAgain')}</span>
  </button>
)
