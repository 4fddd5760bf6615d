import { useState } from 'react'
import { failureMessage } from '../../platform/api/failure.ts'
import { identity } from '../../platform/session/identity/identity.ts'
import { startSession } from '../../platform/session/session-actions.ts'
import { texts } from '../../texts/texts.ts'

type Sending = { step: 'idle' | 'sending' | 'sent' } | { step: 'failed'; message: string }

/** Sends the e-mail with the link that confirms the address again, and says how that went. */
export function ResendButton({ onSent }: { onSent?: () => void }) {
  const [state, setState] = useState<Sending>({ step: 'idle' })
  const t = texts('ui')

  async function send() {
    if (state.step === 'sending') return
    setState({ step: 'sending' })
    try {
      const provider = await identity()
      if ((await provider.account()).emailVerified) {
        // Confirmed on another device. The shop learns of it with the next token of the session.
        await startSession()
        setState({ step: 'idle' })
        return
      }
      await provider.requestVerification()
      setState({ step: 'sent' })
      onSent?.()
    } catch (error) {
      setState({ step: 'failed', message: failureMessage(error) })
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <button
        type="button"
        className="btn btn-outline"
        aria-disabled={state.step === 'sending'}
        onClick={send}
      >
        {state.step === 'sending' && (
          <span className="loading loading-spinner loading-sm" aria-hidden="true" />
        )}
        {t('resend')}
      </button>
      <p role="status" className={state.step === 'failed' ? 'text-error' : 'text-quiet'}>
        {state.step === 'failed' && state.message}
        {state.step === 'sent' && t('resent')}
      </p>
    </div>
  )
}
