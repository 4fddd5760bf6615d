import { useState } from 'react'
import { appCodeFields, backupCodeFields } from '#contract/accounts/forms.ts'
import { IdentityError } from '#contract/accounts/identity-errors.ts'
import { FailureNotice } from '../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts'
import type { Failures } from '../../platform/forms/use-failure.ts'
import { identity } from '../../platform/session/identity/identity.ts'
import { texts } from '../../texts/texts.ts'
import { Field } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { AccountCard } from './forms/account-card.tsx'
import type { SignInSteps } from './forms/use-sign-in-steps.ts'

type CodeFormProps = {
  failures: Failures
  steps: SignInSteps
  /** Called after a correct code. */
  onRight(): Promise<void>
  /** Called when the sign-in has to start again. */
  onBack(): void
}

/** The second step of logging in: a code of the authenticator app, or a backup code. */
export function CodeForm({ failures, steps, onRight, onBack }: CodeFormProps) {
  const [from, setFrom] = useState<'app' | 'backup'>('app')
  const byApp = from === 'app'
  const t = texts('login')
  const { form, field, submit, busy } = useCheckedForm({
    schema: byApp ? appCodeFields : backupCodeFields,
    values: { code: '' },
    failures,
    blocked: steps.working,
    async send({ code }) {
      try {
        await (await identity()).signInWithCode({ code, from })
      } catch (error) {
        if (error instanceof IdentityError && error.code === 'sign-in-expired') onBack()
        throw error
      }
      await steps.begin(onRight)
    },
  })

  function take(other: 'app' | 'backup') {
    failures.clear()
    form.reset({ code: '' })
    setFrom(other)
  }

  return (
    <AccountCard title={t('twoStep')} intro={t(byApp ? 'enterCode' : 'enterBackupCode')}>
      <FailureNotice failure={failures.failure} busy={steps.working} />
      <form key={from} method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Field
          label={t(byApp ? 'code' : 'backupCode')}
          inputMode={byApp ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
          {...field('code')}
        />
        <SubmitButton busy={busy}>{t('continue')}</SubmitButton>
      </form>
      <div className="mt-4 flex flex-wrap justify-between gap-x-4">
        <button type="button" className="text-link" onClick={() => take(byApp ? 'backup' : 'app')}>
          {t(byApp ? 'useBackupCode' : 'useApp')}
        </button>
        <button type="button" className="text-link" onClick={onBack}>
          {t('back')}
        </button>
      </div>
    </AccountCard>
  )
}
