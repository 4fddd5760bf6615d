import type { Ending } from './step.ts'

/**
 * Opens a camera or a microphone until the signal aborts.
 * @throws when there is none, or the user denies access
 */
export async function openMedia(
  constraints: MediaStreamConstraints,
  signal: AbortSignal,
): Promise<MediaStream> {
  const stream = await navigator.mediaDevices.getUserMedia(constraints)
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop, { once: true })
  return stream
}

/** The outcome of a test whose camera or microphone could not be opened, with a message. */
export function mediaFailure(error: unknown): Ending & { text: string } {
  if (!window.isSecureContext)
    return {
      outcome: 'not-supported',
      reason: 'connection',
      text: 'Browsers allow this over a secure connection (https) only.',
    }
  if (!navigator.mediaDevices)
    return { outcome: 'not-supported', reason: 'browser', text: 'This browser has no way to test it.' }
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return {
      outcome: 'skipped',
      reason: 'permission',
      text: 'The browser was not allowed to use it. Allow it in the settings of this page, then try again.',
    }
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return { outcome: 'failed', reason: 'missing', text: 'The browser finds none on this phone.' }
  return {
    outcome: 'failed',
    reason: 'silent',
    text: 'It does not start. Close other apps that use it, then try again.',
  }
}
