import { useEffect, useRef, useState } from 'react'
import type { TestResult } from '#contract/self-tests/schemas.ts'
import { readRun, type StoredRun, writeRun } from './stored-run.ts'

/** The run of a link on this phone; undefined until it was read from the browser's storage. */
export function useRun(token: string) {
  const latest = useRef<StoredRun>(undefined)
  const [run, setRun] = useState<StoredRun>()

  useEffect(() => {
    latest.current = readRun(token)
    setRun(latest.current)
  }, [token])

  function change(changes: Partial<StoredRun>) {
    const next = { ...(latest.current ?? readRun(token)), ...changes }
    latest.current = next
    writeRun(token, next)
    setRun(next)
  }

  return {
    run,
    change,
    /** Adds results, which replace earlier ones of the same tests. */
    record(results: TestResult[]) {
      const kept = latest.current?.results.filter(({ test }) => !results.some(each => each.test === test))
      change({ results: [...(kept ?? []), ...results] })
    },
  }
}
