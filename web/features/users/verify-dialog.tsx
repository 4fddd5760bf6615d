import { type SubmitEvent, useState } from 'react'
import { IDENTITY_CHECKS, type IdentityCheck, MAX_CHECK_NOTE_LENGTH } from '#contract/users/checks.ts'
import { browserApi } from '../../platform/api/browser.ts'
import { failureMessage } from '../../platform/api/failure.ts'
import { texts } from '../../texts/texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { toast } from '../../ui/toast.ts'

type VerifyDialogProps = {
  user: { _id: string; name: string } | undefined
  open: boolean
  onClose(): void
  onDone(): Promise<void>
}

/** Gives somebody the verified badge, and asks what was checked. */
export function VerifyDialog({ user, open, onClose, onDone }: VerifyDialogProps) {
  return (
    <Dialog title={texts('users')('verify.one', { name: user?.name ?? '' })} open={open} onClose={onClose}>
      {user && open && <Form key={user._id} user={user} onClose={onClose} onDone={onDone} />}
    </Dialog>
  )
}

function Form({
  user,
  onClose,
  onDone,
}: Omit<VerifyDialogProps, 'open' | 'user'> & { user: { _id: string } }) {
  const t = texts('users')
  const [check, setCheck] = useState<IdentityCheck>('identity-document')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function verify(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const note = String(new FormData(event.currentTarget).get('note') ?? '').trim()
    setBusy(true)
    setFailure(undefined)
    try {
      await browserApi.users.setVerified({ id: user._id, verified: true, check, ...(note && { note }) })
      await onDone()
      toast({ kind: 'success', text: t('verify.done') })
      onClose()
    } catch (error) {
      setFailure(failureMessage(error))
    }
    setBusy(false)
  }

  return (
    <form onSubmit={verify} className="flex flex-col gap-4">
      <fieldset>
        <legend className="mb-1 font-semibold">{t('verify.question')}</legend>
        {IDENTITY_CHECKS.map(each => (
          <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="check"
              className="radio radio-primary"
              checked={check === each}
              onChange={() => setCheck(each)}
            />
            {texts('identityChecks')(each)}
          </label>
        ))}
      </fieldset>
      <Field
        label={t(check === 'other' ? 'verify.note' : 'verify.noteOptional')}
        name="note"
        maxLength={MAX_CHECK_NOTE_LENGTH}
        required={check === 'other'}
        hint={t('verify.noteHint')}
      />
      {failure && (
        <p role="alert" className="text-error">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          {texts('ui')('cancel')}
        </button>
        <SubmitButton busy={busy}>{t('verify.giveBadge')}</SubmitButton>
      </div>
    </form>
  )
}
