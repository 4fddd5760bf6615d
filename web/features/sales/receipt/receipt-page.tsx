import '../../../ui/printed.css'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { localeNow } from '#contract/locale.ts'
import { amountText, minorOf, unitsOf } from '#contract/money.ts'
import type { Receipt } from '#contract/sales/payments/schemas.ts'
import { Logo } from '../../../platform/layout/logo.tsx'
import { texts } from '../../../texts/texts.ts'
import { bdi } from '../../../ui/bdi.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { FullTime } from '../../../ui/times.tsx'
import { shortOrderId } from '../deals/order-id.tsx'

/** The receipt of a phone for its buyer and its seller, for the screen and for print. */
export function ReceiptPage({ receipt }: { receipt: Receipt }) {
  const { bookingId, transactionId, paidAt, deliveredAt, productName, amount, currency } = receipt
  const t = texts('receipt')
  const { receiptNumber, shipping = 0, refunded = 0, creditNotes, standing } = receipt
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
                {t('title')}
              </h1>
            </div>
            <button type="button" data-unprinted className="btn btn-outline" onClick={() => window.print()}>
              <Printer className="size-5" aria-hidden="true" />
              {t('print')}
            </button>
          </header>
          <dl className="grid gap-x-8 gap-y-5 border-base-300 border-b py-6 sm:grid-cols-2">
            {receiptNumber !== undefined && (
              <Fact label={t('number')}>
                <bdi className="font-semibold tabular-nums">{receiptNumber}</bdi>
              </Fact>
            )}
            <Fact label={t('order')} wide={receiptNumber === undefined}>
              <bdi className="font-semibold tabular-nums">{shortOrderId(bookingId)}</bdi>
              <span className="block break-all text-quiet text-sm">
                <bdi>{bookingId}</bdi>
              </span>
            </Fact>
            <Fact label={t('paid')}>
              <FullTime instant={paidAt} />
            </Fact>
            <Fact label={t('delivered')}>
              {deliveredAt ? <FullTime instant={deliveredAt} /> : t('notConfirmed')}
            </Fact>
            <Fact label={t('buyer')}>
              <Person name={receipt.buyerName} email={receipt.buyerEmail} />
              <span className="block">
                <bdi>{receipt.buyerNumber}</bdi>
              </span>
            </Fact>
            <Fact label={t('seller')}>
              <Person name={receipt.sellerName} email={receipt.sellerEmail} />
            </Fact>
            {receipt.meetingLocation && (
              <Fact label={t('place')} wide>
                <bdi>{receipt.meetingLocation}</bdi>
              </Fact>
            )}
            {standing.length > 0 && (
              <Fact label={t('standing')} wide>
                <ul className="flex flex-col gap-2">
                  {standing.map(({ kind, decision, at }) => (
                    <li key={kind}>
                      <span className="font-semibold">{t(`standings.${kind}`)}</span>
                      {decision && (
                        <span className="block">{texts('dealProblems')(`decisions.${decision}`)}</span>
                      )}
                      {at && (
                        <span className="block text-quiet text-sm">
                          <FullTime instant={at} />
                        </span>
                      )}
                    </li>
                  ))}
                </ul>
              </Fact>
            )}
          </dl>
          <table className="w-full text-start">
            <caption className="sr-only">{t('items')}</caption>
            <thead className="text-quiet text-sm">
              <tr>
                <th scope="col" className="pt-6 pb-2 font-medium">
                  {t('phone')}
                </th>
                <th scope="col" className="pt-6 pb-2 text-end font-medium">
                  {t('price')}
                </th>
              </tr>
            </thead>
            <tbody className="border-base-300 border-y">
              <Item name={t.rich('item', { name: productName, bdi })}>
                {amountText(amount - shipping, currency)}
              </Item>
              {shipping > 0 && <Item name={t('shipping')}>{amountText(shipping, currency)}</Item>}
            </tbody>
            <tfoot className="font-bold text-lg">
              <tr>
                <th scope="row" className="py-4 pe-4">
                  {t('paidByCard')}
                </th>
                <td className="whitespace-nowrap py-4 text-end tabular-nums">
                  <bdi>{amountText(amount, currency)}</bdi> <CurrencyCode currency={currency} />
                </td>
              </tr>
              {refunded > 0 && creditNotes.length === 0 && (
                <tr>
                  <th scope="row" className="pe-4 pb-4">
                    {t('refunded')}
                  </th>
                  <td className="whitespace-nowrap pb-4 text-end tabular-nums">
                    <bdi>{amountText(refunded, currency)}</bdi> <CurrencyCode currency={currency} />
                  </td>
                </tr>
              )}
            </tfoot>
          </table>
          {creditNotes.length > 0 && <CreditNotes notes={creditNotes} amount={amount} currency={currency} />}
          <p className="text-quiet text-sm">
            {t.rich('transaction', {
              id: transactionId,
              code: chunks => (
                <bdi dir="ltr" className="break-all font-mono">
                  {chunks}
                </bdi>
              ),
            })}
          </p>
        </article>
      </div>
    </div>
  )
}

/** The code of a currency whose sign others have as well. */
const CurrencyCode = ({ currency }: Pick<Receipt, 'currency'>) =>
  sharesSign(currency.toUpperCase()) && <bdi>{currency.toUpperCase()}</bdi>

function sharesSign(code: string): boolean {
  const sign = signOf(code)
  return Intl.supportedValuesOf('currency').some(other => other !== code && signOf(other) === sign)
}

const signOf = (currency: string) =>
  new Intl.NumberFormat(localeNow(), { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value

type CreditNotesProps = { notes: Receipt['creditNotes']; amount: number; currency: string }

/** What was paid back of the receipt, each with the number of its credit note. */
function CreditNotes({ notes, amount, currency }: CreditNotesProps) {
  const t = texts('receipt')
  const left = unitsOf(notes.reduce((sum, note) => sum - minorOf(note.amount), minorOf(amount)))
  return (
    <table className="mb-6 w-full text-start">
      <caption className="border-base-300 border-t pt-4 pb-2 text-start text-heading">
        {t('creditNotes')}
      </caption>
      <tbody className="border-base-300 border-b">
        {notes.map(note => (
          <tr key={note.number}>
            <th scope="row" className="py-2 pe-4 font-normal">
              {t('creditNote', { number: String(note.number), kind: t(`kinds.${note.kind}`) })}
              <span className="block text-quiet text-sm">
                <FullTime instant={note.at} />
              </span>
            </th>
            <td className="whitespace-nowrap py-2 text-end align-top tabular-nums">
              <bdi>{amountText(-note.amount, currency)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="font-bold">
        <tr>
          <th scope="row" className="py-3 pe-4">
            {t('remaining')}
          </th>
          <td className="whitespace-nowrap py-3 text-end tabular-nums">
            <bdi>{amountText(left, currency)}</bdi>
          </td>
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

const Item = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <tr>
    <td className="wrap-anywhere py-4 pe-4">{name}</td>
    <td className="whitespace-nowrap py-4 text-end align-top tabular-nums">
      <bdi>{children}</bdi>
    </td>
  </tr>
)

/** A person with name and email. A deleted seller has only the email. */
const Person = ({ name, email }: { name: string; email: string }) => (
  <>
    {name !== email && (
      <span className="block font-semibold">
        <bdi>{name}</bdi>
      </span>
    )}
    <bdi>
      <EmailText address={email} />
    </bdi>
  </>
)
