import '../../../ui/printed.css'
import { Link } from '@tanstack/react-router'
import { amountText, unitsOf } from '#contract/money.ts'
import type { StatementLine } from '#contract/sales/ledger/calls.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { usePages } from '../../../platform/api/paged.ts'
import { PagedTable } from '../../../platform/layout/paged-table.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { dateFormat } from '../../../texts/formats.ts'
import { texts } from '../../../texts/texts.ts'
import { bdi } from '../../../ui/bdi.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FullTime } from '../../../ui/times.tsx'
import { MonthFile } from '../ledger/month-file.tsx'

/** The seller's earnings and payouts, with the balance after each entry. */
export function StatementSection() {
  const t = texts('payouts')
  const pages = usePages({
    key: ['payouts', 'statement'],
    load: cursor => browserApi.ledger.statement({ cursor }),
  })
  const [newest] = pages.rows
  const session = useSession()
  return (
    <section data-printed="table" aria-labelledby="statement">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="statement" className="text-heading">
            {t('statement.title')}
          </h2>
          {session.status === 'signed-in' && (
            <p className="mt-2 hidden print:block">
              <bdi className="block font-semibold">{session.user.name}</bdi>
              <EmailText address={session.user.email} />
              <span className="block">{periodText(pages.rows)}</span>
            </p>
          )}
          <p className="mt-1 min-h-6 text-quiet">
            {newest &&
              t.rich(newest.balanceCents < 0 ? 'statement.owe' : 'statement.due', {
                amount: text(Math.abs(newest.balanceCents)),
                strong: chunks => (
                  <bdi>
                    <strong className="text-base-content tabular-nums">{chunks}</strong>
                  </bdi>
                ),
              })}
          </p>
        </div>
        <div data-unprinted className="contents">
          <MonthFile
            of="statement"
            load={month => browserApi.ledger.exportStatement({ month })}
            nameOf={month => `redial-statement-${month}.csv`}
            first={pages.hasMore ? undefined : (pages.rows.at(-1)?.at ?? new Date().toISOString())}
          />
        </div>
      </div>
      <PagedTable
        caption={t('statement.caption')}
        columns={columnsOf()}
        pages={pages}
        keyOf={({ _id }) => _id}
        empty={
          <EmptyState title={t('statement.none')}>
            <p className="max-w-sm text-quiet">{t('statement.noneHint')}</p>
            <Link to="/dashboard/seller/new" className="btn btn-primary mt-2">
              {t('statement.listPhone')}
            </Link>
          </EmptyState>
        }
      />
    </section>
  )
}

/** From the day of the oldest entry on the page to that of the newest, for print; without entries, today. */
function periodText(rows: readonly StatementLine[]): string {
  const today = new Date().toISOString()
  const dayOf = (line: StatementLine | undefined) =>
    dateFormat({ dateStyle: 'long' }).format(new Date(line?.at ?? today))
  const from = dayOf(rows.at(-1))
  const until = dayOf(rows[0])
  return from === until ? until : texts('payouts')('statement.period', { from, until })
}

const text = (cents: number) => amountText(unitsOf(cents))

function columnsOf(): Column<StatementLine>[] {
  const t = texts('payouts')
  return [
    {
      key: 'what',
      head: t('statement.what'),
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
              <bdi>{productName}</bdi>
            </Link>
          )}
          {commissionCents !== undefined && commissionCents > 0 && (
            <span className="block font-normal text-quiet text-sm tabular-nums">
              {t.rich('statement.commission', {
                price: text(amountCents + commissionCents),
                commission: text(commissionCents),
                bdi,
              })}
            </span>
          )}
        </span>
      ),
      rowHead: true,
    },
    {
      key: 'at',
      head: t('statement.when'),
      brief: 'second line',
      cell: ({ at }) => (
        <span className="text-quiet md:text-balance md:text-base-content">
          <FullTime instant={at} />
        </span>
      ),
    },
    {
      key: 'amount',
      head: t('statement.amount'),
      brief: 'first line',
      align: 'end',
      cell: ({ amountCents }) => (
        <bdi className="whitespace-nowrap font-semibold tabular-nums">{`${amountCents > 0 ? '+' : ''}${text(amountCents)}`}</bdi>
      ),
    },
    {
      key: 'balance',
      head: t('statement.balance'),
      align: 'end',
      cell: ({ balanceCents }) => <bdi className="whitespace-nowrap tabular-nums">{text(balanceCents)}</bdi>,
    },
  ]
}
