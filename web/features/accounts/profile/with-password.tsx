import { z } from 'zod'
import { currentPasswordFields } from '#contract/accounts/forms.ts'
import { IdentityError } from '#contract/accounts/identity-errors.ts'
import { FailureNotice } from '../../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { texts } from '../../../texts/texts.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { confirmIdentity } from '../confirm/confirm-identity.tsx'

type WithPasswordProps = {
  hasPassword: boolean
  /** The label of the confirming button. */
  label: string
  /** @param password undefined when the user has none */
  send(password: string | undefined): Promise<void>
  onCancel(): void
}

const fields = { with: currentPasswordFields, without: z.object({ current: z.string() }) }

/** Asks for the password before the account is changed. */
export function WithPassword({ hasPassword, label, send, onCancel }: WithPasswordProps) {
  const { form, field, submit, busy, failure } = useCheckedForm({
    schema: hasPassword ? fields.with : fields.without,
    values: { current: '' },
    async send({ current }): Promise<void> {
      try {
        await send(hasPassword ? current : undefined)
      } catch (error) {
        if (!(error instanceof IdentityError)) throw error
        if (error.code === 'requires-recent-login' && (await confirmIdentity())) return send(undefined)
        if (error.code !== 'wrong-credentials') throw error
        const message = texts('profile')('wrongPassword')
        form.setError('current', { type: error.code, message }, { shouldFocus: true })
      }
    },
  })

  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel()
      }}
    >
      <FailureNotice failure={failure} />
      <div className="flex flex-col gap-5">
        {hasPassword && (
          <PasswordField
            label={texts('profile')('yourPassword')}
            autoComplete="current-password"
            autoFocus
            {...field('current')}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={busy}>{label}</SubmitButton>
          <button type="button" className="btn btn-ghost" onClick={onCancel}>
            {texts('ui')('cancel')}
          </button>
        </div>
      </div>
    </form>
  )
}
