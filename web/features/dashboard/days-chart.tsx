import type { Days } from '#contract/dashboard/calls.ts'
import { BarChart } from '../../ui/bar-chart.tsx'

/** A chart of the bookings and sales of the last days. */
export const DaysChart = ({ days }: { days: Days }) => (
  <BarChart
    title="Bookings and sales"
    days={days.map(({ day }) => day)}
    series={[
      { name: 'Bookings', one: 'booking', many: 'bookings', values: days.map(({ bookings }) => bookings) },
      { name: 'Sales', one: 'sale', many: 'sales', values: days.map(({ sales }) => sales) },
    ]}
  />
)
