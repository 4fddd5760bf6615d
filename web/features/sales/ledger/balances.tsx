import { useQuery } from '@tanstack/react-query'
import { amountText, unitsOf } from '#contract/money.ts'
import { LEDGER_ACCOUNTS, type LedgerAccount } from '#contract/sales/ledger/accounts.ts'
import { NumberTile } from '../../../platform/admin/number-tiles.tsx'
import { browserApi } from '../../../platform/api/browser.ts'
import { browserQueries } from '../../../platform/api/queries.ts'
import { NotLoaded } from '../../../platform/layout/not-loaded.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { accountLabels, shownCents } from './account-labels.ts'

/** Accounts that are shown only with a balance. */
const RARE = ['contested', 'before-ledger']

/** The balances and differences of the ledger, fetched each time they are shown. */
export const useBalances = () =>
  useQuery(
    { queryKey: ['admin', 'ledger-balances'], queryFn: () => browserApi.ledger.balances(), staleTime: 0 },
    browserQueries,
  )

/** The balance of each account. */
export function Balances() {
  const { data, error, isFetching, refetch } = useBalances()
  const frame = 'grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4'
  if (data) {
    const shown = LEDGER_ACCOUNTS.filter(account => !RARE.includes(account) || data.balances[account] !== 0)
    return (
      <div>
        <dl className={frame}>
          {shown.map(account => (
            <NumberTile
              key={account}
              name={accountLabels[account].name}
              value={amountText(unitsOf(shownCents(account, data.balances[account])), data.currency)}
            >
              {accountLabels[account].meaning}
            </NumberTile>
          ))}
        </dl>
        <Result balances={data.balances} currency={data.currency} />
      </div>
    )
  }
  if (error && !isFetching) return <NotLoaded error={error} onAgain={() => void refetch()} />
  return (
    <div role="status">
      <div className={frame}>
        <span className="sr-only">Loading...</span>
        {LEDGER_ACCOUNTS.slice(0, 7).map(account => (
          <div key={account} className="skeleton h-32 rounded-box" />
        ))}
      </div>
      <div className="skeleton mt-4 h-6 w-64" />
    </div>
  )
}

type ResultProps = { balances: Record<LedgerAccount, number>; currency: string }

/** The commission less the card provider's fees, marked when the shop loses money. */
function Result({ balances, currency }: ResultProps) {
  const cents = shownCents('commission', balances.commission) - shownCents('fees', balances.fees)
  return (
    <p className="mt-4 flex min-h-6 items-center gap-2 tabular-nums">
      Earned minus fees:
      <strong className={cents < 0 ? 'text-error' : ''}>{amountText(unitsOf(cents), currency)}</strong>
      {cents < 0 && <StatusBadge tone="bad">Loss</StatusBadge>}
    </p>
  )
}
