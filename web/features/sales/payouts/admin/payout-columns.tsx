import { Link } from '@tanstack/react-router'
import { amountText, unitsOf } from '#contract/money.ts'
import type { PayoutResponse } from '#contract/sales/payouts/calls.ts'
import type { Column } from '../../../../ui/data-table.tsx'
import { EmailText } from '../../../../ui/email-text.tsx'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import { RelativeTime, TimeAhead } from '../../../../ui/times.tsx'
import { PayoutActions } from './payout-actions.tsx'
import { stateLabels, stateTones } from './state-labels.ts'

/** The columns of the tables of payouts. */
export const payoutColumns: Column<PayoutResponse>[] = [
  {
    key: 'seller',
    head: 'Seller',
    brief: 'first line',
    cell: ({ sellerName, sellerEmail }) => (
      <span className="block wrap-anywhere md:min-w-36">
        <span className="block">{sellerName}</span>
        <span className="block font-normal text-sm">
          <EmailText address={sellerEmail} />
        </span>
      </span>
    ),
    rowHead: true,
  },
  {
    key: 'amount',
    head: 'Amount',
    brief: 'first line',
    align: 'end',
    cell: ({ amountCents, keptCents, debtCents, currency }) => (
      <span className="block tabular-nums">
        <span className="font-semibold">{amountText(unitsOf(amountCents), currency)}</span>
        {keptCents > 0 && (
          <span className="block text-quiet text-sm">
            {amountText(unitsOf(keptCents), currency)} kept for a debt
          </span>
        )}
        {debtCents > 0 && (
          <span className="block text-error text-sm">Owes us {amountText(unitsOf(debtCents), currency)}</span>
        )}
      </span>
    ),
  },
  {
    key: 'state',
    head: 'State',
    brief: 'second line',
    cell: ({ state, failure, stateChangedAt }) => (
      <span className="block md:min-w-40">
        <StatusBadge tone={stateTones[state]}>{stateLabels[state]}</StatusBadge>
        {failure && <span className="mt-1 block text-sm">{failure}</span>}
        <span className="mt-1 block text-quiet text-sm">
          <RelativeTime instant={stateChangedAt} />
        </span>
      </span>
    ),
  },
  {
    key: 'deal',
    head: 'Deal',
    cell: ({ productName, dealId, kind, details, reference, waitsUntil }) => (
      <span className="block wrap-anywhere text-sm md:min-w-32">
        <Link to="/deals/$id" params={{ id: dealId }} className="link block text-base underline-offset-4">
          {productName}
        </Link>
        <span className="block text-quiet">{kind === 'manual' ? 'By hand' : 'By the card provider'}</span>
        {details && <span className="block whitespace-pre-line">{details}</span>}
        {waitsUntil && (
          <span className="block text-quiet">
            New details: paid <TimeAhead instant={waitsUntil} />
          </span>
        )}
        {reference && <span className="block font-mono text-quiet">{reference}</span>}
      </span>
    ),
  },
  {
    key: 'actions',
    head: 'Actions',
    cell: payout => <PayoutActions payout={payout} />,
    acts: true,
  },
]
