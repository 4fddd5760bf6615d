import { useQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import type { HealthResult } from '#contract/health/calls.ts'
import { AdminPage } from '../../platform/admin/admin-page.tsx'
import { browserApi } from '../../platform/api/browser.ts'
import { browserQueries } from '../../platform/api/queries.ts'
import { NotLoaded } from '../../platform/layout/not-loaded.tsx'
import { texts } from '../../texts/texts.ts'
import { CheckAgain } from '../../ui/check-again.tsx'
import { RecentTime } from '../../ui/recent-time.tsx'
import { CheckCard } from './check-card.tsx'

const CHECK_EVERY_MS = 60_000

/** The shop's health for administrators: results with fixes, and passed checks. */
export function HealthPage() {
  const t = texts('health')
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['admin', 'health'],
      queryFn: () => browserApi.health.shop(),
      staleTime: 0,
      refetchInterval: CHECK_EVERY_MS,
    },
    browserQueries,
  )
  const urgent = data?.results.filter(({ level }) => level !== 'ok') ?? []
  const well = data?.results.filter(({ level }) => level === 'ok') ?? []
  return (
    <AdminPage title={t('title')} aside={<CheckAgain checking={isFetching} onCheck={() => void refetch()} />}>
      {error && !isFetching && <NotLoaded error={error} onAgain={() => void refetch()} />}
      {!data && isFetching && (
        <div role="status" aria-label={t('loading')} className="flex flex-col gap-4">
          <div className="skeleton h-20 rounded-box" />
          <div className="skeleton h-96 rounded-box" />
        </div>
      )}
      {data && (!error || isFetching) && (
        <div className="flex flex-col gap-6">
          <Summary urgent={urgent.length} checkedAt={data.checkedAt} />
          {urgent.length > 0 && (
            <ul className="flex flex-col gap-4">
              {urgent.map(result => (
                <li key={result.check}>
                  <CheckCard result={result} />
                </li>
              ))}
            </ul>
          )}
          <WellList results={well} title={t(urgent.length > 0 ? 'everythingElse' : 'whatWasChecked')} />
        </div>
      )}
    </AdminPage>
  )
}

function Summary({ urgent, checkedAt }: { urgent: number; checkedAt: string }) {
  const t = texts('health')
  const Sign = urgent === 0 ? CircleCheck : TriangleAlert
  return (
    <div className="flex items-start gap-3 rounded-box border border-base-300 bg-base-100 p-4 sm:p-5">
      <Sign
        className={`mt-0.5 size-6 shrink-0 ${urgent === 0 ? 'text-success' : 'text-warning'}`}
        aria-hidden="true"
      />
      <div>
        <p role="status" className="font-semibold text-lg leading-7">
          {urgent === 0 ? t('allWell') : t('urgent', { count: urgent })}
        </p>
        <p className="mt-1 text-quiet text-sm">
          {t.rich('checked', { time: () => <RecentTime instant={checkedAt} /> })}
        </p>
      </div>
    </div>
  )
}

function WellList({ results, title }: { results: HealthResult[]; title: string }) {
  const heading = useId()
  if (results.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 text-heading">
        {title}
      </h2>
      <ul className="divide-y divide-base-300 rounded-box border border-base-300 bg-base-100">
        {results.map(({ check, says }) => (
          <li key={check} className="flex gap-3 px-4 py-3 sm:px-5">
            <CircleCheck className="mt-0.5 size-5 shrink-0 text-success" aria-hidden="true" />
            <div className="min-w-0 flex-1 sm:flex sm:gap-4">
              <p className="font-medium sm:w-40 sm:shrink-0">{texts('health')(`checks.${check}`)}</p>
              <p className="text-quiet" dir="auto">
                {says}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
