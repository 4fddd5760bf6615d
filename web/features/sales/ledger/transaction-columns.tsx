import { Link } from '@tanstack/react-router'
import { amountText, unitsOf } from '#contract/money.ts'
import type { LedgerTransaction } from '#contract/sales/ledger/calls.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { RelativeTime } from '../../../ui/times.tsx'
import { accountLabels, kindLabels } from './account-labels.ts'

/** The columns of the table of transactions. */
export const transactionColumns: Column<LedgerTransaction>[] = [
  {
    key: 'kind',
    head: 'Transaction',
    brief: 'first line',
    cell: ({ kind, at, dealId }) => (
      <span className="block md:min-w-40">
        <span className="block">{kindLabels[kind]}</span>
        <span className="block font-normal text-quiet text-sm">
          <RelativeTime instant={at} />
        </span>
        {dealId && (
          <Link
            to="/deals/$id"
            params={{ id: dealId }}
            className="link font-normal text-sm underline-offset-4"
          >
            See the deal
          </Link>
        )}
      </span>
    ),
    rowHead: true,
  },
  {
    key: 'entries',
    head: 'Debit and credit',
    brief: 'second line',
    cell: ({ entries, currency }) => (
      <ul className="flex flex-col gap-1 text-sm md:min-w-64 md:text-base">
        {entries.map(({ account, amountCents }) => (
          <li key={`${account} ${amountCents}`} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
            <span className={amountCents < 0 ? 'pl-4' : ''}>{accountLabels[account].name}</span>
            <span className="tabular-nums">
              <span className="sr-only">{amountCents < 0 ? 'credit ' : 'debit '}</span>
              {amountText(unitsOf(amountCents), currency)}
            </span>
          </li>
        ))}
      </ul>
    ),
  },
  {
    key: 'source',
    head: "Card provider's ID",
    cell: ({ source }) =>
      source ? (
        <span className="wrap-anywhere font-mono text-sm">{source.replace(/^[a-z-]+:/, '')}</span>
      ) : (
        <span className="text-quiet">Not from the provider</span>
      ),
  },
]
