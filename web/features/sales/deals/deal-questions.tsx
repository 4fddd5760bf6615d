import { useId, useState } from 'react'
import { amountText, unitsOf } from '#contract/money.ts'
import { bookingMessages } from '#contract/sales/bookings/messages.ts'
import { dealMessages } from '#contract/sales/deals/messages.ts'
import type { Deal } from '#contract/sales/deals/schemas.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { toast } from '../../../ui/toast.ts'
import type { DealDialogProps } from './meeting-dialog.tsx'
import { QuestionDialog } from './question-dialog.tsx'

/** Asks a buyer to confirm that the phone was received. */
export function ReceiveQuestion({ deal, open, onClose, refresh }: DealDialogProps) {
  return (
    <QuestionDialog
      title="Got your phone?"
      open={open}
      onClose={onClose}
      keepLabel="Not yet"
      goLabel="I have the phone"
      run={async () => {
        await browserApi.deals.arrived({ id: deal._id })
        await refresh()
        toast({ kind: 'success', text: bookingMessages.received })
        onClose()
      }}
    >
      <p>
        Confirm once you have <strong className="break-words">{deal.productName}</strong> in your hands. You
        then have time to check it and to report a problem. You can't take this back.
      </p>
    </QuestionDialog>
  )
}

/** Asks a buyer for confirmation before the money goes to the seller. */
export function AcceptQuestion({ deal, open, onClose, refresh }: DealDialogProps) {
  return (
    <QuestionDialog
      title="Accept the phone?"
      open={open}
      onClose={onClose}
      keepLabel="Not yet"
      goLabel="Accept the phone"
      run={async () => {
        await browserApi.deals.accept({ id: deal._id })
        await refresh()
        toast({ kind: 'success', text: dealMessages.accepted })
        onClose()
      }}
    >
      <p>
        {deal.seller.name} gets the money for <strong className="break-words">{deal.productName}</strong> now.
        After that, you can no longer report a problem here.
      </p>
    </QuestionDialog>
  )
}

/** Asks the person who reported a problem for confirmation before it is withdrawn. */
export function WithdrawQuestion({ deal, open, onClose, refresh }: DealDialogProps) {
  return (
    <QuestionDialog
      title="Withdraw the problem?"
      open={open}
      onClose={onClose}
      keepLabel="Not yet"
      goLabel="Withdraw the problem"
      run={async () => {
        await browserApi.deals.withdraw({ id: deal._id })
        await refresh()
        toast({ kind: 'success', text: dealMessages.withdrawn })
        onClose()
      }}
    >
      <p>
        The deal about <strong className="break-words">{deal.productName}</strong> goes on where it was before
        the problem. You both have the time that was left, at least a day. You can report a problem again.
      </p>
    </QuestionDialog>
  )
}

/** Asks a seller for confirmation before a booking is declined. */
export function DeclineQuestion({ deal, open, onClose, refresh }: DealDialogProps) {
  return (
    <QuestionDialog
      title="Decline the booking?"
      open={open}
      onClose={onClose}
      keepLabel="No, keep it"
      goLabel="Decline the booking"
      run={async () => {
        await browserApi.deals.decline({ id: deal._id })
        await refresh()
        toast({ kind: 'success', text: bookingMessages.declined })
        onClose()
      }}
    >
      <p>
        {deal.buyer.name} can no longer pay for <strong className="break-words">{deal.productName}</strong>,
        and is told. Your phone stays listed, and {deal.buyer.name} may book it again.
      </p>
    </QuestionDialog>
  )
}

/** Where the money of a refund comes from after the payout. */
const takenBack = ({ seller, sellerCents, currency }: Deal) =>
  `${amountText(unitsOf(sellerCents), currency)} is taken back from ${seller.name}, if the provider paid it. What cannot be taken back, the seller owes you.`

/** Asks a seller or an administrator for confirmation before the buyer is refunded. */
export function RefundQuestion({ deal, open, onClose, refresh }: DealDialogProps) {
  const [reason, setReason] = useState('')
  const field = useId()
  return (
    <QuestionDialog
      title="Give the money back?"
      open={open}
      onClose={onClose}
      keepLabel="No, keep the deal"
      goLabel="Refund the buyer"
      run={async () => {
        await browserApi.deals.refund({ id: deal._id, reason })
        await refresh()
        toast({ kind: 'success', text: dealMessages.refunded })
        onClose()
      }}
    >
      <p>
        {deal.buyer.name} gets all of the money back, and the deal ends.{' '}
        {deal.moves.includes('take-back') && takenBack(deal)} You can't take this back.
      </p>
      <label htmlFor={field} className="mt-4 block font-semibold">
        {deal.role === 'admin' ? 'Reason, for the log' : 'Reason (optional)'}
      </label>
      <input
        id={field}
        value={reason}
        maxLength={1000}
        onChange={event => setReason(event.currentTarget.value)}
        className="input mt-1.5 w-full text-base"
      />
    </QuestionDialog>
  )
}
