import './receipt.css'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { amountText } from '#contract/money.ts'
import type { Receipt } from '#contract/sales/payments/schemas.ts'
import { Logo } from '../../../platform/layout/logo.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { FullTime } from '../../../ui/times.tsx'

/** What was paid for a phone, to be kept or printed by its buyer and its seller. */
export function ReceiptPage({ receipt }: { receipt: Receipt }) {
  const { bookingId, transactionId, paidAt, deliveredAt, productName, amount, currency } = receipt
  return (
    <div className="page-width py-8 md:py-12">
      <div className="mx-auto max-w-2xl">
        <article
          data-receipt
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
            <Fact label="Receipt number" wide>
              <span className="break-all font-mono text-sm">{bookingId}</span>
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
            <Fact label="Meeting location" wide>
              {receipt.meetingLocation}
            </Fact>
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
              <tr>
                <td className="wrap-anywhere py-4 pr-4">{productName}, second-hand, 1 item</td>
                <td className="whitespace-nowrap py-4 text-right align-top tabular-nums">
                  {amountText(amount, currency)}
                </td>
              </tr>
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
            </tfoot>
          </table>
          <p className="text-quiet text-sm">
            Transaction <span className="break-all font-mono">{transactionId}</span>
          </p>
        </article>
      </div>
    </div>
  )
}

type FactProps = {
  label: string
  /** Whether it takes a row of its own. */
  wide?: boolean
  children: ReactNode
}

const Fact = ({ label, wide = false, children }: FactProps) => (
  <div className={wide ? 'sm:col-span-2' : ''}>
    <dt className="text-label">{label}</dt>
    <dd className="wrap-anywhere mt-1">{children}</dd>
  </div>
)

/** A seller who has left is known by the address alone. */
const Person = ({ name, email }: { name: string; email: string }) => (
  <>
    {name !== email && <span className="block font-semibold">{name}</span>}
    <EmailText address={email} />
  </>
)
