import { browserApi } from '../../platform/api/browser.ts'
import { pauseBeforeTry } from './next-try.ts'

/** Milliseconds between two polls while there is no stream. */
const POLL_MS = 30_000
/** Milliseconds after which a silent stream is considered blocked, for example by a buffering proxy. */
const PATIENCE_MS = 10_000

type Tell = (unread: number) => void

/**
 * Calls back with the number of unread notices, now and at each change, while the page is visible. When the stream fails,
 * it is retried with growing delays, and the number is polled meanwhile.
 * @returns stops following
 */
export function followUnread(tell: Tell): () => void {
  let ending: AbortController | undefined
  const end = () => {
    ending?.abort()
    ending = undefined
  }
  function look() {
    if (document.visibilityState === 'hidden') return end()
    if (ending) return
    ending = new AbortController()
    void keepFollowing(tell, ending.signal)
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    end()
  }
}

async function keepFollowing(tell: Tell, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    failures = (await follow(tell, signal)) ? 0 : failures + 1
    let left = pauseBeforeTry(failures, Math.random())
    while (left > 0 && !signal.aborted) {
      if (failures > 0) await ask(tell, signal)
      await passed(Math.min(left, POLL_MS), signal)
      left -= POLL_MS
    }
  }
}

/** Reads the stream until it ends; the server closes it after some minutes. @returns whether it sent anything */
async function follow(tell: Tell, signal: AbortSignal): Promise<boolean> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS)
  let heard = false
  try {
    const numbers = await browserApi.notices.follow(undefined, {
      signal: AbortSignal.any([signal, patience.signal]),
    })
    for await (const { unread } of numbers) {
      clearTimeout(timer)
      heard = true
      if (!signal.aborted) tell(unread)
    }
  } catch {
    // It is retried after any error.
  }
  clearTimeout(timer)
  return heard
}

async function ask(tell: Tell, signal: AbortSignal): Promise<void> {
  try {
    const { unread } = await browserApi.notices.unread(undefined, { signal })
    if (!signal.aborted) tell(unread)
  } catch {
    // The next poll retries.
  }
}

/** Waits for some milliseconds, or until the signal aborts. */
const passed = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
