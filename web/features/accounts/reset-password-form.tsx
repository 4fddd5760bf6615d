import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { resetPasswordFields } from '#contract/accounts/forms.ts'
import { IdentityError } from '#contract/accounts/identity-errors.ts'
import { MIN_PASSWORD_LENGTH } from '#contract/constants.ts'
import { FailureNotice } from '../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts'
import { identity } from '../../platform/session/identity/identity.ts'
import { numberText } from '../../texts/formats.ts'
import { texts } from '../../texts/texts.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountCard, NeedsScript } from './forms/account-card.tsx'

/**
 * Chooses a new password, with the link from the mail.
 * @param token the token of the link; undefined when the address has none
 */
export function ResetPasswordForm({ token }: { token: string | undefined }) {
  const navigate = useNavigate()
  const t = texts('login')
  const [invalid, setInvalid] = useState(token === undefined)
  useEffect(() => {
    if (token === undefined) return
    identity()
      .then(client => client.isResetLinkValid(token))
      .then(valid => setInvalid(!valid))
      // Without an answer, setting the password says what is wrong.
      .catch(() => {})
  }, [token])
  const { field, submit, busy, failure } = useCheckedForm({
    schema: resetPasswordFields,
    async send({ password }) {
      try {
        await (await identity()).resetPassword({ token: token ?? '', password })
      } catch (error) {
        if (!isInvalidLink(error)) throw error
        return setInvalid(true)
      }
      toast({ kind: 'success', text: t('passwordSet') })
      await navigate({ to: '/login', replace: true })
    },
  })

  if (invalid) {
    return (
      <AccountCard title={t('invalidLink')}>
        <p role="alert">{t('linkOver')}</p>
        <Link to="/forgot-password" className="btn btn-primary mt-6 w-full text-base">
          {t('newLink')}
        </Link>
      </AccountCard>
    )
  }
  return (
    <AccountCard title={t('choosePassword')} intro={t('logsOut')}>
      <NeedsScript>
        <FailureNotice failure={failure} />
        <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
          <PasswordField
            label={t('newPassword')}
            autoComplete="new-password"
            hint={t('atLeast', { count: numberText(MIN_PASSWORD_LENGTH) })}
            {...field('password')}
          />
          <SubmitButton busy={busy}>{t('setPassword')}</SubmitButton>
        </form>
      </NeedsScript>
    </AccountCard>
  )
}

const isInvalidLink = (error: unknown) => error instanceof IdentityError && error.code === 'invalid-link'
