import { texts } from '../../../texts/texts.ts'
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
  const t = texts('selfTestRun')
  if (!window.isSecureContext)
    return {
      outcome: 'not-supported',
      reason: 'connection',
      text: t('media.connection'),
    }
  if (!navigator.mediaDevices)
    return { outcome: 'not-supported', reason: 'browser', text: t('media.browser') }
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return {
      outcome: 'skipped',
      reason: 'permission',
      text: t('media.permission'),
    }
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return { outcome: 'failed', reason: 'missing', text: t('media.missing') }
  return {
    outcome: 'failed',
    reason: 'silent',
    text: t('media.silent'),
  }
}
