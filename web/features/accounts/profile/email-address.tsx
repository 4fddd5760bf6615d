import { BadgeCheck, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import type { SignInOptions } from '#contract/accounts/sign-in-options.ts'
import { failureMessage } from '../../../platform/api/failure.ts'
import { identity } from '../../../platform/session/identity/identity.ts'
import type { SignedInUser } from '../../../platform/session/session.ts'
import { OutboxLink } from '../forms/outbox-link.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { useAccountAtProvider } from './profile-queries.ts'

type EmailAddressProps = { user: SignedInUser; demo: SignInOptions['demo'] }

/** The email address of the account, and whether it is confirmed. */
export function EmailAddress({ user, demo }: EmailAddressProps) {
  const { data: account, error, refetch } = useAccountAtProvider(user.id)
  return (
    <div className="flex flex-col gap-3">
      <p className="break-all font-medium">{user.email}</p>
      {!account && <NotLoaded error={error} onAgain={refetch} />}
      {account?.emailVerified && (
        <p className="flex items-center gap-2 text-success">
          <BadgeCheck className="size-5" aria-hidden="true" /> Confirmed
        </p>
      )}
      {account && !account.emailVerified && <NotConfirmed demo={demo} />}
    </div>
  )
}

type Sending = { step: 'idle' | 'sending' | 'sent' } | { step: 'failed'; message: string }

function NotConfirmed({ demo }: { demo: SignInOptions['demo'] }) {
  const [state, setState] = useState<Sending>({ step: 'idle' })

  async function send() {
    if (state.step === 'sending') return
    setState({ step: 'sending' })
    try {
      await (await identity()).requestVerification()
      setState({ step: 'sent' })
    } catch (error) {
      setState({ step: 'failed', message: failureMessage(error) })
    }
  }

  return (
    <>
      <p className="flex items-center gap-2 text-quiet">
        <CircleAlert className="size-5" aria-hidden="true" /> Not confirmed yet
      </p>
      <button
        type="button"
        className="btn btn-outline self-start border-base-300"
        aria-disabled={state.step === 'sending'}
        onClick={send}
      >
        {state.step === 'sending' && (
          <span className="loading loading-spinner loading-sm" aria-hidden="true" />
        )}
        Resend e-mail
      </button>
      <p role="status" className={state.step === 'failed' ? 'text-error' : 'text-quiet'}>
        {state.step === 'failed' && state.message}
        {state.step === 'sent' && "We've sent you an e-mail. Click the link in it."}
      </p>
      {state.step === 'sent' && <OutboxLink demo={demo} />}
    </>
  )
}
