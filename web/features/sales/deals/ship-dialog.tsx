import { shipmentFormSchema } from '#contract/sales/deals/forms.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { FailureNotice } from '../../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { toast } from '../../../ui/toast.ts'
import type { DealDialogProps } from './meeting-dialog.tsx'

/** Asks the seller for the carrier and the tracking number. */
export function ShipDialog({ deal, open, onClose, refresh }: DealDialogProps) {
  const { field, submit, busy, failure } = useCheckedForm({
    schema: shipmentFormSchema,
    values: { carrier: '', trackingNumber: '' },
    async send(shipment) {
      await browserApi.deals.ship({ id: deal._id, ...shipment })
      await refresh()
      toast({ kind: 'success', text: `We told ${deal.buyer.name} that the phone is on its way.` })
      onClose()
    },
  })
  return (
    <Dialog title="You sent the phone" open={open} onClose={onClose}>
      <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
        <FailureNotice failure={failure} />
        <Field
          label="Carrier"
          required
          maxLength={60}
          autoComplete="off"
          hint="E.g. USPS, UPS or FedEx"
          {...field('carrier')}
        />
        <Field
          label="Tracking number"
          required
          maxLength={60}
          autoComplete="off"
          {...field('trackingNumber')}
        />
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            Not yet
          </button>
          <SubmitButton busy={busy}>I sent it</SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
