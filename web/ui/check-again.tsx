type CheckAgainProps = { checking: boolean; onCheck(): void }

/** A button that repeats a check. It keeps the focus while it waits. */
export const CheckAgain = ({ checking, onCheck }: CheckAgainProps) => (
  <button
    type="button"
    className="btn btn-outline border-base-300"
    aria-disabled={checking}
    onClick={() => {
      if (!checking) onCheck()
    }}
  >
    {checking && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
    Check again
  </button>
)
