import { Link } from '@tanstack/react-router'
import { BellRing, Heart, type LucideIcon, PackageCheck } from 'lucide-react'

const PLACES: {
  to: '/booked-items' | '/wishlist-items' | '/saved-searches'
  title: string
  text: string
  Icon: LucideIcon
}[] = [
  {
    to: '/booked-items',
    title: 'Booked Items',
    text: "The phones you've booked and where each one stands.",
    Icon: PackageCheck,
  },
  {
    to: '/wishlist-items',
    title: 'Wish List',
    text: 'The phones you want to come back to.',
    Icon: Heart,
  },
  {
    to: '/saved-searches',
    title: 'Saved Searches',
    text: "What you're looking for. We'll let you know when a match comes in.",
    Icon: BellRing,
  },
]

/** The dashboard of a buyer: links to bookings, wishlist and more. It follows the numbers of those who sell as well. */
export const BuyerWelcome = ({ name, alsoSells }: { name: string; alsoSells: boolean }) => (
  <>
    {alsoSells ? (
      <h2 className="mt-10 text-heading">What you buy</h2>
    ) : (
      <p className="max-w-xl text-lead text-quiet">Hi {name}! Here's what you've picked:</p>
    )}
    <ul className="mt-6 grid gap-4 sm:grid-cols-2">
      {PLACES.map(({ to, title, text, Icon }) => (
        <li key={to}>
          <Link to={to} className="group flex h-full gap-4 rounded-box bg-base-100 p-5 shadow-raised sm:p-6">
            <Icon className="mt-0.5 size-6 shrink-0" aria-hidden="true" />
            <span>
              <span className="block text-heading group-hover:underline">{title}</span>
              <span className="mt-1 block text-quiet">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </>
)
