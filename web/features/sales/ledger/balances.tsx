import { useQuery } from '@tanstack/react-query'
import { amountText, unitsOf } from '#contract/money.ts'
import { LEDGER_ACCOUNTS, type LedgerAccount } from '#contract/sales/ledger/accounts.ts'
import { NumberTile } from '../../../platform/admin/number-tiles.tsx'
import { browserApi } from '../../../platform/api/browser.ts'
import { browserQueries } from '../../../platform/api/queries.ts'
import { NotLoaded } from '../../../platform/layout/not-loaded.tsx'
import { texts } from '../../../texts/texts.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'

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
  const t = texts('ledger')
  const { data, error, isFetching, refetch } = useBalances()
  const frame = 'grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4'
  if (data) {
    const shown = LEDGER_ACCOUNTS.filter(account => !RARE.includes(account) || data.balances[account] !== 0)
    return (
      <dl className={frame}>
        {shown.map(account => (
          <NumberTile
            key={account}
            name={t(`accounts.${account}.name`)}
            value={amountText(unitsOf(shownCents(account, data.balances[account])), data.currency)}
          >
            {t(`accounts.${account}.meaning`)}
          </NumberTile>
        ))}
        <Result balances={data.balances} currency={data.currency} />
      </dl>
    )
  }
  if (error && !isFetching) return <NotLoaded error={error} onAgain={() => void refetch()} />
  return (
    <div role="status" className={frame}>
      <span className="sr-only">{texts('ui')('loading')}</span>
      {[...LEDGER_ACCOUNTS.slice(0, 7), 'result'].map(tile => (
        <div key={tile} className="skeleton h-32 rounded-box" />
      ))}
    </div>
  )
}

type ResultProps = { balances: Record<LedgerAccount, number>; currency: string }

/** The commission less the card provider's fees, marked when the shop loses money. */
function Result({ balances, currency }: ResultProps) {
  const t = texts('ledger')
  const cents = shownCents('commission', balances.commission) - shownCents('fees', balances.fees)
  return (
    <NumberTile name={t('earned')} value={amountText(unitsOf(cents), currency)}>
      {cents < 0 ? <StatusBadge tone="bad">{t('loss')}</StatusBadge> : t('earnedMeaning')}
    </NumberTile>
  )
}

/** The asset and expense accounts; the others are liabilities or income. */
const OF_THE_SHOP: readonly LedgerAccount[] = ['provider', 'bank', 'fees']

/** An account's balance as displayed: amounts owed or earned are positive, too. */
const shownCents = (account: LedgerAccount, cents: number): number =>
  OF_THE_SHOP.includes(account) || cents === 0 ? cents : -cents
