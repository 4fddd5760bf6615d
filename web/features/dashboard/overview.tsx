import type { ReactNode } from 'react'
import type { Days } from '#contract/dashboard/calls.ts'
import { NumberTiles } from '../../platform/admin/number-tiles.tsx'
import { failureMessage } from '../../platform/api/failure.ts'
import { BarChart } from '../../ui/bar-chart.tsx'

type OverviewProps<Summary> = {
  summary: Summary | undefined
  error: Error | null
  onAgain(): void
  /** The tiles of the numbers. */
  tiles(summary: Summary): ReactNode
}

/** Number tiles with a chart below them; skeletons while they load. */
export function Overview<Summary extends { days: Days }>({
  summary,
  error,
  onAgain,
  tiles,
}: OverviewProps<Summary>) {
  if (summary) {
    return (
      <div className="flex flex-col gap-6">
        <NumberTiles>{tiles(summary)}</NumberTiles>
        <DaysChart days={summary.days} />
      </div>
    )
  }
  if (error) {
    return (
      <div role="alert" className="flex flex-col items-start gap-3 rounded-box bg-base-100 p-6 shadow-raised">
        <p>{failureMessage(error)}</p>
        <button type="button" className="btn btn-outline border-base-300" onClick={onAgain}>
          Try again
        </button>
      </div>
    )
  }
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">Loading...</span>
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
const DaysChart = ({ days }: { days: Days }) => (
  <BarChart
    title="Bookings and sales"
    days={days.map(({ day }) => day)}
    series={[
      { name: 'Bookings', one: 'booking', many: 'bookings', values: days.map(({ bookings }) => bookings) },
      { name: 'Sales', one: 'sale', many: 'sales', values: days.map(({ sales }) => sales) },
    ]}
  />
)
