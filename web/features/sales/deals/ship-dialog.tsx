import { PARCEL_SERVICE_EXAMPLES } from '#contract/country.ts'
import { shipmentFormSchema } from '#contract/sales/deals/forms.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { FailureNotice } from '../../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { listText } from '../../../texts/formats.ts'
import { texts } from '../../../texts/texts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { toast } from '../../../ui/toast.ts'
import type { DealDialogProps } from './meeting-dialog.tsx'

/** Asks the seller for the carrier and the tracking number. */
export function ShipDialog({ deal, open, onClose, refresh }: DealDialogProps) {
  const t = texts('deal')
  const { field, submit, busy, failure } = useCheckedForm({
    schema: shipmentFormSchema,
    values: { carrier: '', trackingNumber: '' },
    async send(shipment) {
      await browserApi.deals.ship({ id: deal._id, ...shipment })
      await refresh()
      toast({ kind: 'success', text: t('shipping.told', { buyer: deal.buyer.name }) })
      onClose()
    },
  })
  return (
    <Dialog title={t('shipping.sentIt')} open={open} onClose={onClose}>
      <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
        <FailureNotice failure={failure} />
        <Field
          label={t('shipping.carrier')}
          required
          maxLength={60}
          autoComplete="off"
          dir="auto"
          hint={t('shipping.carrierHint', {
            services: listText([...PARCEL_SERVICE_EXAMPLES], 'disjunction'),
          })}
          {...field('carrier')}
        />
        <Field
          label={t('shipping.trackingNumber')}
          dir="ltr"
          required
          maxLength={60}
          autoComplete="off"
          {...field('trackingNumber')}
        />
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            {t('notYet')}
          </button>
          <SubmitButton busy={busy}>{t('next.sent')}</SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
