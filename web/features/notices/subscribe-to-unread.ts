import { browserApi } from '../../platform/api/browser.ts'
import { retryDelay } from './retry-delay.ts'

/** Milliseconds between two polls while there is no stream. */
const POLL_MS = 30_000
/** Milliseconds after which a silent stream is considered blocked, for example by a buffering proxy. */
const SILENCE_TIMEOUT_MS = 10_000

type OnUnread = (unread: number) => void

/**
 * Calls back with the number of unread notices, now and at each change, while the page is visible. When the stream fails,
 * it is retried with growing delays, and the number is polled meanwhile.
 * @returns unsubscribes
 */
export function subscribeToUnread(onUnread: OnUnread): () => void {
  let controller: AbortController | undefined
  const end = () => {
    controller?.abort()
    controller = undefined
  }
  function onVisibilityChange() {
    if (document.visibilityState === 'hidden') return end()
    if (controller) return
    controller = new AbortController()
    void readWithRetries(onUnread, controller.signal)
  }
  document.addEventListener('visibilitychange', onVisibilityChange)
  onVisibilityChange()
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange)
    end()
  }
}

async function readWithRetries(onUnread: OnUnread, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    failures = (await readStream(onUnread, signal)) ? 0 : failures + 1
    let left = retryDelay(failures, Math.random())
    while (left > 0 && !signal.aborted) {
      if (failures > 0) await poll(onUnread, signal)
      await sleep(Math.min(left, POLL_MS), signal)
      left -= POLL_MS
    }
  }
}

/** Reads the stream until it ends; the server closes it after some minutes. @returns whether it sent anything */
async function readStream(onUnread: OnUnread, signal: AbortSignal): Promise<boolean> {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), SILENCE_TIMEOUT_MS)
  let received = false
  try {
    const numbers = await browserApi.notices.follow(undefined, {
      signal: AbortSignal.any([signal, silence.signal]),
    })
    for await (const { unread } of numbers) {
      clearTimeout(timer)
      received = true
      if (!signal.aborted) onUnread(unread)
    }
  } catch {
    // It is retried after any error.
  }
  clearTimeout(timer)
  return received
}

async function poll(onUnread: OnUnread, signal: AbortSignal): Promise<void> {
  try {
    const { unread } = await browserApi.notices.unread(undefined, { signal })
    if (!signal.aborted) onUnread(unread)
  } catch {
    // The next poll retries.
  }
}

/** Waits for some milliseconds, or until the signal aborts. */
const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
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
