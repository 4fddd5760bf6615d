import { Send } from 'lucide-react'
import { FOR_PARTS } from '#contract/constants.ts'
import type { TestResult } from '#contract/self-tests/schemas.ts'
import { LEAST_RUN_SECONDS } from '#contract/self-tests/tests.ts'
import { texts } from '../../../texts/texts.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { conditionLabel } from '../../phones/fact-labels.ts'
import { measuredText, outcomeText, testTitle, toneOf } from '../labels.ts'
import { summaryText } from '../summary-text.ts'
import { STEPS } from './steps.tsx'
import { completeResults } from './stored-run.ts'
import { useSending } from './use-sending.ts'

type ReviewProps = {
  token: string
  runKey: string
  results: readonly TestResult[]
  /** Called to repeat a step. */
  onAgain(number: number): void
  onSent(id: string): void
}

/** All results before they are sent; each test can be repeated. */
export function Review({ token, runKey, results, onAgain, onSent }: ReviewProps) {
  const t = texts('selfTestRun')
  const complete = completeResults(results)
  const { state, failure, send } = useSending({ token, key: runKey, onSent })
  return (
    <section aria-labelledby="results-title" className="mt-8">
      <h2 id="results-title" className="text-heading">
        {t('review.title')}
      </h2>
      <p className="mt-1">{summaryText(complete)}</p>
      {complete.some(({ outcome }) => outcome === 'failed') && (
        <p className="mt-1">{t('review.forParts', { condition: conditionLabel(FOR_PARTS) })}</p>
      )}
      <ul className="mt-4 flex flex-col">
        {complete.map(result => (
          <li key={result.test} className="flex items-center gap-3 border-base-300 border-t py-3">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-semibold">{testTitle(result.test)}</span>
                <StatusBadge tone={toneOf(result)}>{outcomeText(result)}</StatusBadge>
              </p>
              <p className="text-quiet text-sm">{measuredText(result)}</p>
            </div>
            <button
              type="button"
              className="btn btn-outline"
              aria-label={t('review.testAgain', { test: testTitle(result.test) })}
              onClick={() => onAgain(numberOf(result))}
            >
              {t('review.again')}
            </button>
          </li>
        ))}
      </ul>
      <div className="sticky bottom-0 bg-base-200 py-4">
        {failure && (
          <p role="alert" className="mb-3 text-error">
            {failure}
          </p>
        )}
        {state === 'waiting' && (
          <p role="status" className="mb-3">
            {t('review.waiting')}
          </p>
        )}
        {state === 'early' && (
          <p role="status" className="mb-3">
            {t('review.early', { seconds: LEAST_RUN_SECONDS })}
          </p>
        )}
        <BusyButton
          busy={state === 'sending'}
          className="btn-primary btn-lg w-full"
          onClick={() => send(complete)}
        >
          <Send className="size-5" aria-hidden="true" />
          {t(state === 'waiting' ? 'review.tryNow' : 'review.send')}
        </BusyButton>
        <p className="mt-2 text-center text-quiet text-sm">{t('review.buyersSee')}</p>
      </div>
    </section>
  )
}

/** The step of a test; tests without their own step belong to the last one. */
function numberOf({ test }: TestResult): number {
  const number = STEPS.findIndex(step => step.test === test)
  return number < 0 ? STEPS.length : number
}
