import { useQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { priceText } from '#contract/money.ts'
import type { Reconciliation } from '#contract/sales/payments/schemas.ts'
import { browserApi } from '../../../../platform/api/browser.ts'
import { browserQueries } from '../../../../platform/api/queries.ts'
import { NotLoaded } from '../../../../platform/layout/not-loaded.tsx'
import { type Column, DataTable } from '../../../../ui/data-table.tsx'
import { FullTime } from '../../../../ui/times.tsx'
import { countText } from '../../../dashboard/number-tiles.tsx'
import { TransactionId } from './transaction-id.tsx'

/** Where our record of payments differs from the card provider's. It should not. */
export function Differences() {
  const heading = useId()
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['desk', 'money-differences'],
      queryFn: () => browserApi.payments.reconciliation(),
      staleTime: 0,
      // Somebody who looks at this page presses the button; the provider is not asked over and over.
      retry: false,
    },
    browserQueries,
  )
  return (
    <section aria-labelledby={heading}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={heading} className="text-heading">
          Differences
        </h2>
        <button
          type="button"
          className="btn btn-outline border-base-300"
          aria-disabled={isFetching}
          onClick={() => {
            if (!isFetching) void refetch()
          }}
        >
          {isFetching && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
          Compare again
        </button>
      </div>
      {error && !isFetching && <NotLoaded error={error} onAgain={() => void refetch()} />}
      {data && (!error || isFetching) && <Compared found={data} />}
      {!data && isFetching && (
        <p role="status" className="min-h-54 text-quiet sm:min-h-30">
          Comparing our record with the card provider's…
        </p>
      )}
    </section>
  )
}

function Compared({ found }: { found: Reconciliation }) {
  const { differences, compared, ours, theirs, since, checkedAt } = found
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
            {none ? 'None found' : `${countText(differences.length)} found`}, {countText(compared)}{' '}
            {compared === 1 ? 'payment' : 'payments'} compared
          </p>
          <p className="mt-1 text-quiet text-sm">
            By our record we have {priceText(ours)}, by the card provider's {priceText(theirs)}. Of what was
            begun since <FullTime instant={since} />; compared <FullTime instant={checkedAt} />.
          </p>
        </div>
      </div>
      {!none && (
        <DataTable
          caption="Differences"
          columns={columns}
          rows={differences}
          keyOf={({ kind, transactionId }) => `${kind} ${transactionId}`}
        />
      )}
    </div>
  )
}

type Difference = Reconciliation['differences'][number]

const meanings: Record<Difference['kind'], { name: string; meaning: string }> = {
  unrecorded: {
    name: 'Unrecorded money',
    meaning: 'The provider has this money, and our record does not.',
  },
  missing: {
    name: 'Missing money',
    meaning: 'We have recorded money that the provider does not have.',
  },
  amount: { name: 'Another amount', meaning: 'The sum or the currency is not the same.' },
  refund: { name: 'Refund on one side', meaning: 'The money has gone back by one of the two records only.' },
}

const columns: Column<Difference>[] = [
  {
    key: 'kind',
    head: 'What differs',
    cell: ({ kind }) => (
      <span className="block font-normal md:min-w-48">
        <span className="block font-semibold">{meanings[kind].name}</span>
        <span className="block text-quiet text-sm">{meanings[kind].meaning}</span>
      </span>
    ),
    rowHead: true,
  },
  {
    key: 'transaction',
    head: 'Transaction id',
    cell: ({ transactionId }) => <TransactionId id={transactionId} />,
  },
  { key: 'ours', head: 'Our record', cell: ({ ours }) => ours },
  { key: 'theirs', head: "The provider's", cell: ({ theirs }) => theirs },
]
