import '../forms/zod-without-eval.ts'
import { encode } from 'uqr'
import { appCodeFields } from '#contract/accounts/forms.ts'
import { Field } from '../../../ui/field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { FailureNotice } from '../forms/failure-notice.tsx'
import { useCheckedForm } from '../forms/use-checked-form.ts'

type SecondFactorSetupProps = {
  /** `otpauth://…` */
  uri: string
  /** Sends the code that the app shows. */
  onCode(code: string): Promise<void>
  onCancel(): void
}

/** Hands the secret to the person's app, and asks for a code of it. */
export function SecondFactorSetup({ uri, onCode, onCancel }: SecondFactorSetupProps) {
  const { field, submit, busy, failure } = useCheckedForm({
    schema: appCodeFields,
    values: { code: '' },
    send: ({ code }) => onCode(code),
  })
  const secret = new URL(uri).searchParams.get('secret') ?? ''

  return (
    <form method="post" onSubmit={submit} noValidate>
      <FailureNotice failure={failure} />
      <ol className="flex list-inside list-decimal flex-col gap-6 marker:font-semibold">
        <li>
          Scan this code with an authenticator app, e.g. Google Authenticator or Aegis.
          <QrCode text={uri} />
          <p className="text-quiet text-sm">
            Can't scan it? Type this key instead:{' '}
            <code className="select-all break-all font-medium text-base-content">
              {secret.match(/.{1,4}/g)?.join(' ')}
            </code>
          </p>
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

/** Dark on light whatever the theme: some cameras read nothing else. */
function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { border: 2 })
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code for the authenticator app"
      shapeRendering="crispEdges"
      className="my-4 w-52 rounded-field bg-white"
    >
      <path d={dots.join('')} fill="black" />
    </svg>
  )
}
