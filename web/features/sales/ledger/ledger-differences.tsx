import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Clock, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { amountText, unitsOf } from '#contract/money.ts'
import type { LedgerDifference } from '#contract/sales/ledger/calls.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { browserQueries } from '../../../platform/api/queries.ts'
import { NotLoaded } from '../../../platform/layout/not-loaded.tsx'
import { texts } from '../../../texts/texts.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { RecentTime } from '../../../ui/recent-time.tsx'
import { RelativeTime } from '../../../ui/times.tsx'
import { useBalances } from './balances.tsx'

/** The current differences between the ledger and the card provider, which are compared twice a minute. */
export function LedgerDifferences() {
  const heading = useId()
  const { data: summary } = useBalances()
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['admin', 'ledger-differences'],
      queryFn: () => browserApi.ledger.differences(),
      staleTime: 0,
    },
    browserQueries,
  )
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-4 text-heading">
        {texts('ledger')('comparison')}
      </h2>
      {error && !isFetching && <NotLoaded error={error} onAgain={() => void refetch()} />}
      {!data && isFetching && (
        <div role="status" aria-label={texts('ui')('loading')} className="skeleton h-20 rounded-box" />
      )}
      {data && (
        <div className="flex flex-col gap-4">
          <Outcome count={summary?.differences ?? data.length} comparedAt={summary?.comparedAt} />
          {data.length > 0 && (
            <DataTable
              caption={texts('admin')('differencesTable')}
              columns={differenceColumns()}
              rows={data}
              keyOf={({ source }) => source}
            />
          )}
        </div>
      )}
    </section>
  )
}

function Outcome({ count, comparedAt }: { count: number; comparedAt: string | undefined }) {
  const t = texts('ledger')
  const [Sign, tone, text] = !comparedAt
    ? ([Clock, 'text-quiet', t('notCompared')] as const)
    : count === 0
      ? ([CircleCheck, 'text-success', t('agrees')] as const)
      : ([TriangleAlert, 'text-error', texts('admin')('differences', { count })] as const)
  return (
    <div className="flex items-start gap-3 rounded-box border border-base-300 bg-base-100 p-4 sm:p-5">
      <Sign className={`mt-0.5 size-5 shrink-0 ${tone}`} aria-hidden="true" />
      <div>
        <p role="status" className="font-semibold">
          {text}
        </p>
        <p className="mt-1 text-quiet text-sm">
          {comparedAt
            ? t.rich('comparedAt', { time: () => <RecentTime instant={comparedAt} /> })
            : t('comparedSoon')}
        </p>
      </div>
    </div>
  )
}

function differenceColumns(): Column<LedgerDifference>[] {
  const t = texts('ledger')
  const admin = texts('admin')
  return [
    {
      key: 'cause',
      head: admin('difference'),
      brief: 'first line',
      cell: ({ cause }) => (
        <span className="block font-normal md:min-w-56">
          <span className="block font-semibold">{t(`causes.${cause}.name`)}</span>
          <span className="block text-quiet text-sm">{t(`causes.${cause}.meaning`)}</span>
        </span>
      ),
      rowHead: true,
    },
    {
      key: 'source',
      head: admin('providerId'),
      brief: 'second line',
      cell: ({ source, dealId }) => (
        <span className="block md:min-w-44">
          <bdi className="block wrap-anywhere font-mono text-sm">{source.replace(/^[a-z-]+:/, '')}</bdi>
          {dealId && (
            <Link to="/deals/$id" params={{ id: dealId }} className="link text-sm underline-offset-4">
              {admin('seeDeal')}
            </Link>
          )}
        </span>
      ),
    },
    {
      key: 'ledger',
      head: t('ledgerHas'),
      align: 'end',
      cell: ({ ledgerCents }) => amountText(unitsOf(ledgerCents)),
    },
    {
      key: 'provider',
      head: t('providerHas'),
      align: 'end',
      cell: ({ providerCents }) => amountText(unitsOf(providerCents)),
    },
    { key: 'since', head: admin('since'), cell: ({ since }) => <RelativeTime instant={since} /> },
  ]
}
