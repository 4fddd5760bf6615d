import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { CURRENCY_NAME } from '#contract/currency-texts.ts'
import { amountText, minorOf, unitsOf } from '#contract/money.ts'
import type { Debtor } from '#contract/sales/payouts/calls.ts'
import { browserApi } from '../../../../platform/api/browser.ts'
import { failureMessage } from '../../../../platform/api/failure.ts'
import { browserQueries } from '../../../../platform/api/queries.ts'
import { NotLoaded } from '../../../../platform/layout/not-loaded.tsx'
import { type Column, DataTable } from '../../../../ui/data-table.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { EmailText } from '../../../../ui/email-text.tsx'
import { Field } from '../../../../ui/field.tsx'
import { SubmitButton } from '../../../../ui/submit-button.tsx'
import { toast } from '../../../../ui/toast.ts'

export const useDebtors = () =>
  useQuery(
    { queryKey: ['admin', 'debtors'], queryFn: () => browserApi.payouts.debtors(), staleTime: 0 },
    browserQueries,
  )

/** The sellers who owe the shop, and those whom the shop owes without a payout; empty without any. */
export function DebtorsSection({ debtors }: { debtors: ReturnType<typeof useDebtors> }) {
  const { data, error, isFetching, refetch } = debtors
  if (error && !isFetching) return <NotLoaded error={error} onAgain={() => void refetch()} />
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="debtors">
      <h2 id="debtors" className="mb-1 text-heading">
        Sellers who owe us
      </h2>
      <p className="mb-4 text-quiet">
        They were paid, and then the money went back to the buyer. Write to them, and record what they pay
        back.
      </p>
      <DataTable caption="Debts" columns={columns} rows={data} keyOf={({ sellerId }) => sellerId} />
    </section>
  )
}

const text = (cents: number, currency: string) => amountText(unitsOf(cents), currency)

const columns: Column<Debtor>[] = [
  {
    key: 'seller',
    head: 'Seller',
    brief: 'first line',
    cell: ({ sellerName, sellerEmail, isGone }) => (
      <span className="block wrap-anywhere md:min-w-40">
        <span className="block">{sellerName}</span>
        <span className="block font-normal text-sm">
          <EmailText address={sellerEmail} />
        </span>
        {isGone && <span className="block font-normal text-quiet text-sm">The account is deleted</span>}
      </span>
    ),
    rowHead: true,
  },
  {
    key: 'owes',
    head: 'Owes',
    brief: 'second line',
    align: 'end',
    cell: ({ owesCents, takingBackCents, undecidedCents, currency }) => (
      <span className="block tabular-nums">
        <span className="font-semibold">
          {owesCents < 0 ? `We owe ${text(-owesCents, currency)}` : text(owesCents, currency)}
        </span>
        {takingBackCents > 0 && (
          <span className="block text-quiet text-sm">
            {text(takingBackCents, currency)} is being taken back
          </span>
        )}
        {undecidedCents > 0 && (
          <span className="block text-quiet text-sm">
            {text(undecidedCents, currency)} if the bank decides for the buyer
          </span>
        )}
      </span>
    ),
  },
  { key: 'actions', head: 'Actions', cell: debtor => <RecordPayment debtor={debtor} />, acts: true },
]

/** Records money that a seller has paid back, or that the shop has paid to a seller. */
function RecordPayment({ debtor }: { debtor: Debtor }) {
  const { sellerId, sellerName, owesCents, currency } = debtor
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  if (owesCents === 0) return <span className="text-quiet text-sm">Nothing to do</span>
  const isOurs = owesCents > 0

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget)
    const cents = minorOf(Number(typed.get('amount')))
    setBusy(true)
    try {
      await browserApi.payouts.settleDebt({
        id: sellerId,
        amountCents: isOurs ? cents : -cents,
        reference: String(typed.get('reference') ?? ''),
      })
      toast({ kind: 'success', text: 'The payment is recorded.' })
      setAsking(false)
    } catch (error) {
      toast({ kind: 'error', text: failureMessage(error) })
    }
    await browserQueries.invalidateQueries({ queryKey: ['admin'] })
    setBusy(false)
  }

  return (
    <>
      <button
        type="button"
        className="btn btn-outline btn-sm whitespace-nowrap border-base-300"
        onClick={() => setAsking(true)}
      >
        Record a payment<span className="sr-only"> of {sellerName}</span>
      </button>
      <Dialog title="Record a payment" open={asking} onClose={() => setAsking(false)}>
        <form onSubmit={submit} className="flex flex-col gap-4 whitespace-normal">
          <p>
            {isOurs
              ? `How much has ${sellerName} paid back? ${text(owesCents, currency)} is owed.`
              : `How much have you paid to ${sellerName}? We owe ${text(-owesCents, currency)}.`}
          </p>
          <Field
            label={`Amount in ${CURRENCY_NAME}`}
            name="amount"
            type="number"
            step={unitsOf(1)}
            min={unitsOf(1)}
            max={unitsOf(Math.abs(owesCents))}
            defaultValue={unitsOf(Math.abs(owesCents))}
            required
          />
          <Field
            label="Reference (optional)"
            name="reference"
            maxLength={200}
            hint="For example the number of the bank transfer."
          />
          <div className="flex flex-wrap justify-end gap-3">
            <button type="button" className="btn btn-ghost" onClick={() => setAsking(false)}>
              Cancel
            </button>
            <SubmitButton busy={busy}>Record it</SubmitButton>
          </div>
        </form>
      </Dialog>
    </>
  )
}
