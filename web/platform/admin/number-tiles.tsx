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

/** One number with its name above and an optional note below. It is smaller in a narrow tile, so that an amount fits. */
export const NumberTile = ({ name, value, children }: NumberTileProps) => (
  <div className="min-w-0 rounded-box bg-base-100 p-4 shadow-raised sm:p-5">
    <dt className="text-label">{name}</dt>
    <dd className="@container">
      <p className="mt-1 text-heading tabular-nums @[14rem]:text-title">{value}</p>
      {children && <div className="mt-1 text-quiet text-sm">{children}</div>}
    </dd>
  </div>
)

/** `12,345`. */
export const countText = (count: number) => numberText(count)
