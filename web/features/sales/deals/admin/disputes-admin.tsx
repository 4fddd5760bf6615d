import { useNavigate } from '@tanstack/react-router'
import { AdminPage } from '../../../../platform/admin/admin-page.tsx'
import { browserApi } from '../../../../platform/api/browser.ts'
import { usePages } from '../../../../platform/api/paged.ts'
import { FilterSelect, Filters, TableSearch } from '../../../../platform/layout/filters.tsx'
import { PagedTable } from '../../../../platform/layout/paged-table.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { stateLabels } from '../deal-labels.ts'
import { useNow } from '../use-deal.ts'
import { disputeColumns } from './dispute-columns.tsx'
import { DISPUTE_STATES, type DisputesSearch, disputesSearch } from './disputes-search.ts'

/** The deals that need an administrator, open problems first. */
export function DisputesAdmin({ search }: { search: DisputesSearch }) {
  const navigate = useNavigate()
  const now = useNow()
  const state = search.state ?? 'disputed'
  const pages = usePages({
    key: ['admin', 'disputes', search],
    load: cursor => browserApi.deals.all({ ...search, state, cursor }),
  })
  const narrow = (next: Record<string, unknown>) =>
    void navigate({
      to: '/dashboard/disputes',
      search: disputesSearch({ ...search, ...next }),
      resetScroll: false,
    })

  return (
    <AdminPage title="Disputes">
      <Filters>
        <TableSearch label="Phone or person" value={search.q ?? ''} onSearch={q => narrow({ q })} />
        <FilterSelect
          label="State"
          value={state}
          options={STATE_OPTIONS}
          onChoose={chosen => narrow({ state: chosen })}
        />
      </Filters>
      <PagedTable
        caption="Disputes"
        columns={disputeColumns(now)}
        pages={pages}
        keyOf={({ _id }) => _id}
        empty={
          <EmptyState title={state === 'disputed' ? 'No open problems' : 'No deals match that'}>
            <p className="max-w-sm text-quiet">When a buyer reports a problem, you decide it here.</p>
          </EmptyState>
        }
      />
    </AdminPage>
  )
}

const STATE_OPTIONS = DISPUTE_STATES.map(
  state => [state, state === 'disputed' ? 'To decide' : stateLabels[state]] as const,
)
