import type { ReactNode } from 'react'
import type { Days } from '#contract/dashboard/calls.ts'
import { NumberTiles } from '../../platform/admin/number-tiles.tsx'
import { useNeeds } from '../../platform/admin/summaries.ts'
import { failureMessage } from '../../platform/api/failure.ts'
import { texts } from '../../texts/texts.ts'
import { BarChart } from '../../ui/bar-chart.tsx'
import { NeedsYou } from './needs.tsx'

type Loaded<Value> = { data: Value | undefined; error: Error | null; refetch(): Promise<unknown> }

type OverviewProps<Summary> = {
  userId: string
  summary: Loaded<Summary>
  /** The tiles of the numbers. */
  tiles(summary: Summary): ReactNode
  /** Shown instead of the numbers, while all of them are zero. */
  first?(summary: Summary): ReactNode
}

/** What waits for this person, then number tiles and a chart; skeletons while they load. */
export function Overview<Summary extends { days: Days }>({
  userId,
  summary,
  tiles,
  first,
}: OverviewProps<Summary>) {
  const needs = useNeeds(userId)
  if (summary.data && needs.data) {
    const step = first?.(summary.data)
    // The page asks above, with a button, to confirm the address.
    const listed = needs.data.filter(({ kind }) => kind !== 'email-unconfirmed')
    if (step)
      return (
        <div className="flex flex-col gap-8">
          {step}
          {listed.length > 0 && <NeedsYou needs={listed} />}
        </div>
      )
    return (
      <div className="flex flex-col gap-8">
        <NeedsYou needs={listed} />
        <section aria-labelledby="in-numbers" className="flex flex-col gap-6">
          <h2 id="in-numbers" className="-mb-3 text-heading">
            {texts('overview')('inNumbers')}
          </h2>
          <NumberTiles>{tiles(summary.data)}</NumberTiles>
          <DaysChart days={summary.data.days} />
        </section>
      </div>
    )
  }
  const error = needs.error ?? summary.error
  if (error) {
    return (
      <div role="alert" className="flex flex-col items-start gap-3 rounded-box bg-base-100 p-6 shadow-raised">
        <p>{failureMessage(error)}</p>
        <button
          type="button"
          className="btn btn-outline"
          onClick={() => void Promise.all([needs.refetch(), summary.refetch()])}
        >
          {texts('ui')('tryAgain')}
        </button>
      </div>
    )
  }
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">{texts('ui')('loading')}</span>
      <div className="skeleton h-80 rounded-box" />
      <div className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3">
        {['1', '2', '3', '4', '5', '6'].map(tile => (
          <div key={tile} className="skeleton h-28 rounded-box" />
        ))}
      </div>
      <div className="skeleton h-112 rounded-box" />
    </div>
  )
}

/** A chart of the bookings and sales of the last days. */
function DaysChart({ days }: { days: Days }) {
  const t = texts('overview')
  return (
    <BarChart
      title={t('chart')}
      days={days.map(({ day }) => day)}
      series={[
        {
          name: t('bookings'),
          counted: count => t('bookingsCounted', { count }),
          none: t('noBookings'),
          values: days.map(({ bookings }) => bookings),
        },
        {
          name: t('sales'),
          counted: count => t('salesCounted', { count }),
          none: t('noSales'),
          values: days.map(({ sales }) => sales),
        },
      ]}
    />
  )
}
