import { type CSSProperties, type PointerEvent, useState } from 'react'
import { dateFormat, numberText } from '../texts/formats.ts'
import { texts } from '../texts/texts.ts'
import { BarRow, type Look } from './bar-row.tsx'
import { scaleMaximum } from './bar-scale.ts'

export type BarSeries = {
  /** The heading, such as `Bookings`. */
  name: string
  /** So many of them, such as `3 bookings`. */
  counted(count: number): string
  /** None of them, such as `no bookings`. */
  none: string
  /** One number for each day. */
  values: number[]
}

type BarChartProps = {
  title: string
  /** `YYYY-MM-DD`, the oldest first. */
  days: string[]
  series: [BarSeries, BarSeries]
}

const LOOKS: [Look, Look] = ['full', 'striped']

/**
 * Two kinds of events by day. Each kind has its own row of bars and its own pattern, on the same scale, so that the chart
 * can be read without color. Users read a day by pointing at it or with the arrow keys; a table below has the numbers.
 */
export function BarChart({ title, days, series }: BarChartProps) {
  const [chosen, setChosen] = useState<number>()
  const top = scaleMaximum(Math.max(0, ...series.flatMap(({ values }) => values)))
  const last = days.length - 1
  const t = texts('ui')

  function pointAt({ currentTarget, clientX }: PointerEvent) {
    const { left, right, width } = currentTarget.getBoundingClientRect()
    const way = document.dir === 'rtl' ? right - clientX : clientX - left
    setChosen(Math.min(last, Math.max(0, Math.floor((way / width) * days.length))))
  }

  const reading = (day: number) =>
    t('chart.reading', {
      day: dayText(days[day]),
      one: series[0].counted(series[0].values[day] ?? 0),
      other: series[1].counted(series[1].values[day] ?? 0),
    })

  return (
    <figure aria-label={title} className="rounded-box bg-base-100 p-4 shadow-raised sm:p-6">
      <figcaption className="text-heading">{title}</figcaption>
      <p className="mt-1 text-quiet">
        {t('chart.total', { one: allOf(series[0]), other: allOf(series[1]), days: days.length })}
      </p>
      <div className="relative mt-6 rounded-field has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-4">
        <div role="img" aria-label={summaryOf(days, series)}>
          {series.map(({ name, values }, index) => (
            <BarRow
              key={name}
              name={name}
              days={days}
              values={values}
              top={top}
              look={LOOKS[index] ?? 'full'}
              chosen={chosen}
            />
          ))}
          <DayLabels days={days} />
        </div>
        <div className="pointer-events-none absolute inset-y-0 start-9 end-0">
          <input
            type="range"
            aria-label={t('chart.oneDay', { title })}
            aria-valuetext={reading(chosen ?? last)}
            min={0}
            max={last}
            value={chosen ?? last}
            onChange={event => setChosen(event.currentTarget.valueAsNumber)}
            onFocus={() => setChosen(before => before ?? last)}
            onBlur={() => setChosen(undefined)}
            onPointerMove={pointAt}
            onPointerLeave={() => setChosen(undefined)}
            className="pointer-events-auto absolute inset-0 m-0 size-full cursor-crosshair touch-pan-y appearance-none opacity-0"
          />
          {chosen !== undefined && <Reading text={reading(chosen)} at={chosen / Math.max(1, last)} />}
        </div>
      </div>
      <Numbers title={title} days={days} series={series} />
    </figure>
  )
}

/** Shifted by its own width as far as it is along the chart, so that it stays within. */
const POSITIONED = 'start-(--at) -translate-x-(--at) rtl:translate-x-(--at)'
/** @param at from 0, the oldest day, to 1 */
const positionAt = (at: number) => ({ '--at': `${at * 100}%` }) as CSSProperties

/** The text about one day above its bars. */
const Reading = ({ text, at }: { text: string; at: number }) => (
  <p
    aria-hidden="true"
    className={`absolute bottom-full z-10 w-max max-w-full rounded-field bg-neutral px-3 py-1.5 text-neutral-content text-sm ${POSITIONED}`}
    style={positionAt(at)}
  >
    {text}
  </p>
)

/** The first day, the last, and some in between. */
function DayLabels({ days }: { days: string[] }) {
  const last = days.length - 1
  const named = [...new Set([0, Math.round(last / 3), Math.round((last * 2) / 3), last])]
  return (
    <div className="relative ms-9 h-6 text-quiet text-sm">
      {named.map(day => {
        const at = day / Math.max(1, last)
        return (
          <span
            key={day}
            className={`absolute top-1.5 whitespace-nowrap ${POSITIONED}`}
            style={positionAt(at)}
          >
            {dayText(days[day])}
          </span>
        )
      })}
    </div>
  )
}

const Numbers = ({ title, days, series }: BarChartProps) => (
  <details className="mt-5">
    <summary className="w-fit cursor-pointer underline underline-offset-4">
      {texts('ui')('chart.asTable')}
    </summary>
    <table className="table mt-3 max-w-md">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="text-base-content">
          <th scope="col">{texts('ui')('chart.day')}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col" className="text-end">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day, index) => (
          <tr key={day} className="border-base-300">
            <th scope="row" className="font-normal">
              {dayText(day)}
            </th>
            {series.map(({ name, values }) => (
              <td key={name} className="text-end tabular-nums">
                {numberText(values[index] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)

/** A text alternative for the chart. */
function summaryOf(days: string[], series: [BarSeries, BarSeries]): string {
  const t = texts('ui')
  const summaryOfSeries = (kind: BarSeries) => {
    const most = Math.max(0, ...kind.values)
    if (most === 0) return kind.none
    const day = dayText(days[kind.values.indexOf(most)])
    return t('chart.most', { all: allOf(kind), most: numberText(most), day })
  }
  return t('chart.summary', {
    first: dayText(days[0]),
    last: dayText(days.at(-1)),
    one: summaryOfSeries(series[0]),
    other: summaryOfSeries(series[1]),
  })
}

const allOf = ({ counted, values }: BarSeries) => counted(sum(values))

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

// In UTC, so that a day does not become the previous one in time zones west of it.
const dayText = (day: string | undefined) =>
  day ? dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day)) : ''
