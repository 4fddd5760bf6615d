import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { amountText, minorOf, unitsOf } from '#contract/money.ts'
import type { Debtor } from '#contract/sales/payouts/calls.ts'
import { browserApi } from '../../../../platform/api/browser.ts'
import { failureMessage } from '../../../../platform/api/failure.ts'
import { browserQueries } from '../../../../platform/api/queries.ts'
import { NotLoaded } from '../../../../platform/layout/not-loaded.tsx'
import { currencyName } from '../../../../texts/formats.ts'
import { texts } from '../../../../texts/texts.ts'
import { bdi } from '../../../../ui/bdi.tsx'
import { type Column, DataTable } from '../../../../ui/data-table.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { EmailText } from '../../../../ui/email-text.tsx'
import { Field } from '../../../../ui/field.tsx'
import { SubmitButton } from '../../../../ui/submit-button.tsx'
import { toast } from '../../../../ui/toast.ts'
import { unseen } from '../../../../ui/unseen.tsx'

export const useDebtors = () =>
  useQuery(
    { queryKey: ['admin', 'debtors'], queryFn: () => browserApi.payouts.debtors(), staleTime: 0 },
    browserQueries,
  )

/** The sellers who owe the shop, and those whom the shop owes without a payout; empty without any. */
export function DebtorsSection({ debtors }: { debtors: ReturnType<typeof useDebtors> }) {
  const { data, error, isFetching, refetch } = debtors
  const t = texts('adminPayouts')
  if (error && !isFetching) return <NotLoaded error={error} onAgain={() => void refetch()} />
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="debtors">
      <h2 id="debtors" className="mb-1 text-heading">
        {t('debts.title')}
      </h2>
      <p className="mb-4 text-quiet">{t('debts.hint')}</p>
      <DataTable
        caption={t('debts.table')}
        columns={debtColumns()}
        rows={data}
        keyOf={({ sellerId }) => sellerId}
      />
    </section>
  )
}

const text = (cents: number, currency: string) => amountText(unitsOf(cents), currency)

function debtColumns(): Column<Debtor>[] {
  const t = texts('adminPayouts')
  return [
    {
      key: 'seller',
      head: texts('admin')('seller'),
      brief: 'first line',
      cell: ({ sellerName, sellerEmail, isGone }) => (
        <span className="block wrap-anywhere md:min-w-40">
          <bdi className="block">{sellerName}</bdi>
          <span className="block font-normal text-sm">
            <EmailText address={sellerEmail} />
          </span>
          {isGone && <span className="block font-normal text-quiet text-sm">{t('debts.isGone')}</span>}
        </span>
      ),
      rowHead: true,
    },
    {
      key: 'owes',
      head: t('debts.owes'),
      brief: 'second line',
      align: 'end',
      cell: ({ owesCents, takingBackCents, undecidedCents, currency }) => (
        <span className="block tabular-nums">
          <span className="font-semibold">
            {owesCents < 0
              ? t('debts.weOwe', { amount: text(-owesCents, currency) })
              : text(owesCents, currency)}
          </span>
          {takingBackCents > 0 && (
            <span className="block text-quiet text-sm">
              {t('debts.takingBack', { amount: text(takingBackCents, currency) })}
            </span>
          )}
          {undecidedCents > 0 && (
            <span className="block text-quiet text-sm">
              {t('debts.undecided', { amount: text(undecidedCents, currency) })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'actions',
      head: texts('admin')('actions'),
      cell: debtor => <RecordPayment debtor={debtor} />,
      acts: true,
    },
  ]
}

/** Records money that a seller has paid back, or that the shop has paid to a seller. */
function RecordPayment({ debtor }: { debtor: Debtor }) {
  const { sellerId, sellerName, owesCents, currency } = debtor
  const t = texts('adminPayouts')
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  if (owesCents === 0) return <span className="text-quiet text-sm">{texts('admin')('nothingToDo')}</span>
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
      toast({ kind: 'success', text: t('debts.recorded') })
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
        <span>{t.rich('debts.recordOf', { seller: sellerName, bdi, unseen })}</span>
      </button>
      <Dialog title={t('debts.record')} open={asking} onClose={() => setAsking(false)}>
        <form onSubmit={submit} className="flex flex-col gap-4 whitespace-normal">
          <p>
            {t.rich(isOurs ? 'debts.howMuchBack' : 'debts.howMuchPaid', {
              seller: sellerName,
              amount: text(Math.abs(owesCents), currency),
              bdi,
            })}
          </p>
          <Field
            label={t('debts.amountIn', { currency: currencyName() })}
            name="amount"
            type="number"
            step={unitsOf(1)}
            min={unitsOf(1)}
            max={unitsOf(Math.abs(owesCents))}
            defaultValue={unitsOf(Math.abs(owesCents))}
            required
          />
          <Field
            label={texts('admin')('reference')}
            name="reference"
            maxLength={200}
            hint={texts('admin')('referenceHint')}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <button type="button" className="btn btn-ghost" onClick={() => setAsking(false)}>
              {texts('ui')('cancel')}
            </button>
            <SubmitButton busy={busy}>{t('debts.recordIt')}</SubmitButton>
          </div>
        </form>
      </Dialog>
    </>
  )
}
