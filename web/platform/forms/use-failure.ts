import { useState } from 'react'
import { failureMessage } from '../api/failure.ts'

/** The error above a form. */
export type Failure = {
  message: string
  /** Retries only the failed step; absent when the form itself has to be sent again. */
  again?: () => void
}

export type Failures = ReturnType<typeof useFailure>

/** The state of the last error. */
export function useFailure(first?: Failure) {
  const [failure, setFailure] = useState(first)
  return {
    failure,
    show: (error: unknown, again?: () => void) =>
      setFailure({ message: failureMessage(error), ...(again && { again }) }),
    clear: () => setFailure(undefined),
  }
}
