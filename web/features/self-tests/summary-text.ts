import type { TestResult } from '#contract/self-tests/schemas.ts'
import { countOutcomes } from '#contract/self-tests/tests.ts'
import { listText } from '../../texts/formats.ts'
import { texts } from '../../texts/texts.ts'

/** A summary such as `9 passed, 1 failed, 2 not tested`. */
export function summaryText(results: readonly TestResult[]): string {
  const t = texts('selfTest')
  const { passed, failed, notTested } = countOutcomes(results)
  const parts = [t('passedCount', { count: passed }), t('failedCount', { count: failed })]
  return listText([...parts, ...(notTested ? [t('notTestedCount', { count: notTested })] : [])], 'unit')
}
