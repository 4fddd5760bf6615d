import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FOR_PARTS } from '#contract/constants.ts'
import { priceText } from '#contract/money.ts'
import type { ProductDetails } from '#contract/products/schemas.ts'
import { type BookingForm, bookingFormSchema } from '#contract/sales/bookings/form.ts'
import { bookingMessages } from '#contract/sales/bookings/messages.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { requestIds } from '../../../platform/api/request-ids.ts'
import { FailureNotice } from '../../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { codeOf } from '../../../platform/http/error.ts'
import type { SignedInUser } from '../../../platform/session/session.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogFoot } from '../../../ui/dialog-foot.tsx'
import { Field } from '../../../ui/field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { toast } from '../../../ui/toast.ts'

export type BookingDialogProps = {
  product: ProductDetails
  /** The price in dollars that the page showed when the dialog was opened. */
  seenPrice: number
  user: SignedInUser
  open: boolean
  onClose(): void
  /** @param id the ID of the booking */
  onBooked(id: string): void
  /** Called when the dialog closes after an error that means that the page is outdated. */
  onRefused(): void
}

const OUTDATED = ['PRODUCT_NOT_FOUND', 'PRODUCT_SOLD', 'ALREADY_BOOKED', 'PRICE_CHANGED']

/** Asks where to meet and how to reach the buyer, and books the phone. Loaded when it is first opened. */
export function BookingDialog(props: BookingDialogProps) {
  const { product, seenPrice, user, open, onClose, onBooked, onRefused } = props
  const refused = useRef(false)
  const [ids] = useState(requestIds)
  const [quoted, setQuoted] = useState<number>()
  const price = quoted ?? product.resellPrice
  const { form, field, submit, busy, failure } = useCheckedForm<BookingForm>({
    schema: bookingFormSchema,
    values: { meetingLocation: '', buyerNumber: '' },
    async send(typed) {
      try {
        const request = { productId: product._id, resellPrice: price, ...typed }
        const { _id } = await browserApi.bookings.book({ ...request, requestId: ids.idFor(request) })
        ids.clear()
        toast({ kind: 'success', text: bookingMessages.booked })
        onBooked(_id)
      } catch (error) {
        refused.current = OUTDATED.includes(codeOf(error) ?? '')
        const changed = changedPrice(error)
        if (changed === undefined) throw error
        setQuoted(changed)
      }
    },
  })

  useEffect(() => {
    // The first fields are read-only.
    if (open) form.setFocus('meetingLocation')
  }, [open, form])

  function close() {
    onClose()
    if (refused.current) onRefused()
    refused.current = false
    setQuoted(undefined)
  }

  return (
    <Dialog title="Book this Product" open={open} onClose={close}>
      <form method="post" onSubmit={submit} noValidate>
        <FailureNotice failure={failure} />
        <p className="mb-4 text-quiet">
          Booking is free. You pay by card before you meet, and we hold the money until you have checked the
          phone.
        </p>
        {product.condition === FOR_PARTS && (
          <p className="mb-4 flex items-start gap-3 rounded-field border border-warning p-4">
            <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
            <span>
              <strong>This phone is for parts.</strong> It does not fully work. Read what the seller says
              about it before you book.
            </span>
          </p>
        )}
        {price !== seenPrice && <PriceChange from={seenPrice} to={price} />}
        <div className="flex flex-col gap-4">
          <Field label="Product Name" value={product.productName} readOnly />
          <div className="grid grid-cols-2 gap-4">
            <Field label="Price" value={priceText(price)} readOnly />
            <Field label="Your Name" value={user.name} readOnly />
          </div>
          <Field label="Your Email" value={user.email} readOnly />
          <Field
            label="Meeting Location"
            required
            maxLength={200}
            hint="Pick a public place, such as a café or a station."
            {...field('meetingLocation')}
          />
          <Field
            label="Mobile Number"
            required
            type="tel"
            autoComplete="tel"
            hint="Shared with the seller. Include the country code, e.g. +1 503 555 0123."
            {...field('buyerNumber')}
          />
          <DialogFoot>
            <button type="button" className="btn btn-ghost" onClick={close}>
              Not now
            </button>
            <SubmitButton busy={busy}>
              {price === seenPrice ? 'Book it' : `Book it for ${priceText(price)}`}
            </SubmitButton>
          </DialogFoot>
        </div>
      </form>
    </Dialog>
  )
}

/** The current price in dollars, if the server refused because the price has changed. */
function changedPrice(error: unknown): number | undefined {
  if (codeOf(error) !== 'PRICE_CHANGED' || !(error instanceof Error) || !('data' in error)) return undefined
  const { data } = error
  if (typeof data !== 'object' || data === null || !('resellPrice' in data)) return undefined
  return typeof data.resellPrice === 'number' ? data.resellPrice : undefined
}

/** A notice that the price has changed since the page was loaded. Both prices are in dollars. */
function PriceChange({ from, to }: { from: number; to: number }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div
      ref={notice}
      role="alert"
      className="mb-6 flex scroll-mt-24 items-start gap-3 rounded-field border border-warning p-4"
    >
      <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <p>
        {bookingMessages.priceChanged} It was <s className="tabular-nums">{priceText(from)}</s> and is now{' '}
        <strong className="tabular-nums">{priceText(to)}</strong>. Book it only if that works for you.
      </p>
    </div>
  )
}
