import { useEffect, useRef, useState } from 'react'
import type { TestResult } from '#contract/self-tests/schemas.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { failureMessage } from '../../../platform/api/failure.ts'
import { codeOf, statusOf } from '../../../platform/http/error.ts'
import { readDevice } from './read-device.ts'

/** Milliseconds before a failed upload is retried. */
const RETRY_MS = 15_000
/** Milliseconds before results are sent again that came too early. */
const EARLY_MS = 5000

type Sending = { token: string; key: string; onSent(id: string): void }

/**
 * Sends the results of a run. While the shop cannot be reached, it retries after some seconds, and immediately when the
 * phone is back online.
 */
export function useSending({ token, key, onSent }: Sending) {
  const [state, setState] = useState<'idle' | 'sending' | 'waiting' | 'early'>('idle')
  const [failure, setFailure] = useState<string>()
  const results = useRef<TestResult[]>(undefined)

  async function send(complete: TestResult[]) {
    results.current = complete
    setState('sending')
    setFailure(undefined)
    try {
      const device = await readDevice()
      const { _id } = await browserApi.selfTests.submit({ token, key, device, results: complete })
      onSent(_id)
    } catch (error) {
      // A 4xx error would occur again.
      if (codeOf(error) === 'RUN_TOO_SHORT') return setState('early')
      const mayPass = statusOf(error) >= 500
      setFailure(mayPass ? undefined : failureMessage(error))
      setState(mayPass ? 'waiting' : 'idle')
    }
  }

  const again = useRef(send)
  useEffect(() => {
    again.current = send
  })
  useEffect(() => {
    if (state !== 'waiting' && state !== 'early') return
    const retry = () => {
      if (results.current) void again.current(results.current)
    }
    const timer = setTimeout(retry, state === 'early' ? EARLY_MS : RETRY_MS)
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    }
  }, [state])

  return { state, failure, send }
}
