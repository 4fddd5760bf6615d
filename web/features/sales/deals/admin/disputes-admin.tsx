import { useNavigate } from '@tanstack/react-router'
import { AdminPage } from '../../../../platform/admin/admin-page.tsx'
import { NothingYet } from '../../../../platform/admin/nothing-yet.tsx'
import { browserApi } from '../../../../platform/api/browser.ts'
import { usePages } from '../../../../platform/api/paged.ts'
import { FilterSelect, Filters, TableSearch } from '../../../../platform/layout/filters.tsx'
import { PagedTable } from '../../../../platform/layout/paged-table.tsx'
import { texts } from '../../../../texts/texts.ts'
import { useNow } from '../use-deal.ts'
import { disputeColumns } from './dispute-columns.tsx'
import {
  DISPUTE_FILTERS,
  type DisputeFilter,
  type DisputesSearch,
  disputesSearch,
} from './disputes-search.ts'

/** The deals that need an administrator: first the problems to decide, by their deadline. */
export function DisputesAdmin({ search }: { search: DisputesSearch }) {
  const t = texts('disputes')
  const navigate = useNavigate()
  const now = useNow()
  const filter: DisputeFilter = search.state ?? 'to-decide'
  const pages = usePages({
    key: ['admin', 'disputes', search],
    load: cursor => browserApi.deals.all({ q: search.q, ...filterOf(filter), cursor }),
  })
  const narrow = (next: Record<string, unknown>) =>
    void navigate({
      to: '/dashboard/disputes',
      search: disputesSearch({ ...search, ...next }),
      resetScroll: false,
    })

  return (
    <AdminPage title={t('title')}>
      <Filters>
        <TableSearch label={t('search')} value={search.q ?? ''} onSearch={q => narrow({ q })} />
        <FilterSelect
          label={texts('admin')('state')}
          value={filter}
          options={filterOptions()}
          onChoose={chosen => narrow({ state: chosen })}
        />
      </Filters>
      <PagedTable
        caption={t('title')}
        columns={disputeColumns(now)}
        pages={pages}
        keyOf={({ _id }) => _id}
        empty={
          <NothingYet
            title={t(filter === 'to-decide' && !search.q ? 'nothing' : 'noMatch')}
            hint={t('hint')}
          />
        }
      />
    </AdminPage>
  )
}

const filterOf = (filter: DisputeFilter) =>
  filter === 'to-decide' || filter === 'to-answer' ? { problems: filter } : { state: filter }

const filterOptions = () => DISPUTE_FILTERS.map(filter => [filter, filterLabel(filter)] as const)

function filterLabel(filter: DisputeFilter): string {
  if (filter === 'to-decide') return texts('disputes')('toDecide')
  return filter === 'to-answer' ? texts('disputes')('toAnswer') : texts('dealStates')(filter)
}
