import { Link, useNavigate } from '@tanstack/react-router'
import { LEDGER_ACCOUNTS } from '#contract/sales/ledger/accounts.ts'
import { AdminPage } from '../../../platform/admin/admin-page.tsx'
import { NothingYet } from '../../../platform/admin/nothing-yet.tsx'
import { browserApi } from '../../../platform/api/browser.ts'
import { usePages } from '../../../platform/api/paged.ts'
import { FilterSelect, Filters } from '../../../platform/layout/filters.tsx'
import { PagedTable } from '../../../platform/layout/paged-table.tsx'
import { texts } from '../../../texts/texts.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Balances } from './balances.tsx'
import { LedgerDifferences } from './ledger-differences.tsx'
import { type LedgerSearch, ledgerSearch } from './ledger-search.ts'
import { MonthFile } from './month-file.tsx'
import { transactionColumns } from './transaction-columns.tsx'

/** The ledger for administrators: balances, the reconciliation with the card provider, and all transactions. */
export function LedgerAdmin({ search }: { search: LedgerSearch }) {
  const t = texts('ledger')
  const navigate = useNavigate()
  const pages = usePages({
    key: ['admin', 'ledger', search],
    load: cursor => browserApi.ledger.all({ ...search, cursor }),
  })
  const isNarrowed = search.account !== undefined || search.dealId !== undefined

  return (
    <AdminPage title={t('title')}>
      <div className="flex flex-col gap-10">
        <Balances />
        <LedgerDifferences />
        <div>
          <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
            <h2 className="text-heading">{t('transactions')}</h2>
            <MonthFile
              of="ledger"
              load={month => browserApi.ledger.export({ month })}
              nameOf={month => `redial-ledger-${month}.csv`}
            />
          </div>
          <Filters>
            <FilterSelect
              label={t('account')}
              value={search.account ?? 'all'}
              options={accountOptions()}
              onChoose={account =>
                void navigate({
                  to: '/dashboard/ledger',
                  search: ledgerSearch({ ...search, account }),
                  resetScroll: false,
                })
              }
            />
            {search.dealId && (
              <Link to="/dashboard/ledger" search={{}} className="btn btn-ghost">
                {t('showAllDeals')}
              </Link>
            )}
          </Filters>
          <PagedTable
            caption={t('transactions')}
            columns={transactionColumns()}
            pages={pages}
            keyOf={({ _id }) => _id}
            empty={
              isNarrowed ? (
                <EmptyState title={t('noMatch')}>
                  <Link to="/dashboard/ledger" search={{}} className="btn btn-primary">
                    {t('seeAll')}
                  </Link>
                </EmptyState>
              ) : (
                <NothingYet title={t('empty')} hint={t('emptyHint')} />
              )
            }
          />
        </div>
      </div>
    </AdminPage>
  )
}

const accountOptions = () => [
  ['all', texts('admin')('all')] as const,
  ...LEDGER_ACCOUNTS.map(account => [account, texts('ledger')(`accounts.${account}.name`)] as const),
]
