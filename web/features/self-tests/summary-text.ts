import type { TestResult } from '#contract/self-tests/schemas.ts'
import { countOutcomes } from '#contract/self-tests/tests.ts'

/** A summary such as `9 passed, 1 failed, 2 not tested`. */
export function summaryText(results: readonly TestResult[]): string {
  const { passed, failed, notTested } = countOutcomes(results)
  return [`${passed} passed`, `${failed} failed`, ...(notTested ? [`${notTested} not tested`] : [])].join(
    ', ',
  )
}
