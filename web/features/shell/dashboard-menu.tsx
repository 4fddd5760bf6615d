import { Link, useLocation } from '@tanstack/react-router'
import {
  Banknote,
  BookOpenText,
  BookText,
  ChartColumn,
  CirclePlus,
  ClipboardCheck,
  Grid2x2,
  HandCoins,
  Heart,
  HeartPulse,
  type LucideIcon,
  PackageCheck,
  Scale,
  ScrollText,
  Search,
  Smartphone,
  UsersRound,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { en } from '#contract/texts/en.ts'
import { type SignedInUser, useSession } from '../../platform/session/session.ts'
import { texts } from '../../texts/texts.ts'
import { useGoesOn } from '../../ui/use-goes-on.ts'

type Entry = { to: string; label: keyof (typeof en)['dashboardMenu']; Icon: LucideIcon }

const home: Entry = { to: '/dashboard', label: 'overview', Icon: ChartColumn }

const ofAdmins: Entry[] = [
  home,
  { to: '/dashboard/category', label: 'category', Icon: Grid2x2 },
  { to: '/dashboard/models', label: 'models', Icon: BookText },
  { to: '/dashboard/product', label: 'products', Icon: Smartphone },
  { to: '/dashboard/review', label: 'review', Icon: ClipboardCheck },
  { to: '/dashboard/users', label: 'users', Icon: UsersRound },
  { to: '/dashboard/payments', label: 'payments', Icon: Banknote },
  { to: '/dashboard/payouts', label: 'payouts', Icon: HandCoins },
  { to: '/dashboard/ledger', label: 'ledger', Icon: BookOpenText },
  { to: '/dashboard/disputes', label: 'disputes', Icon: Scale },
  { to: '/dashboard/searches', label: 'searches', Icon: Search },
  { to: '/dashboard/health', label: 'health', Icon: HeartPulse },
  { to: '/dashboard/audit', label: 'activityLog', Icon: ScrollText },
]

const ofSellers: Entry[] = [
  home,
  { to: '/dashboard/seller/product', label: 'products', Icon: Smartphone },
  { to: '/dashboard/seller/new', label: 'listPhone', Icon: CirclePlus },
  { to: '/dashboard/seller/buyers-list', label: 'buyers', Icon: UsersRound },
  { to: '/dashboard/seller/payouts', label: 'payouts', Icon: HandCoins },
]

/** Those who sell and buy reach what they buy from here, too. */
const ofBoth: Entry[] = [
  ...ofSellers,
  { to: '/booked-items', label: 'bookedItems', Icon: PackageCheck },
  { to: '/wishlist-items', label: 'wishlist', Icon: Heart },
]

function entriesOf(user: SignedInUser): Entry[] {
  if (user.bothSides) return ofBoth
  return user.role === 'admin' ? ofAdmins : user.role === 'seller' ? ofSellers : []
}

const HERE =
  'bg-secondary text-secondary-content dark:bg-primary dark:text-primary-content dark:hover:bg-primary'

/**
 * The dashboard's navigation by account: a side panel, or a row on small screens. Those who only buy have none.
 * @param under the entry of a page whose address is not below it
 */
export function DashboardMenu({ under }: { under?: string | undefined }) {
  const t = texts('dashboardMenu')
  const session = useSession()
  const list = useRef<HTMLUListElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const user = session.status === 'signed-in' ? session.user : undefined
  const entries = user ? entriesOf(user) : []

  // In a row that is wider than the screen, the current page's entry may be out of view. The row is there only once it is
  // known who is signed in, and pages below an entry, such as that of a person, have the same one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other entries, or another current one
  useEffect(() => {
    const entry = list.current?.querySelector('[aria-current]')
    entry?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [path, entries.length])
  const goesOn = useGoesOn(list)

  if (entries.length === 0) return null
  return (
    <nav
      aria-label={t('dashboard')}
      data-goes-on={goesOn || undefined}
      // A shade at the end of the row while more pages follow.
      className="relative after:pointer-events-none after:absolute after:inset-y-px after:end-px after:w-16 after:rounded-e-box after:bg-linear-to-r after:from-transparent after:to-base-100 after:opacity-0 rtl:after:bg-linear-to-l data-goes-on:after:opacity-100 lg:sticky lg:top-24 lg:self-start"
    >
      <ul
        ref={list}
        className="relative flex gap-1 overflow-x-auto rounded-box border border-base-300 bg-base-100 p-2 lg:w-56 lg:flex-col"
      >
        {entries.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className={`flex min-h-11 items-center gap-3 whitespace-nowrap rounded-field px-4 font-medium hover:bg-base-200 ${to === under ? HERE : ''}`}
              aria-current={to === under || undefined}
              // The addresses of all other dashboard pages start with that of the home page.
              activeOptions={{ exact: to === home.to }}
              activeProps={{ className: HERE }}
            >
              <Icon className="hidden size-5 shrink-0 sm:block" aria-hidden="true" /> {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
