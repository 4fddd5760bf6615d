import { changePasswordFields } from '#contract/accounts/forms.ts'
import { IdentityError } from '#contract/accounts/identity-errors.ts'
import { MIN_PASSWORD_LENGTH } from '#contract/constants.ts'
import { browserQueries } from '../../../platform/api/queries.ts'
import { FailureNotice } from '../../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { identity } from '../../../platform/session/identity/identity.ts'
import { numberText } from '../../../texts/formats.ts'
import { texts } from '../../../texts/texts.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { toast } from '../../../ui/toast.ts'

/** Changes the password, which signs all other devices out. */
export function PasswordForm() {
  const t = texts('profile')
  const { form, field, submit, busy, failure } = useCheckedForm({
    schema: changePasswordFields,
    async send(change): Promise<void> {
      try {
        await (await identity()).changePassword(change)
      } catch (error) {
        if (!(error instanceof IdentityError) || error.code !== 'wrong-credentials') throw error
        const message = t('wrongCurrent')
        form.setError('current', { type: error.code, message }, { shouldFocus: true })
        return
      }
      form.reset({ current: '', password: '' })
      toast({
        kind: 'success',
        text: t('passwordChanged'),
      })
      await browserQueries.invalidateQueries({ queryKey: ['identity'] })
    },
  })

  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      // Another part of the page is used, so the errors of this one are no longer of interest.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) form.clearErrors()
      }}
    >
      <FailureNotice failure={failure} />
      <div className="flex flex-col gap-5">
        <PasswordField label={t('currentPassword')} autoComplete="current-password" {...field('current')} />
        <PasswordField
          label={t('newPassword')}
          autoComplete="new-password"
          hint={t('atLeast', { count: numberText(MIN_PASSWORD_LENGTH) })}
          {...field('password')}
        />
        <SubmitButton busy={busy} className="self-start">
          {t('changePassword')}
        </SubmitButton>
      </div>
    </form>
  )
}
