import { Link } from '@tanstack/react-router'
import { amountText, unitsOf } from '#contract/money.ts'
import type { PayoutResponse } from '#contract/sales/payouts/calls.ts'
import type { PayoutState } from '#contract/sales/payouts/states.ts'
import { problemText } from '../../../../texts/problems.ts'
import { texts } from '../../../../texts/texts.ts'
import type { Column } from '../../../../ui/data-table.tsx'
import { EmailText } from '../../../../ui/email-text.tsx'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import { RelativeTime, TimeAhead } from '../../../../ui/times.tsx'
import { ProviderId } from '../../provider-id.tsx'
import { PayoutActions } from './payout-actions.tsx'

/** The columns of the tables of payouts. */
export function payoutColumns(): Column<PayoutResponse>[] {
  const t = texts('adminPayouts')
  const admin = texts('admin')
  return [
    {
      key: 'seller',
      head: admin('seller'),
      brief: 'first line',
      cell: ({ sellerName, sellerEmail }) => (
        <span className="block wrap-anywhere md:min-w-28">
          <bdi className="block">{sellerName}</bdi>
          <span className="block font-normal text-sm">
            <EmailText address={sellerEmail} />
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
      cell: ({ amountCents, keptCents, debtCents, currency }) => (
        <span className="block tabular-nums">
          <span className="font-semibold">{amountText(unitsOf(amountCents), currency)}</span>
          {keptCents > 0 && (
            <span className="block text-quiet text-sm">
              {t('kept', { amount: amountText(unitsOf(keptCents), currency) })}
            </span>
          )}
          {debtCents > 0 && (
            <span className="block text-error text-sm">
              {t('owesUs', { amount: amountText(unitsOf(debtCents), currency) })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'state',
      head: admin('state'),
      brief: 'second line',
      cell: ({ state, failure, stateChangedAt }) => (
        <span className="block md:min-w-36">
          <StatusBadge tone={stateTones[state]}>{t(`states.${state}`)}</StatusBadge>
          {failure && <bdi className="mt-1 block text-sm">{problemText(failure)}</bdi>}
          <span className="mt-1 block text-quiet text-sm">
            <RelativeTime instant={stateChangedAt} />
          </span>
        </span>
      ),
    },
    {
      key: 'deal',
      head: t('deal'),
      cell: ({ productName, dealId, kind, details, reference, waitsUntil }) => (
        <span className="block wrap-anywhere text-sm md:min-w-28">
          <Link to="/deals/$id" params={{ id: dealId }} className="link block text-base underline-offset-4">
            <bdi>{productName}</bdi>
          </Link>
          <span className="block text-quiet">{t(kind === 'manual' ? 'byHand' : 'byProvider')}</span>
          {details && <bdi className="block whitespace-pre-line">{details}</bdi>}
          {waitsUntil && (
            <span className="block text-quiet">
              {t.rich('waits', { time: () => <TimeAhead instant={waitsUntil} /> })}
            </span>
          )}
          {reference &&
            (kind === 'manual' ? (
              <bdi className="block text-quiet">{reference}</bdi>
            ) : (
              <ProviderId id={reference} />
            ))}
        </span>
      ),
    },
    {
      key: 'actions',
      head: admin('actions'),
      cell: payout => <PayoutActions payout={payout} />,
    },
  ]
}

const stateTones = {
  due: 'plain',
  sending: 'plain',
  failed: 'bad',
  paid: 'good',
  cancelled: 'plain',
  reversing: 'plain',
  reversed: 'plain',
} as const satisfies Record<PayoutState, string>
