import { PARCEL_SERVICE_EXAMPLES } from '#contract/country.ts'
import { type ReturnForm, returnFormSchema } from '#contract/sales/deals/forms.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { FailureNotice } from '../../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { listText } from '../../../texts/formats.ts'
import { texts } from '../../../texts/texts.ts'
import { bdi } from '../../../ui/bdi.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { toast } from '../../../ui/toast.ts'
import type { DealDialogProps } from './meeting-dialog.tsx'

/** Asks the buyer how the phone went back. */
export function SendBackDialog({ deal, open, onClose, refresh }: DealDialogProps) {
  const t = texts('deal')
  const { field, submit, busy, failure } = useCheckedForm<ReturnForm>({
    schema: returnFormSchema,
    values: {
      carrier: deal.returned?.carrier ?? '',
      trackingNumber: deal.returned?.trackingNumber ?? '',
    },
    async send(returned) {
      await browserApi.deals.sentBack({ id: deal._id, ...returned })
      await refresh()
      toast({ kind: 'success', text: t('return.thanks') })
      onClose()
    },
  })
  return (
    <Dialog title={t('return.given')} open={open} onClose={onClose}>
      <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
        <FailureNotice failure={failure} />
        <p className="text-quiet">{t.rich('return.text', { seller: deal.seller.name, bdi })}</p>
        <Field
          label={t('return.carrier')}
          maxLength={60}
          autoComplete="off"
          dir="auto"
          hint={t('shipping.carrierHint', {
            services: listText([...PARCEL_SERVICE_EXAMPLES], 'disjunction'),
          })}
          {...field('carrier')}
        />
        <Field
          label={t('return.trackingNumber')}
          maxLength={60}
          autoComplete="off"
          dir="ltr"
          hint={t('return.proof')}
          {...field('trackingNumber')}
        />
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            {t('notYet')}
          </button>
          <SubmitButton busy={busy}>{t('next.gaveBack')}</SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
