import { Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { loginFields } from '#contract/accounts/forms.ts'
import type { SignInOptions } from '#contract/accounts/sign-in-options.ts'
import { isUnknownUser } from '../../platform/api/failure.ts'
import { FailureNotice } from '../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts'
import type { Failures } from '../../platform/forms/use-failure.ts'
import { identity } from '../../platform/session/identity/identity.ts'
import { startSession } from '../../platform/session/session-actions.ts'
import { texts } from '../../texts/texts.ts'
import { bdi } from '../../ui/bdi.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { toast } from '../../ui/toast.ts'
import { BOOK_HASH } from '../phones/book-hash.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { AccountCard, NeedsScript } from './forms/account-card.tsx'
import type { SignInSteps } from './forms/use-sign-in-steps.ts'
import { ProviderButtons } from './provider-buttons.tsx'

type LoginFormProps = {
  options: SignInOptions
  /** The page that the user wanted to open, from the address. */
  from: string | undefined
  /** The name of the phone on that page. */
  phone: string | undefined
  failures: Failures
  steps: SignInSteps
  /**
   * Called when a code of the second factor is required.
   * @param enter continues after a correct code
   */
  onCodeWanted(enter: () => Promise<void>): void
}

/** The card to log in: by password, with another provider, or with a demo account. */
export function LoginForm({ options, from, phone, failures, steps, onCodeWanted }: LoginFormProps) {
  const navigate = useNavigate()
  const submitButton = useRef<HTMLButtonElement>(null)
  const asked = from === undefined ? {} : { from }
  const t = texts('login')

  const { form, field, submit, busy } = useCheckedForm({
    schema: loginFields,
    failures,
    blocked: steps.working,
    async send(credentials) {
      const outcome = await (await identity()).signIn(credentials)
      const enter = () => enterWith(credentials.email)
      if (outcome === 'code-wanted') onCodeWanted(enter)
      else await steps.begin(enter)
    },
  })

  async function enterWith(email: string) {
    try {
      await startSession({ email })
      toast({ kind: 'success', text: t('signedIn') })
    } catch (error) {
      if (!isUnknownUser(error)) throw error
      await navigate({ to: '/signup', search: { ...asked, finish: '1' }, replace: true })
    }
  }

  function fillIn({ email, password }: { email: string; password: string }) {
    form.reset({ email, password })
    failures.clear()
    submitButton.current?.focus()
  }

  return (
    <AccountCard
      title={t('login')}
      intro={phone && introFor(phone, from)}
      below={options.demo && <DemoAccounts demo={options.demo} onChoose={fillIn} />}
    >
      <NeedsScript>
        <FailureNotice failure={failures.failure} busy={steps.working} />
        <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
          <Field label={t('email')} type="email" autoComplete="email" autoFocus {...field('email')} />
          <PasswordField label={t('password')} autoComplete="current-password" {...field('password')} />
          <Link to="/forgot-password" className="text-link -my-3 self-start text-sm">
            {t('forgot')}
          </Link>
          <SubmitButton ref={submitButton} busy={busy}>
            {t('login')}
          </SubmitButton>
        </form>
        <ProviderButtons options={options} from={from} steps={steps} />
      </NeedsScript>
      <p className="mt-4 flex flex-wrap items-center justify-center gap-x-2">
        <span className="text-quiet">{t('newHere')}</span>
        <Link to="/signup" search={asked} className="text-link">
          {t('create')}
        </Link>
      </p>
    </AccountCard>
  )
}

/** Why a visitor is asked to log in. */
const introFor = (phone: string, from: string | undefined) =>
  texts('login').rich(from?.endsWith(`#${BOOK_HASH}`) ? 'toBook' : 'toPhone', {
    phone,
    name: bdi,
  })
