import { appCodeFields } from '#contract/accounts/forms.ts'
import { FailureNotice } from '../../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { Field } from '../../../ui/field.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'

type SecondFactorSetupProps = {
  /** `otpauth://…` */
  uri: string
  /** Verifies the app's code. */
  onCode(code: string): Promise<void>
  onCancel(): void
}

/** Shows the secret for the authenticator app, and asks for a code. */
export function SecondFactorSetup({ uri, onCode, onCancel }: SecondFactorSetupProps) {
  const { field, submit, busy, failure } = useCheckedForm({
    schema: appCodeFields,
    values: { code: '' },
    send: ({ code }) => onCode(code),
  })
  const secret = new URL(uri).searchParams.get('secret') ?? ''

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
      <ol className="flex list-inside list-decimal flex-col gap-6 marker:font-semibold">
        <li>
          Scan this code with an authenticator app, e.g. Google Authenticator or Aegis.
          <QrCode text={uri} label="QR code for the authenticator app" className="my-4 w-52" />
          <p className="text-quiet text-sm">Can't scan it? Type this key instead:</p>
          {/* Breaks between groups of four only. */}
          <code className="mt-1 block select-all font-medium">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </li>
        <li>
          Then enter the code from the app.
          <div className="mt-3 max-w-64">
            <Field
              label="Six-digit code"
              inputMode="numeric"
              autoComplete="one-time-code"
              {...field('code')}
            />
          </div>
        </li>
      </ol>
      <div className="mt-6 flex flex-wrap gap-3">
        <SubmitButton busy={busy}>Turn on</SubmitButton>
        <button type="button" className="btn btn-ghost" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  )
}
