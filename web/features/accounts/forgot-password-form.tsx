import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { forgotPasswordFields } from '#contract/accounts/forms.ts'
import type { SignInOptions } from '#contract/accounts/sign-in-options.ts'
import { FailureNotice } from '../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts'
import { identity } from '../../platform/session/identity/identity.ts'
import { texts } from '../../texts/texts.ts'
import { Field } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { AccountCard, NeedsScript } from './forms/account-card.tsx'
import { OutboxLink } from './forms/outbox-link.tsx'

/** Requests a link to choose a new password. It never reveals whether the account exists. */
export function ForgotPasswordForm({ demo }: { demo: SignInOptions['demo'] }) {
  const [sentTo, setSentTo] = useState<string>()
  const { field, submit, busy, failure } = useCheckedForm({
    schema: forgotPasswordFields,
    async send({ email }) {
      await (await identity()).requestPasswordReset(email)
      setSentTo(email)
    },
  })

  const t = texts('login')
  if (sentTo) return <LinkSent email={sentTo} demo={demo} onAgain={() => setSentTo(undefined)} />
  return (
    <AccountCard title={t('forgot')} intro={t('forgotHow')}>
      <NeedsScript>
        <FailureNotice failure={failure} />
        <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
          <Field label={t('email')} type="email" autoComplete="email" {...field('email')} />
          <SubmitButton busy={busy}>{t('sendLink')}</SubmitButton>
        </form>
      </NeedsScript>
      <p className="mt-4 text-center">
        <Link to="/login" className="text-link">
          {t('back')}
        </Link>
      </p>
    </AccountCard>
  )
}

type LinkSentProps = { email: string; demo: SignInOptions['demo']; onAgain(): void }

function LinkSent({ email, demo, onAgain }: LinkSentProps) {
  const t = texts('login')
  const answer = useRef<HTMLParagraphElement>(null)
  // The form that had the focus is gone. The message gets it, so that screen readers read it.
  useEffect(() => answer.current?.focus(), [])
  return (
    <AccountCard title={t('checkEmail')}>
      <p ref={answer} tabIndex={-1} className="outline-none">
        {t.rich('sentTo', {
          email,
          strong: text => (
            <strong className="break-all">
              <bdi>{text}</bdi>
            </strong>
          ),
        })}
      </p>
      <OutboxLink demo={demo} />
      <div className="mt-4 flex flex-wrap gap-x-6">
        <button type="button" className="text-link cursor-pointer" onClick={onAgain}>
          {t('otherAddress')}
        </button>
        <Link to="/login" className="text-link">
          {t('back')}
        </Link>
      </div>
    </AccountCard>
  )
}
