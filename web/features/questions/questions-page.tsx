import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AskedQuestion } from '#contract/questions/calls.ts'
import { OUTCOMES, type Outcome } from '#contract/questions/outcomes.ts'
import type { WishKind } from '#contract/search/wish-kinds.ts'
import { AdminPage } from '../../platform/admin/admin-page.tsx'
import { SeeNeeds } from '../../platform/admin/see-needs.tsx'
import { browserApi } from '../../platform/api/browser.ts'
import { browserQueries } from '../../platform/api/queries.ts'
import { ListTable } from '../../platform/layout/list-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RelativeTime } from '../../ui/times.tsx'
import { phonesText } from '../search/labels.ts'
import { Synonyms } from './synonyms.tsx'

const outcomeNames: Record<Outcome, string> = {
  found: 'Found phones',
  near: 'A wish was not met',
  empty: 'Found nothing',
}

/** The kinds of wishes whose names do not say what they are. */
const kindNames: { [Kind in WishKind]?: string } = {
  text: 'words that no listing has',
  maker: 'a brand that makes no such phone',
  box: 'what is in the box',
  used: 'years of use',
  updates: 'security updates',
  lock: 'carrier lock',
  trait: 'kind of phone',
}

/** What visitors ask the search, with the outcome, and the words that the shop adds. */
export function QuestionsPage({ outcome }: { outcome: Outcome | undefined }) {
  const questions = useQuery(
    {
      queryKey: ['admin', 'questions', outcome],
      queryFn: () => browserApi.questions.list({ outcome }),
      placeholderData: keepPreviousData,
    },
    browserQueries,
  )
  return (
    <AdminPage title="Searches">
      <p className="-mt-3 mb-6 max-w-xl text-quiet">
        What at least three visitors have searched for in the last 90 days, the most frequent first. Who they
        were is not recorded.
      </p>
      <nav aria-label="Outcome" className="mb-5 flex flex-wrap gap-2">
        {[undefined, ...OUTCOMES].map(one => (
          <Link
            key={one ?? 'all'}
            to="/dashboard/searches"
            search={one ? { outcome: one } : {}}
            activeOptions={{ exact: true }}
            className="btn btn-outline border-base-300"
            activeProps={{ className: 'btn btn-primary', 'aria-current': 'page' }}
          >
            {one ? outcomeNames[one] : 'All'}
          </Link>
        ))}
      </nav>
      <ListTable
        caption="Searches of visitors"
        columns={columns}
        rows={questions.data ?? []}
        keyOf={({ question }) => question}
        loading={questions.isPending || questions.isPlaceholderData}
        error={questions.isFetching ? undefined : questions.error}
        onAgain={() => void questions.refetch()}
        empty={
          <EmptyState title="Nothing here yet">
            <p className="max-w-sm text-quiet">
              Searches appear here once three visitors have asked the same.
            </p>
            <SeeNeeds />
          </EmptyState>
        }
      />
      {/* Not before the list, which would push it down. */}
      {!questions.isPending && <Synonyms />}
    </AdminPage>
  )
}

const columns: Column<AskedQuestion>[] = [
  {
    key: 'question',
    head: 'Search',
    rowHead: true,
    cell: ({ question }) => (
      <Link to="/all-products" search={{ q: question }} className="link wrap-anywhere underline-offset-4">
        {question}
      </Link>
    ),
  },
  { key: 'visitors', head: 'Visitors', align: 'end', cell: ({ visitors }) => visitors },
  {
    key: 'outcome',
    head: 'Outcome',
    cell: ({ outcome, found, unmet }) =>
      outcome === 'found'
        ? phonesText(found)
        : [outcomeNames[outcome], unmet.map(kind => kindNames[kind] ?? kind).join(', ')]
            .filter(Boolean)
            .join(': '),
  },
  { key: 'when', head: 'Last asked', cell: ({ lastAskedAt }) => <RelativeTime instant={lastAskedAt} /> },
]
