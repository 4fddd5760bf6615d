import { browserApi } from '../../platform/api/browser.ts'
import { pauseBeforeTry } from './next-try.ts'

/** Milliseconds between two questions while nothing can be followed. */
const POLL_MS = 30_000
/** Milliseconds after which a stream that has said nothing counts as held up on its way, by a proxy for example. */
const PATIENCE_MS = 10_000

type Tell = (unread: number) => void

/**
 * Tells how many notices are unread, now and at each change, for as long as the page can be seen. Where the stream cannot
 * be had it is tried again after growing pauses, and the number is asked for now and then.
 * @returns ends it
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

/** Follows until the stream ends, which it does of itself after some minutes. Answers whether it said anything. */
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
    // However it has ended, it is tried again.
  }
  clearTimeout(timer)
  return heard
}

async function ask(tell: Tell, signal: AbortSignal): Promise<void> {
  try {
    const { unread } = await browserApi.notices.unread(undefined, { signal })
    if (!signal.aborted) tell(unread)
  } catch {
    // The next time, then.
  }
}

/** Waits; not to the end when nobody wants to know any more. */
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
