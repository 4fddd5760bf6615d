import { Link, useNavigate } from '@tanstack/react-router'
import { PAYMENT_STATES } from '#contract/sales/bookings/states.ts'
import { AdminPage } from '../../../../platform/admin/admin-page.tsx'
import { SeeNeeds } from '../../../../platform/admin/see-needs.tsx'
import { browserApi } from '../../../../platform/api/browser.ts'
import { usePages } from '../../../../platform/api/paged.ts'
import { FilterSelect, Filters, TableSearch } from '../../../../platform/layout/filters.tsx'
import { PagedTable } from '../../../../platform/layout/paged-table.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Differences } from './differences.tsx'
import { paymentColumns } from './payment-columns.tsx'
import { type PaymentsSearch, paymentsSearch } from './payments-search.ts'
import { stateLabels } from './state-labels.ts'
import { Sums } from './sums.tsx'
import { UndeliveredMails } from './undelivered-mails.tsx'

/** The payments for administrators: totals, differences to the card provider, and all payments. */
export function PaymentsAdmin({ search }: { search: PaymentsSearch }) {
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
    <AdminPage title="Payments">
      <div className="flex flex-col gap-10">
        <div>
          <Sums />
          <p className="mt-3 max-w-2xl text-quiet text-sm">
            “Paid” is with shipping and without what was refunded or taken by banks. The overview adds up the
            prices of the phones sold.
          </p>
        </div>
        <Differences />
        <UndeliveredMails />
        <section aria-labelledby="all-payments">
          <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
            <h2 id="all-payments" className="text-heading">
              All payments
            </h2>
            <p role="status" className="text-quiet tabular-nums">
              {pages.total !== undefined && `${pages.total} ${narrowed ? 'found' : 'in all'}`}
            </p>
          </div>
          <Filters>
            <TableSearch
              label="Phone, person or transaction ID"
              value={search.q ?? ''}
              onSearch={q => narrow({ q })}
            />
            <FilterSelect
              label="State"
              value={search.state ?? 'all'}
              options={STATE_OPTIONS}
              onChoose={state => narrow({ state })}
            />
          </Filters>
          <PagedTable
            caption="Payments"
            columns={paymentColumns}
            pages={pages}
            keyOf={({ _id }) => _id}
            empty={
              narrowed ? (
                <EmptyState title="No payments match that">
                  <Link to="/dashboard/payments" search={{}} className="btn btn-primary">
                    See all payments
                  </Link>
                </EmptyState>
              ) : (
                <EmptyState title="No payments yet">
                  <p className="max-w-sm text-quiet">
                    Every payment buyers start appears here, with its outcome.
                  </p>
                  <SeeNeeds />
                </EmptyState>
              )
            }
          />
        </section>
      </div>
    </AdminPage>
  )
}

const STATE_OPTIONS = [
  ['all', 'All'] as const,
  ...PAYMENT_STATES.map(state => [state, stateLabels[state]] as const),
]
