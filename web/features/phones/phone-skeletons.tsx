import type { ReactNode } from 'react'
import { texts } from '../../texts/texts.ts'

/** Placeholders for cards of phones, each a picture with a few lines next to it. */
export const PhoneSkeletons = ({
  height,
  above,
  below,
  single = false,
}: {
  /** A class such as `h-36`. */
  height: string
  /** Placeholders above and below each picture. */
  above?: ReactNode
  below?: ReactNode
  /** Whether the cards are in one column at any width. */
  single?: boolean
}) => (
  <div role="status" className={`grid gap-5 ${single ? '' : 'lg:grid-cols-2'}`}>
    <span className="sr-only">{texts('ui')('loading')}</span>
    {['one', 'two', 'three', 'four'].map(card => (
      <div
        key={card}
        aria-hidden="true"
        className={`flex flex-col gap-5 rounded-box bg-base-100 p-5 shadow-raised ${height}`}
      >
        {above}
        <div className="flex gap-4">
          <div className="skeleton size-24 shrink-0" />
          <div className="flex flex-1 flex-col gap-3">
            <div className="skeleton h-5 w-4/5" />
            <div className="skeleton h-5 w-2/5" />
            <div className="skeleton h-4 w-3/5" />
          </div>
        </div>
        {below}
      </div>
    ))}
  </div>
)
