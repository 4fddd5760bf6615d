import { useState } from 'react'
import { failureInWords } from '../../../platform/api/failure.ts'

/** What stands above a form when it went wrong. */
export type Failure = {
  message: string
  /** Tries again only what failed; absent where the form itself has to be sent again. */
  again?: () => void
}

export type Failures = ReturnType<typeof useFailure>

/** What went wrong last, if anything did. */
export function useFailure(first?: Failure) {
  const [failure, setFailure] = useState(first)
  return {
    failure,
    show: (error: unknown, again?: () => void) =>
      setFailure({ message: failureInWords(error), ...(again && { again }) }),
    clear: () => setFailure(undefined),
  }
}
