import { useState } from 'react'
import { priceText } from '#contract/money.ts'
import type { PaymentState } from '#contract/sales/bookings/states.ts'
import type { Payment } from '#contract/sales/payments/schemas.ts'
import { browserApi } from '../../../../platform/api/browser.ts'
import { failureMessage } from '../../../../platform/api/failure.ts'
import { browserQueries } from '../../../../platform/api/queries.ts'
import { texts } from '../../../../texts/texts.ts'
import { bdi } from '../../../../ui/bdi.tsx'
import { BusyButton } from '../../../../ui/busy-button.tsx'
import type { Column } from '../../../../ui/data-table.tsx'
import { EmailText } from '../../../../ui/email-text.tsx'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import { RelativeTime, TimeAhead } from '../../../../ui/times.tsx'
import { toast } from '../../../../ui/toast.ts'
import { unseen } from '../../../../ui/unseen.tsx'
import { ProviderId } from '../../provider-id.tsx'

/** The columns of the table of payments. */
export function paymentColumns(): Column<Payment>[] {
  const t = texts('payments')
  const admin = texts('admin')
  return [
    {
      key: 'phone',
      head: admin('phone'),
      brief: 'first line',
      cell: ({ productName, createdAt }) => (
        <span className="block wrap-anywhere md:min-w-32">
          <bdi className="block">{productName}</bdi>
          <span className="block font-normal text-quiet text-sm">
            <RelativeTime instant={createdAt} />
          </span>
        </span>
      ),
      rowHead: true,
    },
    {
      key: 'amount',
      head: admin('amount'),
      brief: 'first line',
      align: 'end',
      cell: ({ amount }) => <span className="font-semibold tabular-nums">{priceText(amount)}</span>,
    },
    {
      key: 'state',
      head: admin('state'),
      brief: 'first line',
      cell: payment => (
        <>
          <StateBadge state={payment.state} />
          {payment.state === 'stuck' && <StuckPayment payment={payment} />}
        </>
      ),
    },
    {
      key: 'people',
      head: admin('buyerAndSeller'),
      cell: ({ buyerName, buyerEmail, sellerEmail }) => (
        <span className="block wrap-anywhere text-sm md:min-w-32">
          <bdi className="block text-base">{buyerName}</bdi>
          <EmailText address={buyerEmail} />
          <span className="block text-quiet">
            {admin.rich('fromSeller', { seller: () => <EmailText address={sellerEmail} /> })}
          </span>
        </span>
      ),
    },
    {
      key: 'transaction',
      head: t('transactionId'),
      cell: payment => (
        <div className="md:min-w-28">
          {payment.transactionId ? (
            <ProviderId id={payment.transactionId} />
          ) : (
            <span className="text-quiet text-sm">{t('notStarted')}</span>
          )}
          <History payment={payment} />
        </div>
      ),
    },
  ]
}

function History({ payment: { productName, history, state, heldUntil } }: { payment: Payment }) {
  const t = texts('payments')
  return (
    <details>
      <summary className="relative flex min-h-11 w-fit cursor-pointer items-center text-sm underline underline-offset-4">
        <span>{t.rich('history', { phone: productName, bdi, unseen })}</span>
      </summary>
      <ol className="flex flex-col gap-2 pb-2 text-sm">
        {history.map(({ state, at }) => (
          <li key={`${state} ${at}`}>
            <span className="block font-medium">{t(`states.${state}`)}</span>
            <span className="block text-quiet">
              <RelativeTime instant={at} />
            </span>
          </li>
        ))}
        {state === 'held' && (
          <li className="text-quiet">
            {t.rich('holdEnds', { time: () => <TimeAhead instant={heldUntil} /> })}
          </li>
        )}
      </ol>
    </details>
  )
}

/** The state of a payment. */
const StateBadge = ({ state }: { state: PaymentState }) => (
  <StatusBadge tone={tones[state]}>{texts('payments')(`states.${state}`)}</StatusBadge>
)

const tones = {
  held: 'plain',
  captured: 'good',
  releasing: 'plain',
  released: 'plain',
  refunding: 'plain',
  refunded: 'plain',
  'partly-refunded': 'good',
  stuck: 'bad',
} as const satisfies Record<PaymentState, string>

/** Why a payment is stuck and how to fix it, with a retry button. */
function StuckPayment({ payment: { _id: id, productName, stuckReason } }: { payment: Payment }) {
  const t = texts('payments')
  const [busy, setBusy] = useState(false)

  async function lookAgain() {
    setBusy(true)
    try {
      const { state } = await browserApi.payments.lookAgain({ id })
      if (state === 'stuck') toast({ kind: 'error', text: t('stuck.still') })
      else toast({ kind: 'success', text: t('stuck.settled', { state: t(`states.${state}`) }) })
      await browserQueries.invalidateQueries({ queryKey: ['admin'] })
    } catch (error) {
      toast({ kind: 'error', text: failureMessage(error) })
    }
    setBusy(false)
  }

  if (!stuckReason) return null
  return (
    <span className="mt-2 block text-sm md:min-w-40">
      <span className="block">{t(`stuck.${stuckReason}`)}</span>
      <BusyButton busy={busy} className="btn-outline btn-sm mt-2" onClick={lookAgain}>
        <span>{t.rich('stuck.checkAgain', { phone: productName, bdi, unseen })}</span>
      </BusyButton>
    </span>
  )
}
