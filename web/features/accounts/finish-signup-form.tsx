import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { finishSignUpFields } from '#contract/accounts/forms.ts'
import { FailureNotice } from '../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts'
import type { Failures } from '../../platform/forms/use-failure.ts'
import { register, startSession } from '../../platform/session/session-actions.ts'
import { texts } from '../../texts/texts.ts'
import { Field } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountCard, NeedsScript } from './forms/account-card.tsx'
import { Agreement } from './forms/agreement.tsx'
import { RoleCards, roleChosenBefore } from './forms/role-cards.tsx'
import type { SignInSteps } from './forms/use-sign-in-steps.ts'

type FinishSignUpFormProps = {
  /** The page that the user wanted to open, from the address. */
  from: string | undefined
  failures: Failures
  steps: SignInSteps
}

/** Completes an interrupted sign-up: the password is set, but the user has no record in this shop. */
export function FinishSignUpForm({ from, failures, steps }: FinishSignUpFormProps) {
  const [chosen] = useState(roleChosenBefore)
  const { field, submit, busy } = useCheckedForm({
    schema: finishSignUpFields,
    ...(chosen && { values: { role: chosen } }),
    failures,
    blocked: steps.working,
    send: chosen =>
      steps.begin(async () => {
        await register(chosen)
        await startSession({})
        toast({ kind: 'success', text: texts('login')('signedUp') })
      }),
  })

  const t = texts('login')
  return (
    <AccountCard title={t('almost')} intro={t('almostWhy')}>
      <NeedsScript>
        <FailureNotice failure={failures.failure} busy={steps.working} />
        <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
          <Field label={t('name')} autoComplete="name" {...field('name')} />
          <RoleCards {...field('role')} />
          <Agreement />
          <SubmitButton busy={busy}>{t('finish')}</SubmitButton>
        </form>
      </NeedsScript>
      <p className="mt-4 text-center">
        <Link to="/login" search={from === undefined ? {} : { from }} className="text-link">
          {t('otherAccount')}
        </Link>
      </p>
    </AccountCard>
  )
}
