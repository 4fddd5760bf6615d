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
  // Below the problems to decide: those that follow, unless they are the list itself.
  const waiting = usePages({
    key: ['admin', 'disputes', disputesSearch({ q: search.q, state: 'to-answer' })],
    load: cursor => browserApi.deals.all({ q: search.q, problems: 'to-answer', cursor }),
  })
  const waitingBelow = filter === 'to-decide' && !pages.loading && waiting.rows.length > 0
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
      <h2 className="mb-4 text-heading">{filterLabel(filter)}</h2>
      <PagedTable
        caption={filterLabel(filter)}
        columns={disputeColumns(now).filter(({ key }) => filter !== 'to-decide' || key !== 'deadline')}
        pages={pages}
        keyOf={({ _id }) => _id}
        empty={
          waitingBelow ? (
            <p className="text-quiet">{t('nothing')}</p>
          ) : (
            <NothingYet
              title={t(filter === 'to-decide' && !search.q ? 'nothing' : 'noMatch')}
              hint={t('hint')}
            />
          )
        }
      />
      {waitingBelow && (
        <div>
          <h2 className="mt-10 mb-4 text-heading">{t('toAnswer')}</h2>
          <PagedTable
            caption={t('toAnswer')}
            columns={disputeColumns(now)}
            pages={waiting}
            keyOf={({ _id }) => _id}
            empty={null}
          />
        </div>
      )}
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
