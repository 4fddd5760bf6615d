import { Link } from '@tanstack/react-router'
import { BellRing, Heart, type LucideIcon, PackageCheck } from 'lucide-react'
import { texts } from '../../texts/texts.ts'
import { bdi } from '../../ui/bdi.tsx'

const LINKS: {
  to: '/booked-items' | '/wishlist-items' | '/saved-searches'
  Icon: LucideIcon
}[] = [
  {
    to: '/booked-items',
    Icon: PackageCheck,
  },
  {
    to: '/wishlist-items',
    Icon: Heart,
  },
  {
    to: '/saved-searches',
    Icon: BellRing,
  },
]

/** The dashboard of a buyer: links to bookings, wishlist and more. It follows the numbers of those who sell as well. */
export const BuyerWelcome = ({ name, alsoSells }: { name: string; alsoSells: boolean }) => (
  <>
    {alsoSells ? (
      <h2 className="mt-10 text-heading">{texts('overview')('whatYouBuy')}</h2>
    ) : (
      <p className="max-w-xl text-lead text-quiet">{texts('overview').rich('hello', { name, bdi })}</p>
    )}
    <ul className="mt-6 grid gap-4 sm:grid-cols-2">
      {LINKS.map(({ to, Icon }) => (
        <li key={to}>
          <Link to={to} className="group flex h-full gap-4 rounded-box bg-base-100 p-5 shadow-raised sm:p-6">
            <Icon className="mt-0.5 size-6 shrink-0" aria-hidden="true" />
            <span>
              <span className="block text-heading group-hover:underline">
                {texts('overview')(`links.${to}.title`)}
              </span>
              <span className="mt-1 block text-quiet">{texts('overview')(`links.${to}.text`)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </>
)
