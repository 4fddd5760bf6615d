import { Link, useNavigate } from '@tanstack/react-router'
import { PAYMENT_STATES } from '#contract/sales/bookings/states.ts'
import { AdminPage } from '../../../../platform/admin/admin-page.tsx'
import { NothingYet } from '../../../../platform/admin/nothing-yet.tsx'
import { browserApi } from '../../../../platform/api/browser.ts'
import { usePages } from '../../../../platform/api/paged.ts'
import { FilterSelect, Filters, TableSearch } from '../../../../platform/layout/filters.tsx'
import { PagedTable } from '../../../../platform/layout/paged-table.tsx'
import { texts } from '../../../../texts/texts.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Differences } from './differences.tsx'
import { paymentColumns } from './payment-columns.tsx'
import { type PaymentsSearch, paymentsSearch } from './payments-search.ts'
import { Sums } from './sums.tsx'
import { UndeliveredMails } from './undelivered-mails.tsx'

/** The payments for administrators: totals, differences to the card provider, and all payments. */
export function PaymentsAdmin({ search }: { search: PaymentsSearch }) {
  const t = texts('payments')
  const navigate = useNavigate()
  const pages = usePages({
    key: ['admin', 'payments', search],
    load: cursor => browserApi.payments.all({ ...search, cursor }),
  })
  const narrowed = search.q !== undefined || search.state !== undefined

  const narrow = (next: Record<string, unknown>) =>
    void navigate({
      to: '/dashboard/payments',
      search: paymentsSearch({ ...search, ...next }),
      resetScroll: false,
    })

  return (
    <AdminPage title={t('title')}>
      <div className="flex flex-col gap-10">
        <div>
          <Sums />
          <p className="mt-3 max-w-2xl text-quiet text-sm">{t('paidNote')}</p>
        </div>
        <Differences />
        <UndeliveredMails />
        <section aria-labelledby="all-payments">
          <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
            <h2 id="all-payments" className="text-heading">
              {t('all')}
            </h2>
            <p role="status" className="text-quiet tabular-nums">
              {pages.total !== undefined && t(narrowed ? 'found' : 'inAll', { total: pages.total })}
            </p>
          </div>
          <Filters>
            <TableSearch label={t('search')} value={search.q ?? ''} onSearch={q => narrow({ q })} />
            <FilterSelect
              label={texts('admin')('state')}
              value={search.state ?? 'all'}
              options={stateOptions()}
              onChoose={state => narrow({ state })}
            />
          </Filters>
          <PagedTable
            caption={t('title')}
            columns={paymentColumns()}
            pages={pages}
            keyOf={({ _id }) => _id}
            empty={
              narrowed ? (
                <EmptyState title={t('noMatch')}>
                  <Link to="/dashboard/payments" search={{}} className="btn btn-primary">
                    {t('seeAll')}
                  </Link>
                </EmptyState>
              ) : (
                <NothingYet title={t('empty')} hint={t('emptyHint')} />
              )
            }
          />
        </section>
      </div>
    </AdminPage>
  )
}

const stateOptions = () => [
  ['all', texts('admin')('all')] as const,
  ...PAYMENT_STATES.map(state => [state, texts('payments')(`states.${state}`)] as const),
]
