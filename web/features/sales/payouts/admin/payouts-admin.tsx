import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PAYOUT_STATES } from '#contract/sales/payouts/states.ts'
import { AdminPage } from '../../../../platform/admin/admin-page.tsx'
import { SeeNeeds } from '../../../../platform/admin/see-needs.tsx'
import { browserApi } from '../../../../platform/api/browser.ts'
import { failureMessage } from '../../../../platform/api/failure.ts'
import { usePages } from '../../../../platform/api/paged.ts'
import { browserQueries } from '../../../../platform/api/queries.ts'
import { FilterSelect, Filters } from '../../../../platform/layout/filters.tsx'
import { PagedTable } from '../../../../platform/layout/paged-table.tsx'
import { BusyButton } from '../../../../ui/busy-button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { saveFile } from '../../../../ui/save-file.ts'
import { toast } from '../../../../ui/toast.ts'
import { DebtorsSection, useDebtors } from './debtors-section.tsx'
import { payoutColumns } from './payout-columns.tsx'
import { type PayoutsSearch, payoutsSearch } from './payouts-search.ts'
import { stateLabels } from './state-labels.ts'

/** The due and paid payouts for administrators, failed ones first. */
export function PayoutsAdmin({ search }: { search: PayoutsSearch }) {
  const navigate = useNavigate()
  const failed = usePages({
    key: ['admin', 'payouts', 'failed'],
    load: cursor => browserApi.payouts.all({ state: 'failed', cursor }),
  })
  const pages = usePages({
    key: ['admin', 'payouts', search],
    load: cursor => browserApi.payouts.all({ ...search, cursor }),
  })
  const debtors = useDebtors()
  // What is above the list appears together with it, to avoid layout shifts.
  const isFirst = debtors.isPending || (failed.loading && failed.rows.length === 0)
  if (isFirst)
    return (
      <AdminPage title="Payouts" aside={<ExportDue />}>
        <div role="status" aria-label="Loading" className="skeleton h-96 rounded-box" />
      </AdminPage>
    )
  return (
    <AdminPage title="Payouts" aside={<ExportDue />}>
      <div className="flex flex-col gap-10">
        {failed.rows.length > 0 && search.state !== 'failed' && (
          <section aria-labelledby="failed-payouts">
            <h2 id="failed-payouts" className="mb-1 text-heading">
              Failed
            </h2>
            <p className="mb-4 text-quiet">
              These sellers couldn't be paid. The card provider tries again by itself when a seller's account
              is in order. You can also retry, or pay by hand.
            </p>
            <PagedTable
              caption="Failed payouts"
              columns={payoutColumns}
              pages={failed}
              keyOf={({ _id }) => _id}
              empty={null}
            />
          </section>
        )}
        <DebtorsSection debtors={debtors} />
        <section aria-labelledby="all-payouts">
          <h2 id="all-payouts" className="mb-4 text-heading">
            All payouts
          </h2>
          <Filters>
            <FilterSelect
              label="State"
              value={search.state ?? 'all'}
              options={STATE_OPTIONS}
              onChoose={state =>
                void navigate({
                  to: '/dashboard/payouts',
                  search: payoutsSearch({ state }),
                  resetScroll: false,
                })
              }
            />
          </Filters>
          <PagedTable
            caption="Payouts"
            columns={payoutColumns}
            pages={pages}
            keyOf={({ _id }) => _id}
            empty={
              search.state ? (
                <EmptyState title="No payouts match that">
                  <Link to="/dashboard/payouts" search={{}} className="btn btn-primary">
                    See all payouts
                  </Link>
                </EmptyState>
              ) : (
                <EmptyState title="No payouts yet">
                  <p className="max-w-sm text-quiet">
                    When a buyer accepts a phone, what the shop owes its seller appears here.
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
  ...PAYOUT_STATES.map(state => [state, stateLabels[state]] as const),
]

/** Downloads the payouts to make by hand as a file for the operator's bank, and marks them as being paid. */
function ExportDue() {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      saveFile(await browserApi.payouts.startAll(), 'redial-payouts.csv')
      setAsking(false)
    } catch (error) {
      toast({ kind: 'error', text: failureMessage(error) })
    }
    await browserQueries.invalidateQueries({ queryKey: ['admin'] })
    setBusy(false)
  }

  return (
    <>
      <button type="button" className="btn btn-outline border-base-300" onClick={() => setAsking(true)}>
        Pay what's due
      </button>
      <Dialog title="Pay what's due by hand" open={asking} onClose={() => setAsking(false)}>
        <p>
          You get a file for your bank with all payouts to make by hand. They count as being paid from now on,
          so nobody can refund them. Afterwards, mark each one as paid or not paid.
        </p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <button type="button" className="btn btn-ghost" onClick={() => setAsking(false)}>
            Cancel
          </button>
          <BusyButton className="btn-primary" busy={busy} onClick={() => void download()}>
            Download the file
          </BusyButton>
        </div>
      </Dialog>
    </>
  )
}
