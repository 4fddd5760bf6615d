import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { signUpFields } from '#contract/accounts/forms.ts'
import type { IdentityErrorCode } from '#contract/accounts/identity-errors.ts'
import type { SignInOptions } from '#contract/accounts/sign-in-options.ts'
import { MIN_PASSWORD_LENGTH } from '#contract/constants.ts'
import { FailureNotice } from '../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts'
import type { Failures } from '../../platform/forms/use-failure.ts'
import { identity } from '../../platform/session/identity/identity.ts'
import { register, startSession } from '../../platform/session/session-actions.ts'
import { numberText } from '../../texts/formats.ts'
import { texts } from '../../texts/texts.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountCard, NeedsScript } from './forms/account-card.tsx'
import { Agreement } from './forms/agreement.tsx'
import { RoleCards, roleChosenBefore } from './forms/role-cards.tsx'
import type { SignInSteps } from './forms/use-sign-in-steps.ts'
import { ProviderButtons } from './provider-buttons.tsx'

type SignUpFormProps = {
  options: SignInOptions
  /** The page that the user wanted to open, from the address. */
  from: string | undefined
  /** The preselected account type, from the address. */
  role: 'seller' | undefined
  failures: Failures
  steps: SignInSteps
}

const EMAIL_TAKEN: IdentityErrorCode = 'email-already-in-use'

/** The card to create an account. */
export function SignUpForm({ options, from, role, failures, steps }: SignUpFormProps) {
  const asked = from === undefined ? {} : { from }
  const [chosen] = useState(() => roleChosenBefore() ?? role)
  const { form, field, submit, busy } = useCheckedForm({
    schema: signUpFields,
    ...(chosen && { values: { role: chosen } }),
    failures,
    blocked: steps.working,
    async send({ name, email, password, role }) {
      await (await identity()).signUp({ name, email, password })
      await steps.begin(async () => {
        await register({ name, role, email })
        await startSession({ email })
        toast({ kind: 'success', text: texts('login')('signedUp') })
      })
    },
  })

  const t = texts('login')
  const emailError = form.formState.errors.email
  const login = (
    <Link to="/login" search={asked} className="font-medium underline underline-offset-4">
      {t('goToLogin')}
    </Link>
  )

  return (
    <AccountCard title={t('createTitle')} intro={t('createIntro')}>
      <NeedsScript>
        <FailureNotice failure={failures.failure} busy={steps.working} />
        <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
          <Field label={t('name')} autoComplete="name" {...field('name')} />
          <Field
            label={t('email')}
            type="email"
            autoComplete="email"
            {...field('email')}
            {...(emailError?.type === EMAIL_TAKEN && {
              error: (
                <>
                  {emailError.message} {login}
                </>
              ),
            })}
          />
          <PasswordField
            label={t('password')}
            autoComplete="new-password"
            hint={t('atLeast', { count: numberText(MIN_PASSWORD_LENGTH) })}
            {...field('password')}
          />
          <RoleCards {...field('role')} preset={role} />
          <Agreement />
          <SubmitButton busy={busy}>{t('signUp')}</SubmitButton>
        </form>
        <ProviderButtons options={options} from={from} steps={steps} hint={t('alwaysBuyer')} />
      </NeedsScript>
      <p className="mt-4 flex flex-wrap items-center justify-center gap-x-2">
        <span className="text-quiet">{t('haveAccount')}</span>
        <Link to="/login" search={asked} className="text-link">
          {t('login')}
        </Link>
      </p>
    </AccountCard>
  )
}
