import { LOCALE } from '#contract/locale.ts'
import { priceText, unitsOf } from '#contract/money.ts'
import type { PriceGuidance, Sale } from '#contract/prices/schemas.ts'

type SalesChartProps = { sales: Sale[]; guidance: PriceGuidance }

const WIDTH = 600
const HEIGHT = 180
const EDGE = 8
const DAY_MS = 24 * 3_600_000
/** The fewest days that the chart shows, so that sales of one week do not look like those of a year. */
const FEWEST_DAYS = 60

/** The sales of the last twelve months as dots by day and price. A band shows the middle half of the prices. */
export function SalesChart({ sales, guidance }: SalesChartProps) {
  const { count, medianCents, lowCents, highCents } = guidance
  const [newest, oldest] = [sales[0], sales.at(-1)]
  if (medianCents === null || lowCents === null || highCents === null || !newest || !oldest) return null
  const prices = sales.map(({ priceCents }) => priceCents)
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  const end = Date.parse(newest.soldOn)
  const begin = Math.min(Date.parse(oldest.soldOn), end - FEWEST_DAYS * DAY_MS)
  const x = (day: string) => EDGE + ((Date.parse(day) - begin) / (end - begin)) * (WIDTH - 2 * EDGE)
  const y = (cents: number) =>
    HEIGHT - EDGE - ((cents - lowest) / Math.max(1, highest - lowest)) * (HEIGHT - 2 * EDGE)
  const text = (cents: number) => priceText(unitsOf(cents))
  return (
    <figure className="rounded-box border border-base-300 bg-base-100 p-5">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 text-quiet text-sm tabular-nums">
        <div aria-hidden="true" className="flex flex-col justify-between leading-none">
          <span>{text(highest)}</span>
          {lowest < highest && <span>{text(lowest)}</span>}
        </div>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          className="block h-auto w-full overflow-visible"
          role="img"
          aria-label={`${count} sales from ${text(lowest)} to ${text(highest)}, half of them from ${text(lowCents)} to ${text(highCents)}`}
        >
          <rect
            x="0"
            width={WIDTH}
            y={y(highCents)}
            height={Math.max(2, y(lowCents) - y(highCents))}
            className="fill-primary/15"
          />
          <line
            x1="0"
            x2={WIDTH}
            y1={y(medianCents)}
            y2={y(medianCents)}
            className="stroke-2 stroke-primary"
          />
          {sales.map(({ soldOn, priceCents }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sales have no id, and the list never changes
            <circle key={index} cx={x(soldOn)} cy={y(priceCents)} r="4" className="fill-base-content/70" />
          ))}
        </svg>
        <div aria-hidden="true" className="col-start-2 flex justify-between gap-4">
          <span>{dayText(begin)}</span>
          <span>{dayText(end)}</span>
        </div>
      </div>
      <figcaption className="mt-3 text-quiet text-sm">
        Each dot is a sale of the last twelve months. The middle price is {text(medianCents)}; half of {count}{' '}
        phones sold for {text(lowCents)} to {text(highCents)}.
      </figcaption>
    </figure>
  )
}

const dayText = (at: number) =>
  new Date(at).toLocaleDateString(LOCALE, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
