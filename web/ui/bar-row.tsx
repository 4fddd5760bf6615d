import { useId } from 'react'
import { numberText } from '../texts/formats.ts'

/** How bars are filled; the patterns differ without color, too. */
export type Look = 'full' | 'striped'

type BarRowProps = {
  name: string
  /** The day of each bar, in order; used as keys. */
  days: string[]
  values: number[]
  /** The value at the top of the row. */
  top: number
  look: Look
  /** The index of the selected bar. */
  chosen: number | undefined
}

const HEIGHT = 96
/** The minimum height of a bar in pixels, unless its value is 0. */
const MIN_BAR = 3
/** The share of its slot that a bar takes up. */
const BAR_SHARE = 0.66

const fills: Record<Look, string> = { full: 'text-primary', striped: 'text-info' }

/**
 * One row of bars on a scale from 0 to `top`. It fills the width: horizontal positions are percentages, vertical ones
 * pixels, so that neither lines nor letters are stretched. The chart around it has the text alternative.
 */
export function BarRow({ name, days, values, top, look, chosen }: BarRowProps) {
  const pattern = useId()
  const slot = 100 / Math.max(1, values.length)
  return (
    <div className="mb-5">
      <p className="mb-3 ms-9 flex items-center gap-2 font-medium text-sm">
        <svg aria-hidden="true" className={`size-3.5 ${fills[look]}`}>
          <rect width="100%" height="100%" rx="3" {...paint(look, pattern)} />
        </svg>
        {name}
      </p>
      <div className="flex">
        <div
          className="relative w-9 shrink-0 text-quiet text-sm tabular-nums"
          style={{ height: `${HEIGHT}px` }}
        >
          {[0, top / 2, top].map(mark => (
            <span
              key={mark}
              className="absolute end-2 translate-y-1/2 leading-none"
              style={{ bottom: `${(mark / top) * 100}%` }}
            >
              {numberText(mark, { notation: 'compact' })}
            </span>
          ))}
        </div>
        <svg
          aria-hidden="true"
          className={`block min-w-0 flex-1 overflow-visible rtl:-scale-x-100 ${fills[look]}`}
          height={HEIGHT}
          width="100%"
        >
          <defs>
            <pattern
              id={pattern}
              width="5"
              height="5"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="5" height="5" fill="currentColor" fillOpacity="0.25" />
              <rect width="2" height="5" fill="currentColor" />
            </pattern>
          </defs>
          {chosen !== undefined && (
            <rect
              x={`${chosen * slot}%`}
              y="0"
              width={`${slot}%`}
              height={HEIGHT}
              className="fill-base-300"
            />
          )}
          {[0, 0.5, 1].map(share => (
            <line
              key={share}
              x1="0"
              x2="100%"
              y1={HEIGHT * share}
              y2={HEIGHT * share}
              className={share === 1 ? 'stroke-quiet' : 'stroke-base-300'}
              strokeDasharray={share === 1 ? undefined : '2 4'}
            />
          ))}
          {days.map((day, index) => {
            const value = values[index] ?? 0
            if (value === 0) return null
            const height = Math.max(MIN_BAR, (value / top) * HEIGHT)
            return (
              <rect
                key={day}
                x={`${(index + (1 - BAR_SHARE) / 2) * slot}%`}
                y={HEIGHT - height}
                width={`${slot * BAR_SHARE}%`}
                height={height}
                rx="2"
                {...paint(look, pattern)}
              />
            )
          })}
        </svg>
      </div>
    </div>
  )
}

const paint = (look: Look, pattern: string) =>
  look === 'full'
    ? { fill: 'currentColor' }
    : { fill: `url(#${pattern})`, stroke: 'currentColor', strokeWidth: 1 }
