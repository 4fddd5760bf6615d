import { useQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { priceText } from '#contract/money.ts'
import type { Reconciliation } from '#contract/sales/payments/schemas.ts'
import { browserApi } from '../../../../platform/api/browser.ts'
import { browserQueries } from '../../../../platform/api/queries.ts'
import { NotLoaded } from '../../../../platform/layout/not-loaded.tsx'
import { texts } from '../../../../texts/texts.ts'
import { CheckAgain } from '../../../../ui/check-again.tsx'
import { type Column, DataTable } from '../../../../ui/data-table.tsx'
import { RecentTime } from '../../../../ui/recent-time.tsx'
import { RelativeTime } from '../../../../ui/times.tsx'
import { ProviderId } from '../../provider-id.tsx'

/** The differences between the shop's payments and the card provider's. There should be none. */
export function Differences() {
  const heading = useId()
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['admin', 'money-differences'],
      queryFn: () => browserApi.payments.reconciliation(),
      staleTime: 0,
      // No automatic retries, to avoid repeated calls of the provider; the page has a button.
      retry: false,
    },
    browserQueries,
  )
  return (
    <section aria-labelledby={heading}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={heading} className="text-heading">
          {texts('payments')('reconciliation.title')}
        </h2>
        <CheckAgain checking={isFetching} onCheck={() => void refetch()} />
      </div>
      {error && !isFetching && <NotLoaded error={error} onAgain={() => void refetch()} />}
      {data && (!error || isFetching) && <Compared found={data} />}
      {!data && isFetching && (
        <p role="status" className="min-h-54 text-quiet sm:min-h-30">
          {texts('payments')('reconciliation.checking')}
        </p>
      )}
    </section>
  )
}

function Compared({ found }: { found: Reconciliation }) {
  const { differences, compared, ours, theirs, since, checkedAt } = found
  const t = texts('payments')
  const none = differences.length === 0
  const Sign = none ? CircleCheck : TriangleAlert
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start gap-3 rounded-box border border-base-300 bg-base-100 p-4 sm:p-5">
        <Sign
          className={`mt-0.5 size-5 shrink-0 ${none ? 'text-success' : 'text-error'}`}
          aria-hidden="true"
        />
        <div>
          <p role="status" className="font-semibold">
            {none
              ? t('reconciliation.good', { compared })
              : t('reconciliation.bad', { compared, differences: differences.length })}
          </p>
          <p className="mt-1 text-quiet text-sm">
            {t.rich('reconciliation.sums', {
              ours: priceText(ours),
              theirs: priceText(theirs),
              since: () => <RelativeTime instant={since} />,
              checked: () => <RecentTime instant={checkedAt} />,
            })}
          </p>
        </div>
      </div>
      {!none && (
        <DataTable
          caption={texts('admin')('differencesTable')}
          columns={differenceColumns()}
          rows={differences}
          keyOf={({ kind, transactionId }) => `${kind} ${transactionId}`}
        />
      )}
    </div>
  )
}

type Difference = Reconciliation['differences'][number]

function differenceColumns(): Column<Difference>[] {
  const t = texts('payments')
  return [
    {
      key: 'kind',
      head: texts('admin')('difference'),
      brief: 'first line',
      cell: ({ kind }) => (
        <span className="block font-normal md:min-w-48">
          <span className="block font-semibold">{t(`reconciliation.kinds.${kind}.name`)}</span>
          <span className="block text-quiet text-sm">{t(`reconciliation.kinds.${kind}.meaning`)}</span>
        </span>
      ),
      rowHead: true,
    },
    {
      key: 'transaction',
      head: t('transactionId'),
      brief: 'second line',
      cell: ({ transactionId }) => <ProviderId id={transactionId} />,
    },
    { key: 'ours', head: t('reconciliation.ours'), cell: ({ ours }) => <bdi>{ours}</bdi> },
    { key: 'theirs', head: t('reconciliation.theirs'), cell: ({ theirs }) => <bdi>{theirs}</bdi> },
  ]
}
