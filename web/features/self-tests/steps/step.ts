import type { TestResult } from '#contract/self-tests/schemas.ts'
import type { Outcome, Reason } from '#contract/self-tests/tests.ts'

/** The outcome of a test. */
export type Ending = { outcome: Outcome; reason?: Reason; measured?: TestResult['measured'] }

/** The props of every test. */
export type StepProps = {
  /** Called once, when the test is over. */
  onEnd(ending: Ending): void
}
