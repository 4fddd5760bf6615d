import { type ReturnForm, returnFormSchema } from '#contract/sales/deals/forms.ts'
import { dealMessages } from '#contract/sales/deals/messages.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { FailureNotice } from '../../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { toast } from '../../../ui/toast.ts'
import type { DealDialogProps } from './meeting-dialog.tsx'

/** Asks the buyer how the phone went back. */
export function SendBackDialog({ deal, open, onClose, refresh }: DealDialogProps) {
  const { field, submit, busy, failure } = useCheckedForm<ReturnForm>({
    schema: returnFormSchema,
    values: {
      carrier: deal.returned?.carrier ?? '',
      trackingNumber: deal.returned?.trackingNumber ?? '',
    },
    async send(returned) {
      await browserApi.deals.sentBack({ id: deal._id, ...returned })
      await refresh()
      toast({ kind: 'success', text: dealMessages.sentBack })
      onClose()
    },
  })
  return (
    <Dialog title="You gave the phone back" open={open} onClose={onClose}>
      <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
        <FailureNotice failure={failure} />
        <p className="text-quiet">
          We ask {deal.seller.name} to refund your money. Leave the fields empty if you handed the phone back
          in person.
        </p>
        <Field
          label="Carrier (optional)"
          maxLength={60}
          autoComplete="off"
          hint="E.g. USPS, UPS or FedEx"
          {...field('carrier')}
        />
        <Field
          label="Tracking number (optional)"
          maxLength={60}
          autoComplete="off"
          hint="It is your proof if the seller says that nothing arrived."
          {...field('trackingNumber')}
        />
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            Not yet
          </button>
          <SubmitButton busy={busy}>I gave it back</SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
