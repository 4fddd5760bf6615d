import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { readPrice } from '#contract/input/prices.ts'
import { amountText, minorOf, unitsOf } from '#contract/money.ts'
import { dealFieldMessages } from '#contract/sales/deals/messages.ts'
import type { Debtor } from '#contract/sales/payouts/calls.ts'
import { browserApi } from '../../../../platform/api/browser.ts'
import { browserQueries } from '../../../../platform/api/queries.ts'
import { FailureNotice } from '../../../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../../../platform/forms/use-checked-form.ts'
import { NotLoaded } from '../../../../platform/layout/not-loaded.tsx'
import { currencyName, numberText } from '../../../../texts/formats.ts'
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
    },
  ]
}

/** Records money that a seller has paid back, or that the shop has paid to a seller. */
function RecordPayment({ debtor }: { debtor: Debtor }) {
  const { sellerName, owesCents } = debtor
  const t = texts('adminPayouts')
  const [asking, setAsking] = useState(false)
  if (owesCents === 0) return <span className="text-quiet text-sm">{texts('admin')('nothingToDo')}</span>
  return (
    <>
      <button
        type="button"
        className="btn btn-outline btn-sm whitespace-nowrap"
        onClick={() => setAsking(true)}
      >
        <span>{t.rich('debts.recordOf', { seller: sellerName, bdi, unseen })}</span>
      </button>
      <Dialog title={t('debts.record')} open={asking} onClose={() => setAsking(false)}>
        {asking && <PaymentForm debtor={debtor} onClose={() => setAsking(false)} />}
      </Dialog>
    </>
  )
}

/** The amount as people type it, in units of the currency. */
const paymentSchema = z.object({
  amount: z.string().refine(typed => (readPrice(typed) ?? 0) > 0, dealFieldMessages.refundAmount),
  reference: z.string(),
})

function PaymentForm({ debtor, onClose }: { debtor: Debtor; onClose(): void }) {
  const { sellerId, sellerName, owesCents, currency } = debtor
  const t = texts('adminPayouts')
  const isOurs = owesCents > 0
  const { field, submit, busy, failure } = useCheckedForm({
    schema: paymentSchema,
    values: { amount: numberText(unitsOf(Math.abs(owesCents)), { useGrouping: false }), reference: '' },
    async send({ amount, reference }) {
      const cents = minorOf(readPrice(amount) ?? 0)
      await browserApi.payouts.settleDebt({ id: sellerId, amountCents: isOurs ? cents : -cents, reference })
      toast({ kind: 'success', text: t('debts.recorded') })
      onClose()
      await browserQueries.invalidateQueries({ queryKey: ['admin'] })
    },
  })
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4 whitespace-normal">
      <FailureNotice failure={failure} />
      <p>
        {t.rich(isOurs ? 'debts.howMuchBack' : 'debts.howMuchPaid', {
          seller: sellerName,
          amount: text(Math.abs(owesCents), currency),
          bdi,
        })}
      </p>
      <Field
        label={t('debts.amountIn', { currency: currencyName() })}
        inputMode="decimal"
        autoComplete="off"
        {...field('amount')}
      />
      <Field
        label={texts('admin')('reference')}
        maxLength={200}
        hint={texts('admin')('referenceHint')}
        {...field('reference')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          {texts('ui')('cancel')}
        </button>
        <SubmitButton busy={busy}>{t('debts.recordIt')}</SubmitButton>
      </div>
    </form>
  )
}
