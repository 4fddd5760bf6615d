import '../../../ui/printed.css'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { amountText, minorOf, unitsOf } from '#contract/money.ts'
import type { Receipt } from '#contract/sales/payments/schemas.ts'
import { Logo } from '../../../platform/layout/logo.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { FullTime } from '../../../ui/times.tsx'
import { shortOrderId } from '../deals/order-id.tsx'

/** The receipt of a phone for its buyer and its seller, for the screen and for print. */
export function ReceiptPage({ receipt }: { receipt: Receipt }) {
  const { bookingId, transactionId, paidAt, deliveredAt, productName, amount, currency } = receipt
  const { receiptNumber, shipping = 0, refunded = 0, creditNotes } = receipt
  return (
    <div className="page-width py-page">
      <div className="mx-auto max-w-2xl">
        <article
          data-printed
          aria-labelledby="receipt-title"
          className="rounded-box bg-base-100 p-6 shadow-raised sm:p-10"
        >
          <header className="flex flex-wrap items-start justify-between gap-4 border-base-300 border-b pb-6">
            <div>
              <p className="flex">
                <Logo />
              </p>
              <h1 id="receipt-title" className="mt-4 text-title">
                Receipt
              </h1>
            </div>
            <button
              type="button"
              data-unprinted
              className="btn btn-outline border-base-300"
              onClick={() => window.print()}
            >
              <Printer className="size-5" aria-hidden="true" />
              Print
            </button>
          </header>
          <dl className="grid gap-x-8 gap-y-5 border-base-300 border-b py-6 sm:grid-cols-2">
            {receiptNumber !== undefined && (
              <Fact label="Receipt number">
                <span className="font-semibold tabular-nums">{receiptNumber}</span>
              </Fact>
            )}
            <Fact label="Order" wide={receiptNumber === undefined}>
              <span className="font-semibold tabular-nums">{shortOrderId(bookingId)}</span>
              <span className="block break-all text-quiet text-sm">{bookingId}</span>
            </Fact>
            <Fact label="Paid">
              <FullTime instant={paidAt} />
            </Fact>
            <Fact label="Delivered">
              {deliveredAt ? <FullTime instant={deliveredAt} /> : 'Not confirmed yet'}
            </Fact>
            <Fact label="Buyer">
              <Person name={receipt.buyerName} email={receipt.buyerEmail} />
              <span className="block">{receipt.buyerNumber}</span>
            </Fact>
            <Fact label="Seller">
              <Person name={receipt.sellerName} email={receipt.sellerEmail} />
            </Fact>
            {receipt.meetingLocation && (
              <Fact label="Meeting location" wide>
                {receipt.meetingLocation}
              </Fact>
            )}
          </dl>
          <table className="w-full text-left">
            <caption className="sr-only">Items</caption>
            <thead className="text-quiet text-sm">
              <tr>
                <th scope="col" className="pt-6 pb-2 font-medium">
                  Phone
                </th>
                <th scope="col" className="pt-6 pb-2 text-right font-medium">
                  Price
                </th>
              </tr>
            </thead>
            <tbody className="border-base-300 border-y">
              <Item name={`${productName}, used, 1 item`}>{amountText(amount - shipping, currency)}</Item>
              {shipping > 0 && <Item name="Shipping">{amountText(shipping, currency)}</Item>}
            </tbody>
            <tfoot className="font-bold text-lg">
              <tr>
                <th scope="row" className="py-4 pr-4">
                  Paid by card
                </th>
                <td className="whitespace-nowrap py-4 text-right tabular-nums">
                  {amountText(amount, currency)} {currency.toUpperCase()}
                </td>
              </tr>
              {refunded > 0 && creditNotes.length === 0 && (
                <tr>
                  <th scope="row" className="pr-4 pb-4">
                    Refunded
                  </th>
                  <td className="whitespace-nowrap pb-4 text-right tabular-nums">
                    {amountText(refunded, currency)} {currency.toUpperCase()}
                  </td>
                </tr>
              )}
            </tfoot>
          </table>
          {creditNotes.length > 0 && <CreditNotes notes={creditNotes} amount={amount} currency={currency} />}
          <p className="text-quiet text-sm">
            Transaction <span className="break-all font-mono">{transactionId}</span>
          </p>
        </article>
      </div>
    </div>
  )
}

const creditLabels: Record<Receipt['creditNotes'][number]['kind'], string> = {
  refund: 'Refunded',
  'refund-failed': 'Refund that the card did not take',
  chargeback: "Taken back by the buyer's bank",
  'win-back': "Returned by the buyer's bank",
}

type CreditNotesProps = { notes: Receipt['creditNotes']; amount: number; currency: string }

/** What was paid back of the receipt, each with the number of its credit note. */
function CreditNotes({ notes, amount, currency }: CreditNotesProps) {
  const left = unitsOf(notes.reduce((sum, note) => sum - minorOf(note.amount), minorOf(amount)))
  return (
    <table className="mb-6 w-full text-left">
      <caption className="border-base-300 border-t pt-4 pb-2 text-left text-heading">Credit notes</caption>
      <tbody className="border-base-300 border-b">
        {notes.map(note => (
          <tr key={note.number}>
            <th scope="row" className="py-2 pr-4 font-normal">
              Credit note {note.number}: {creditLabels[note.kind]}
              <span className="block text-quiet text-sm">
                <FullTime instant={note.at} />
              </span>
            </th>
            <td className="whitespace-nowrap py-2 text-right align-top tabular-nums">
              {note.amount > 0 ? '− ' : '+ '}
              {amountText(Math.abs(note.amount), currency)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="font-bold">
        <tr>
          <th scope="row" className="py-3 pr-4">
            Remaining
          </th>
          <td className="whitespace-nowrap py-3 text-right tabular-nums">{amountText(left, currency)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

type FactProps = {
  label: string
  /** Whether it takes a full row. */
  wide?: boolean
  children: ReactNode
}

const Fact = ({ label, wide = false, children }: FactProps) => (
  <div className={wide ? 'sm:col-span-2' : ''}>
    <dt className="text-label">{label}</dt>
    <dd className="wrap-anywhere mt-1">{children}</dd>
  </div>
)

const Item = ({ name, children }: { name: string; children: ReactNode }) => (
  <tr>
    <td className="wrap-anywhere py-4 pr-4">{name}</td>
    <td className="whitespace-nowrap py-4 text-right align-top tabular-nums">{children}</td>
  </tr>
)

/** A person with name and email. A deleted seller has only the email. */
const Person = ({ name, email }: { name: string; email: string }) => (
  <>
    {name !== email && <span className="block font-semibold">{name}</span>}
    <EmailText address={email} />
  </>
)
