import { useState } from 'react'
import { z } from 'zod'
import { imeiProblem } from '#contract/products/imei.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { FailureNotice } from '../../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { texts } from '../../../texts/texts.ts'
import { Field } from '../../../ui/field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'

const imeiSchema = z.object({
  imei: z.string().superRefine((typed, context) => {
    const message = imeiProblem(typed)
    if (message) context.addIssue({ code: 'custom', message })
  }),
})

type CompareImeiProps = {
  dealId: string
  /** Called when the IMEI matches that of the listing. */
  onMatch(): void
}

/** Lets the buyer check whether the phone's IMEI is that of the listing, without showing the latter. */
export function CompareImei({ dealId: id, onMatch }: CompareImeiProps) {
  const [matches, setMatches] = useState<boolean>()
  const { field, submit, busy, failure } = useCheckedForm({
    schema: imeiSchema,
    values: { imei: '' },
    async send({ imei }) {
      setMatches(undefined)
      const compared = await browserApi.deals.compareImei({ id, imei })
      setMatches(compared.matches)
      if (compared.matches) onMatch()
    },
  })
  const t = texts('deal')
  return (
    <form method="post" onSubmit={submit} noValidate className="mt-2 flex flex-col gap-3 px-3 pb-2">
      <FailureNotice failure={failure} />
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <Field
            label={t('imei.field')}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            hint={t('imei.hint')}
            {...field('imei')}
          />
        </div>
        <SubmitButton busy={busy} className="mb-6">
          {t('imei.compare')}
        </SubmitButton>
      </div>
      <p role="status" className={`empty:hidden ${matches === false ? 'font-semibold text-error' : ''}`}>
        {matches !== undefined && t(matches ? 'imei.matches' : 'imei.differs')}
      </p>
    </form>
  )
}
