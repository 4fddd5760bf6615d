import { useQuery } from '@tanstack/react-query'
import { amountText, dollarsOf } from '#contract/money.ts'
import { LEDGER_ACCOUNTS } from '#contract/sales/ledger/accounts.ts'
import { NumberTile } from '../../../platform/admin/number-tiles.tsx'
import { browserApi } from '../../../platform/api/browser.ts'
import { browserQueries } from '../../../platform/api/queries.ts'
import { NotLoaded } from '../../../platform/layout/not-loaded.tsx'
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
      <dl className={frame}>
        {shown.map(account => (
          <NumberTile
            key={account}
            name={accountLabels[account].name}
            value={amountText(dollarsOf(shownCents(account, data.balances[account])), data.currency)}
          >
            {accountLabels[account].meaning}
          </NumberTile>
        ))}
      </dl>
    )
  }
  if (error && !isFetching) return <NotLoaded error={error} onAgain={() => void refetch()} />
  return (
    <div role="status" className={frame}>
      <span className="sr-only">Loading...</span>
      {LEDGER_ACCOUNTS.slice(0, 7).map(account => (
        <div key={account} className="skeleton h-32 rounded-box" />
      ))}
    </div>
  )
}
