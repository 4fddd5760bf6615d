import { useEffect, useRef } from 'react'
import type { TestResult } from '#contract/self-tests/schemas.ts'
import { texts } from '../../../texts/texts.ts'
import { readFacts } from './read-facts.ts'

/** Runs the automatic tests, one after the other. */
export function FactsStep({ onFacts }: { onFacts(results: TestResult[]): void }) {
  const latest = useRef(onFacts)
  useEffect(() => {
    latest.current = onFacts
  })
  useEffect(() => {
    let isOver = false
    void readFacts().then(results => {
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
