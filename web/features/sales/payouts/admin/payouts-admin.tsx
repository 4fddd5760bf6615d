import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PAYOUT_STATES } from '#contract/sales/payouts/states.ts'
import { AdminPage } from '../../../../platform/admin/admin-page.tsx'
import { NothingYet } from '../../../../platform/admin/nothing-yet.tsx'
import { browserApi } from '../../../../platform/api/browser.ts'
import { failureMessage } from '../../../../platform/api/failure.ts'
import { usePages } from '../../../../platform/api/paged.ts'
import { browserQueries } from '../../../../platform/api/queries.ts'
import { FilterSelect, Filters } from '../../../../platform/layout/filters.tsx'
import { PagedTable } from '../../../../platform/layout/paged-table.tsx'
import { texts } from '../../../../texts/texts.ts'
import { BusyButton } from '../../../../ui/busy-button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { saveFile } from '../../../../ui/save-file.ts'
import { toast } from '../../../../ui/toast.ts'
import { DebtorsSection, useDebtors } from './debtors-section.tsx'
import { payoutColumns } from './payout-columns.tsx'
import { type PayoutsSearch, payoutsSearch } from './payouts-search.ts'

/** The due and paid payouts for administrators, failed ones first. */
export function PayoutsAdmin({ search }: { search: PayoutsSearch }) {
  const t = texts('adminPayouts')
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
  const failedAbove = failed.rows.length > 0 && search.state === undefined
  const others = { ...pages, rows: pages.rows.filter(({ state }) => state !== 'failed') }
  // What is above the list appears together with it, to avoid layout shifts.
  const isFirst = debtors.isPending || (failed.loading && failed.rows.length === 0)
  if (isFirst)
    return (
      <AdminPage title={t('title')} aside={<ExportDue />}>
        {/* An element of its own: the lists would otherwise count as this one, moved. */}
        <div
          key="loading"
          role="status"
          aria-label={texts('ui')('loading')}
          className="skeleton h-96 rounded-box"
        />
      </AdminPage>
    )
  return (
    <AdminPage title={t('title')} aside={<ExportDue />}>
      <div className="flex flex-col gap-10">
        {failedAbove && (
          <section aria-labelledby="failed-payouts">
            <h2 id="failed-payouts" className="mb-1 text-heading">
              {t('failed')}
            </h2>
            <p className="mb-4 text-quiet">{t('failedHint')}</p>
            <PagedTable
              caption={t('failedTable')}
              columns={payoutColumns()}
              pages={failed}
              keyOf={({ _id }) => _id}
              empty={null}
            />
          </section>
        )}
        <DebtorsSection debtors={debtors} />
        <section aria-labelledby="all-payouts">
          <h2 id="all-payouts" className="mb-4 text-heading">
            {t(failedAbove ? 'others' : 'all')}
          </h2>
          <Filters>
            <FilterSelect
              label={texts('admin')('state')}
              value={search.state ?? 'all'}
              options={stateOptions()}
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
            caption={t('title')}
            columns={payoutColumns()}
            pages={failedAbove ? others : pages}
            keyOf={({ _id }) => _id}
            empty={
              failedAbove ? null : search.state ? (
                <EmptyState title={t('noMatch')}>
                  <Link to="/dashboard/payouts" search={{}} className="btn btn-primary">
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
  ...PAYOUT_STATES.map(state => [state, texts('adminPayouts')(`states.${state}`)] as const),
]

/** Downloads the payouts to make by hand as a file for the operator's bank, and marks them as being paid. */
function ExportDue() {
  const t = texts('adminPayouts')
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
      <button type="button" className="btn btn-outline" onClick={() => setAsking(true)}>
        {t('export.button')}
      </button>
      <Dialog title={t('export.title')} open={asking} onClose={() => setAsking(false)}>
        <p>{t('export.text')}</p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <button type="button" className="btn btn-ghost" onClick={() => setAsking(false)}>
            {texts('ui')('cancel')}
          </button>
          <BusyButton className="btn-primary" busy={busy} onClick={() => void download()}>
            {t('export.download')}
          </BusyButton>
        </div>
      </Dialog>
    </>
  )
}
