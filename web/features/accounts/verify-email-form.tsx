import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { IdentityError } from '#contract/accounts/identity-errors.ts'
import { FailureNotice } from '../../platform/forms/failure-notice.tsx'
import { useFailure } from '../../platform/forms/use-failure.ts'
import { identity } from '../../platform/session/identity/identity.ts'
import { currentSession, useSession } from '../../platform/session/session.ts'
import { startSession } from '../../platform/session/session-actions.ts'
import { texts } from '../../texts/texts.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { AccountCard, NeedsScript } from './forms/account-card.tsx'

/**
 * Confirms an email address, with the link from the mail. Opening the link confirms nothing, because mail scanners follow
 * all links: a person has to press the button.
 * @param token the token of the link; undefined when the address has none
 */
export function VerifyEmailForm({ token }: { token: string | undefined }) {
  const failures = useFailure()
  const t = texts('login')
  const [step, setStep] = useState<'asking' | 'sending' | 'confirmed' | 'invalid'>(
    token === undefined ? 'invalid' : 'asking',
  )

  async function confirm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (step === 'sending') return
    failures.clear()
    setStep('sending')
    try {
      await (await identity()).verifyEmail(token ?? '')
      // The shop learns of it with the next token of the session.
      if (currentSession().status === 'signed-in') await startSession().catch(() => {})
      setStep('confirmed')
    } catch (error) {
      if (error instanceof IdentityError && error.code === 'invalid-link') return setStep('invalid')
      failures.show(error)
      setStep('asking')
    }
  }

  if (step === 'confirmed') return <Confirmed />
  if (step === 'invalid') return <Invalid />
  return (
    <AccountCard title={t('confirmAddress')} intro={t('oneClick')}>
      <NeedsScript>
        <FailureNotice failure={failures.failure} />
        <form method="post" onSubmit={confirm}>
          <SubmitButton busy={step === 'sending'} className="w-full">
            {t('confirmMine')}
          </SubmitButton>
        </form>
      </NeedsScript>
    </AccountCard>
  )
}

function Confirmed() {
  const t = texts('login')
  const answer = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone. The message gets it, so that screen readers read it.
  useEffect(() => answer.current?.focus(), [])
  return (
    <AccountCard title={t('thanks')}>
      <p ref={answer} tabIndex={-1} className="outline-none">
        {t('confirmed')}
      </p>
      <Link to="/" className="btn btn-primary mt-6 w-full text-base">
        {t('goHome')}
      </Link>
    </AccountCard>
  )
}

/** A signed-in user can request another link on the profile page; others sign in first. */
function Invalid() {
  const t = texts('login')
  const signedIn = useSession().status === 'signed-in'
  const button = 'btn btn-primary mt-6 w-full text-base'
  return (
    <AccountCard title={t('invalidLink')}>
      <p role="alert">{t('checkProfile')}</p>
      {signedIn ? (
        <Link to="/profile" className={button}>
          {t('toProfile')}
        </Link>
      ) : (
        <Link to="/login" search={{ from: '/profile' }} className={button}>
          {t('loginToProfile')}
        </Link>
      )}
    </AccountCard>
  )
}
