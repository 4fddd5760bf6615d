import type { ReactNode } from 'react'
import { priceText } from '#contract/money.ts'

type BuyBarProps = {
  price: number
  /** Whether it is invisible but keeps its space. */
  hidden?: boolean
  /** Whether the session is not known yet. It is then invisible to users who are probably signed in, but keeps its space. */
  unknown?: boolean
  children: ReactNode
}

/**
 * The button to buy a phone. On small screens it is fixed at the bottom of the window, with the price, because its place
 * on the page is below the picture. `.buy-bar` in app.css keeps the end of the page clear of it.
 */
export const BuyBar = ({ price, hidden = false, unknown = false, children }: BuyBarProps) => (
  <div
    className={`buy-bar md:max-lg:basis-full md:max-lg:*:*:grow max-md:fixed max-md:inset-x-0 max-md:bottom-(--tray,0px) max-md:z-20 max-md:border-base-300 max-md:border-t max-md:bg-base-100 max-md:shadow-raised ${hidden ? 'invisible' : ''} ${unknown ? '[:root[data-session=signed-in]_&]:invisible' : ''}`}
  >
    <div className="flex max-md:page-width max-md:h-20 max-md:items-center max-md:justify-between max-md:gap-4">
      <bdi className="font-bold text-xl tabular-nums md:hidden">{priceText(price)}</bdi>
      {children}
    </div>
  </div>
)
