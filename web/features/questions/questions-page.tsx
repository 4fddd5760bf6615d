import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AskedQuestion } from '#contract/questions/calls.ts'
import { OUTCOMES, type Outcome } from '#contract/questions/outcomes.ts'
import { AdminPage } from '../../platform/admin/admin-page.tsx'
import { NothingYet } from '../../platform/admin/nothing-yet.tsx'
import { browserApi } from '../../platform/api/browser.ts'
import { browserQueries } from '../../platform/api/queries.ts'
import { ListTable } from '../../platform/layout/list-table.tsx'
import { listText, numberText } from '../../texts/formats.ts'
import { texts } from '../../texts/texts.ts'
import type { Column } from '../../ui/data-table.tsx'
import { RelativeTime } from '../../ui/times.tsx'
import { phonesText } from '../search/labels.ts'
import { Synonyms } from './synonyms.tsx'

/** What visitors ask the search, with the outcome, and the words that the shop adds. */
export function QuestionsPage({ outcome }: { outcome: Outcome | undefined }) {
  const t = texts('questions')
  const questions = useQuery(
    {
      queryKey: ['admin', 'questions', outcome],
      queryFn: () => browserApi.questions.list({ outcome }),
      placeholderData: keepPreviousData,
    },
    browserQueries,
  )
  return (
    <AdminPage title={t('title')}>
      <p className="-mt-3 mb-6 max-w-xl text-quiet">{t('lead')}</p>
      <nav aria-label={t('outcome')} className="mb-5 flex flex-wrap gap-2">
        {[undefined, ...OUTCOMES].map(one => (
          <Link
            key={one ?? 'all'}
            to="/dashboard/searches"
            search={one ? { outcome: one } : {}}
            activeOptions={{ exact: true }}
            className="btn btn-outline"
            activeProps={{ className: 'btn btn-primary', 'aria-current': 'page' }}
          >
            {t(one ? `outcomes.${one}` : 'all')}
          </Link>
        ))}
      </nav>
      <ListTable
        caption={t('table')}
        columns={columns()}
        rows={questions.data ?? []}
        keyOf={({ question }) => question}
        loading={questions.isPending || questions.isPlaceholderData}
        error={questions.isFetching ? undefined : questions.error}
        onAgain={() => void questions.refetch()}
        empty={<NothingYet title={t('nothing')} hint={t('nothingHint')} />}
      />
      {/* Not before the list, which would push it down. */}
      {!questions.isPending && <Synonyms />}
    </AdminPage>
  )
}

function columns(): Column<AskedQuestion>[] {
  const t = texts('questions')
  return [
    {
      key: 'question',
      head: t('search'),
      brief: 'first line',
      rowHead: true,
      cell: ({ question }) => (
        <Link to="/all-products" search={{ q: question }} className="link wrap-anywhere underline-offset-4">
          <bdi>{question}</bdi>
        </Link>
      ),
    },
    {
      key: 'visitors',
      head: t('visitors'),
      align: 'end',
      cell: ({ visitors }) => numberText(visitors),
    },
    { key: 'outcome', head: t('outcome'), brief: 'second line', cell: outcomeText },
    {
      key: 'when',
      head: t('lastAsked'),
      cell: ({ lastAskedAt }) => <RelativeTime instant={lastAskedAt} />,
    },
  ]
}

function outcomeText({ outcome, found, unmet }: AskedQuestion): string {
  const t = texts('questions')
  if (outcome === 'found') return phonesText(found)
  const name = t(`outcomes.${outcome}`)
  const wishes = listText(
    unmet.map(kind => t(`kinds.${kind}`)),
    'unit',
  )
  return wishes ? t('unmet', { outcome: name, wishes }) : name
}
