import { Link } from '@tanstack/react-router'
import { amountText, unitsOf } from '#contract/money.ts'
import type { StatementLine } from '#contract/sales/ledger/calls.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { usePages } from '../../../platform/api/paged.ts'
import { PagedTable } from '../../../platform/layout/paged-table.tsx'
import { texts } from '../../../texts/texts.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FullTime } from '../../../ui/times.tsx'
import { MonthFile } from '../ledger/month-file.tsx'

/** The seller's earnings and payouts, with the balance after each entry. */
export function StatementSection() {
  const pages = usePages({
    key: ['payouts', 'statement'],
    load: cursor => browserApi.ledger.statement({ cursor }),
  })
  const [newest] = pages.rows
  return (
    <section data-printed aria-labelledby="statement">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="statement" className="text-heading">
            Statement
          </h2>
          <p className="mt-1 min-h-6 text-quiet">
            {newest && (
              <>
                {newest.balanceCents < 0 ? 'You owe the shop ' : 'Due to you now: '}
                <strong className="text-base-content tabular-nums">
                  {text(Math.abs(newest.balanceCents))}
                </strong>
              </>
            )}
          </p>
        </div>
        <div data-unprinted className="contents">
          <MonthFile
            load={month => browserApi.ledger.exportStatement({ month })}
            nameOf={month => `redial-statement-${month}.csv`}
            first={pages.hasMore ? undefined : (pages.rows.at(-1)?.at ?? new Date().toISOString())}
          />
        </div>
      </div>
      <PagedTable
        caption="Entries of the statement"
        columns={columns}
        pages={pages}
        keyOf={({ _id }) => _id}
        empty={
          <EmptyState title="Nothing yet">
            <p className="max-w-sm text-quiet">
              When a buyer accepts a phone, your money appears here, and again when it's on its way to you.
            </p>
            <Link to="/dashboard/seller/new" className="btn btn-primary mt-2">
              List a phone
            </Link>
          </EmptyState>
        }
      />
    </section>
  )
}

const text = (cents: number) => amountText(unitsOf(cents))

const columns: Column<StatementLine>[] = [
  {
    key: 'what',
    head: 'What',
    brief: 'first line',
    cell: ({ kind, productName, dealId, amountCents, commissionCents }) => (
      <span className="block wrap-anywhere md:min-w-48">
        <span className="block">{texts('statementLines')(kind)}</span>
        {dealId && productName && (
          <Link
            to="/deals/$id"
            params={{ id: dealId }}
            className="link font-normal text-quiet text-sm underline-offset-4"
          >
            {productName}
          </Link>
        )}
        {commissionCents !== undefined && commissionCents > 0 && (
          <span className="block font-normal text-quiet text-sm tabular-nums">
            Price {text(amountCents + commissionCents)}, commission {text(commissionCents)}
          </span>
        )}
      </span>
    ),
    rowHead: true,
  },
  { key: 'at', head: 'When', cell: ({ at }) => <FullTime instant={at} /> },
  {
    key: 'amount',
    head: 'Amount',
    brief: 'second line',
    align: 'end',
    cell: ({ amountCents }) => (
      <span className="font-semibold tabular-nums">{`${amountCents > 0 ? '+' : ''}${text(amountCents)}`}</span>
    ),
  },
  {
    key: 'balance',
    head: 'Balance',
    align: 'end',
    cell: ({ balanceCents }) => <span className="tabular-nums">{text(balanceCents)}</span>,
  },
]
