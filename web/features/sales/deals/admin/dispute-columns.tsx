import { Link } from '@tanstack/react-router'
import { dollarsOf, priceText } from '#contract/money.ts'
import type { Deal } from '#contract/sales/deals/schemas.ts'
import { ANSWER_HOURS } from '#contract/sales/deals/terms.ts'
import type { Column } from '../../../../ui/data-table.tsx'
import { EmailText } from '../../../../ui/email-text.tsx'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import { RelativeTime } from '../../../../ui/times.tsx'
import { stateLabels } from '../deal-labels.ts'

/** The columns of the list of disputes. @param now in milliseconds */
export const disputeColumns = (now: number): Column<Deal>[] => [
  {
    key: 'phone',
    head: 'Phone',
    rowHead: true,
    cell: ({ _id: id, productName }) => (
      <Link
        to="/deals/$id"
        params={{ id }}
        className="link wrap-anywhere block underline-offset-4 md:min-w-40"
      >
        {productName}
      </Link>
    ),
  },
  {
    key: 'state',
    head: 'State',
    cell: deal => (
      <span className="flex flex-wrap gap-2">
        <StatusBadge tone="plain">{stateLabels[deal.state]}</StatusBadge>
        {isOverdue(deal, now) && <StatusBadge tone="bad">Overdue</StatusBadge>}
      </span>
    ),
  },
  {
    key: 'since',
    head: 'Since',
    cell: ({ stateChangedAt }) => (
      <span className="md:whitespace-nowrap">
        <RelativeTime instant={stateChangedAt} />
      </span>
    ),
  },
  {
    key: 'amount',
    head: 'Amount',
    align: 'end',
    cell: ({ amountCents }) => (
      <span className="font-semibold tabular-nums">{priceText(dollarsOf(amountCents))}</span>
    ),
  },
  {
    key: 'people',
    head: 'Buyer and seller',
    cell: ({ buyer, seller }) => (
      <span className="wrap-anywhere block text-sm md:min-w-44">
        <span className="block text-base">{buyer.name}</span>
        {buyer.email && <EmailText address={buyer.email} />}
        <span className="block text-quiet">from {seller.name}</span>
      </span>
    ),
  },
]

/** Whether a problem has waited for a decision longer than the time that the seller has to answer. */
const isOverdue = ({ state, stateChangedAt }: Deal, now: number) =>
  state === 'disputed' && now - Date.parse(stateChangedAt) > ANSWER_HOURS * 3_600_000
