import '../accounts/forms/zod-without-eval.ts'
import { useEffect, useRef } from 'react'
import { type BookingForm, bookingFormSchema } from '#contract/bookings/form.ts'
import { bookingMessages } from '#contract/bookings/messages.ts'
import type { ProductDetails } from '#contract/products/schemas.ts'
import { FailureNotice } from '../accounts/forms/failure-notice.tsx'
import { useCheckedForm } from '../accounts/forms/use-checked-form.ts'
import type { SignedInUser } from '../accounts/session-state.ts'
import { browserApi } from '../api/browser.ts'
import { codeOf } from '../api/error.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { priceText } from '../ui/price.ts'
import { SubmitButton } from '../ui/submit-button.tsx'
import { toast } from '../ui/toast.ts'

export type BookingDialogProps = {
  product: ProductDetails
  user: SignedInUser
  open: boolean
  onClose(): void
  onBooked(): void
  /** Told when the dialog closes after the phone turned out not to be to be had: what the page shows is old. */
  onRefused(): void
}

const GONE = ['PRODUCT_NOT_FOUND', 'PRODUCT_SOLD', 'ALREADY_BOOKED']

/** Asks where to meet and how to reach the buyer, and books the phone. Loaded when it is first opened. */
export function BookingDialog({ product, user, open, onClose, onBooked, onRefused }: BookingDialogProps) {
  const refused = useRef(false)
  const { form, field, submit, busy, failure } = useCheckedForm<BookingForm>({
    schema: bookingFormSchema,
    values: { meetingLocation: '', buyerNumber: '' },
    async send(typed) {
      try {
        await browserApi.bookings.book({ productId: product._id, ...typed })
      } catch (error) {
        refused.current = GONE.includes(codeOf(error) ?? '')
        throw error
      }
      toast({ kind: 'success', text: bookingMessages.booked })
      onBooked()
    },
  })

  useEffect(() => {
    // The fields before it cannot be changed.
    if (open) form.setFocus('meetingLocation')
  }, [open, form])

  function close() {
    onClose()
    if (refused.current) onRefused()
    refused.current = false
  }

  return (
    <Dialog title="Book this Product" open={open} onClose={close}>
      <form method="post" onSubmit={submit} noValidate>
        <FailureNotice failure={failure} />
        <div className="flex flex-col gap-4">
          <Field label="Product Name" value={product.productName} readOnly />
          <div className="grid grid-cols-2 gap-4">
            <Field label="Price" value={priceText(product.resellPrice)} readOnly />
            <Field label="Your Name" value={user.name} readOnly />
          </div>
          <Field label="Your Email" value={user.email} readOnly />
          <Field
            label="Meeting Location"
            required
            maxLength={200}
            hint="A public place by day is best, such as a café or a station."
            {...field('meetingLocation')}
          />
          <Field
            label="Mobile Number"
            required
            type="tel"
            autoComplete="tel"
            hint="The seller sees it. With its country code, as +1 503 555 0123."
            {...field('buyerNumber')}
          />
          <div className="sticky -bottom-6 z-10 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 rounded-b-box bg-base-100 px-6 pt-3 pb-6">
            <button type="button" className="btn btn-ghost" onClick={close}>
              Not now
            </button>
            <SubmitButton busy={busy}>Book it</SubmitButton>
          </div>
        </div>
      </form>
    </Dialog>
  )
}
