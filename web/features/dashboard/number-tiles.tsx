import type { ReactNode } from 'react'

/** Numbers side by side, each under its name. */
export const NumberTiles = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3">{children}</dl>
)

type NumberTileProps = {
  name: string
  value: string
  /** What to know about it, or where it leads. */
  children?: ReactNode
}

/** One number with its name above, and below it what follows from it. */
export const NumberTile = ({ name, value, children }: NumberTileProps) => (
  <div className="min-w-0 rounded-box bg-base-100 p-4 shadow-raised sm:p-5">
    <dt className="text-label">{name}</dt>
    <dd>
      <p className="mt-1 text-heading tabular-nums sm:text-title">{value}</p>
      {children && <div className="mt-1 text-quiet text-sm">{children}</div>}
    </dd>
  </div>
)

/** `12,345`. */
export const countText = (count: number) => count.toLocaleString('en-US')
