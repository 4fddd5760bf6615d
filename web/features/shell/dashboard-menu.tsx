import { Link, useLocation } from '@tanstack/react-router'
import {
  Banknote,
  ChartColumn,
  Grid2x2,
  type LucideIcon,
  ScrollText,
  Smartphone,
  UsersRound,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSession } from '../../platform/session/session.ts'

type Entry = { to: string; label: string; Icon: LucideIcon }

const home: Entry = { to: '/dashboard', label: 'Overview', Icon: ChartColumn }

const ofAdmins: Entry[] = [
  home,
  { to: '/dashboard/category', label: 'Category', Icon: Grid2x2 },
  { to: '/dashboard/product', label: 'Products', Icon: Smartphone },
  { to: '/dashboard/users', label: 'Users', Icon: UsersRound },
  { to: '/dashboard/payments', label: 'Payments', Icon: Banknote },
  { to: '/dashboard/audit', label: 'Activity log', Icon: ScrollText },
]

const ofSellers: Entry[] = [
  home,
  { to: '/dashboard/seller/product', label: 'Products', Icon: Smartphone },
  { to: '/dashboard/seller/buyers-list', label: 'Buyers', Icon: UsersRound },
]

/** The dashboard's side panel, a row on small screens. It shows what the person's role has; nothing to buyers. */
export function DashboardMenu() {
  const session = useSession()
  const list = useRef<HTMLUListElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const role = session.status === 'signed-in' ? session.user.role : undefined
  const entries = role === 'admin' ? ofAdmins : role === 'seller' ? ofSellers : []

  // In a row that is wider than the screen, the open page's entry may stand outside.
  useEffect(() => {
    const entry = list.current?.querySelector<HTMLElement>(`[href="${path}"]`)
    entry?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [path])

  if (entries.length === 0) return null
  return (
    <nav aria-label="Dashboard" className="lg:sticky lg:top-24 lg:self-start">
      <ul
        ref={list}
        className="relative flex gap-1 overflow-x-auto rounded-box border border-base-300 bg-base-100 p-2 lg:w-56 lg:flex-col"
      >
        {entries.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-11 items-center gap-3 whitespace-nowrap rounded-field px-4 font-medium hover:bg-base-200"
              // Every other page of the dashboard stands below the home page's address.
              activeOptions={{ exact: to === home.to }}
              activeProps={{ className: 'bg-secondary text-secondary-content' }}
            >
              <Icon className="hidden size-5 shrink-0 sm:block" aria-hidden="true" /> {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
