import { useEffect, useRef } from 'react'
import type { TestResult } from '#contract/self-tests/schemas.ts'
import { texts } from '../../../texts/texts.ts'
import { runAutomaticTests } from './automatic-tests.ts'

/** Runs the automatic tests, one after the other. */
export function AutomaticStep({ onResults }: { onResults(results: TestResult[]): void }) {
  const latest = useRef(onResults)
  useEffect(() => {
    latest.current = onResults
  })
  useEffect(() => {
    let isOver = false
    void runAutomaticTests().then(results => {
      if (!isOver) latest.current(results)
    })
    return () => {
      isOver = true
    }
  }, [])
  return (
    <p role="status" className="my-auto text-center text-lg">
      <span className="loading loading-spinner loading-lg" aria-hidden="true" />
      <span className="mt-4 block">{texts('selfTestRun')('reading')}</span>
    </p>
  )
}
