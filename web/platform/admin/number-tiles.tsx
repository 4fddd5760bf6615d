import type { ReactNode } from 'react'
import { numberText } from '../../texts/formats.ts'

/** Rows of number tiles; the last one fills its row. */
export const NumberTiles = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 md:*:last:nth-[3n+1]:col-span-3 md:*:last:nth-[3n+2]:col-span-2 max-md:*:last:odd:col-span-2">
    {children}
  </dl>
)

type NumberTileProps = {
  name: string
  value: string
  /** A note or a link below the number. */
  children?: ReactNode
}

/** A tile is as wide as this many characters whose size is a percent of its width. */
const PERCENT_OF_CHARACTERS = 160

/** One number with its name above and an optional note below. It is as large as it fits on one line. */
export const NumberTile = ({ name, value, children }: NumberTileProps) => (
  <div className="min-w-0 rounded-box bg-base-100 p-4 shadow-raised sm:p-5">
    <dt className="text-label">{name}</dt>
    <dd className="@container">
      <p className="mt-1 whitespace-nowrap text-heading tabular-nums @[14rem]:text-title">
        <span style={{ fontSize: `min(1em, ${PERCENT_OF_CHARACTERS / value.length}cqi)` }}>{value}</span>
      </p>
      {children && <div className="mt-1 text-quiet text-sm">{children}</div>}
    </dd>
  </div>
)

/** `12,345`. */
export const countText = (count: number) => numberText(count)
