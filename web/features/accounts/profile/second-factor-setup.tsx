import { appCodeFields } from '#contract/accounts/forms.ts'
import { FailureNotice } from '../../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { texts } from '../../../texts/texts.ts'
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
  const t = texts('profile')
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
          {t('setup.scan')}
          <QrCode text={uri} label={t('setup.qrCode')} className="my-4 w-52" />
          <p className="text-quiet text-sm">{t('setup.typeKey')}</p>
          {/* Breaks between groups of four only. */}
          <code dir="ltr" translate="no" className="mt-1 block select-all font-medium rtl:text-right">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
        </li>
        <li>
          {t('setup.enterCode')}
          <div className="mt-3 max-w-64">
            <Field
              label={t('setup.code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              {...field('code')}
            />
          </div>
        </li>
      </ol>
      <div className="mt-6 flex flex-wrap gap-3">
        <SubmitButton busy={busy}>{t('twoStep.turnOn')}</SubmitButton>
        <button type="button" className="btn btn-ghost" onClick={onCancel}>
          {texts('ui')('cancel')}
        </button>
      </div>
    </form>
  )
}
