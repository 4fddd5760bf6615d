import { useState } from 'react'
import { appCodeFields, confirmPasswordFields } from '#contract/accounts/forms.ts'
import { IdentityError } from '#contract/accounts/identity-errors.ts'
import { FailureNotice } from '../../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { identity } from '../../../platform/session/identity/identity.ts'
import { removeStoredSession } from '../../../platform/session/session.ts'
import { pageLanguage, pathIn } from '../../../texts/language.ts'
import { texts } from '../../../texts/texts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'

type ConfirmIdentityDialogProps = {
  /** The available ways to confirm, the usual one first. */
  by: ('code' | 'password')[]
  onDone(confirmed: boolean): void
}

/** Asks the signed-in user for the password or a code before an action that cannot be undone. */
export function ConfirmIdentityDialog({ by, onDone }: ConfirmIdentityDialogProps) {
  const [way, setWay] = useState(by[0])
  const t = texts('login')
  const other = by.find(one => one !== way)
  return (
    <Dialog title={t('confirmYou')} open onClose={() => onDone(false)}>
      {way === undefined ? (
        <LogInAgain />
      ) : (
        <ConfirmForm key={way} way={way} onConfirmed={() => onDone(true)} onCancel={() => onDone(false)} />
      )}
      {other && (
        <button type="button" className="text-link" onClick={() => setWay(other)}>
          {t(other === 'code' ? 'useCode' : 'usePassword')}
        </button>
      )}
    </Dialog>
  )
}

type ConfirmFormProps = { way: 'code' | 'password'; onConfirmed(): void; onCancel(): void }

function ConfirmForm({ way, onConfirmed, onCancel }: ConfirmFormProps) {
  const byCode = way === 'code'
  const t = texts('login')
  const { form, field, submit, busy, failure } = useCheckedForm({
    schema: byCode ? appCodeFields : confirmPasswordFields,
    values: { code: '' },
    async send({ code }): Promise<void> {
      try {
        await (await identity()).confirm(byCode ? { code } : { password: code })
      } catch (error) {
        if (!(error instanceof IdentityError) || error.code !== 'wrong-credentials') throw error
        const message = t('wrongPassword')
        form.setError('code', { type: error.code, message }, { shouldFocus: true })
        return
      }
      onConfirmed()
    },
  })

  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <p>{t(byCode ? 'codeToContinue' : 'passwordToContinue')}</p>
      <FailureNotice failure={failure} />
      {byCode ? (
        <Field
          label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          {...field('code')}
        />
      ) : (
        <PasswordField
          label={t('yourPassword')}
          autoComplete="current-password"
          autoFocus
          {...field('code')}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className="btn btn-ghost" onClick={onCancel}>
          {texts('ui')('cancel')}
        </button>
        <SubmitButton busy={busy}>{t('continue')}</SubmitButton>
      </div>
    </form>
  )
}

/** For users who signed in with another provider: they have to leave the page to confirm. */
function LogInAgain() {
  async function logInAgain() {
    const { pathname, search } = window.location
    await (await identity()).signOut().catch(() => {})
    removeStoredSession()
    window.location.assign(
      `${pathIn(pageLanguage(), '/login')}?${new URLSearchParams({ from: pathname + search })}`,
    )
  }
  return (
    <>
      <p>{texts('login')('againWhy')}</p>
      <div className="mt-5 flex justify-end">
        <button type="button" className="btn btn-primary" onClick={logInAgain}>
          {texts('login')('again')}
        </button>
      </div>
    </>
  )
}
