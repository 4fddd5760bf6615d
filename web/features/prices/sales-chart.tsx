import { priceText, unitsOf } from '#contract/money.ts'
import type { PriceGuidance, Sale } from '#contract/prices/schemas.ts'
import { dateFormat } from '../../texts/formats.ts'
import { texts } from '../../texts/texts.ts'

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
  const t = texts('model')
  const text = (cents: number) => priceText(unitsOf(cents))
  return (
    <figure className="rounded-box border border-base-300 bg-base-100 p-5">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 text-quiet text-sm tabular-nums">
        <div aria-hidden="true" className="flex flex-col justify-between leading-none">
          <bdi>{text(highest)}</bdi>
          {lowest < highest && <bdi>{text(lowest)}</bdi>}
        </div>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          className="block h-auto w-full overflow-visible rtl:-scale-x-100"
          role="img"
          aria-label={t('sales.chart', {
            count,
            lowest: text(lowest),
            highest: text(highest),
            low: text(lowCents),
            high: text(highCents),
          })}
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
          <bdi>{dayText(begin)}</bdi>
          <bdi>{dayText(end)}</bdi>
        </div>
      </div>
      <figcaption className="mt-3 text-quiet text-sm">
        {t('sales.caption', {
          median: text(medianCents),
          count,
          low: text(lowCents),
          high: text(highCents),
        })}
      </figcaption>
    </figure>
  )
}

const dayText = (at: number) =>
  dateFormat({ month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' }).format(at)
