import { Link, useLocation } from '@tanstack/react-router'
import {
  Banknote,
  BookOpenText,
  BookText,
  ChartColumn,
  ChevronDown,
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
import type { en } from '#contract/texts/en.ts'
import { usePanel } from '../../platform/layout/use-panel.ts'
import { type SignedInUser, useSession } from '../../platform/session/session.ts'
import { texts } from '../../texts/texts.ts'

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
 * The dashboard's navigation by account: a side panel, rows above the page on tablets, and on phones a button with the
 * current entry, which unfolds the others. Those who only buy have none.
 * @param under the entry of a page whose address is not below it
 */
export function DashboardMenu({ under }: { under?: string | undefined }) {
  const t = texts('dashboardMenu')
  const session = useSession()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { open, close, aroundProps, buttonProps, panelProps } = usePanel()
  const user = session.status === 'signed-in' ? session.user : undefined
  const entries = user ? entriesOf(user) : []
  if (entries.length === 0) return null
  const current = entries.findLast(({ to }) => (under ?? path).startsWith(to)) ?? home

  return (
    <nav {...aroundProps} aria-label={t('dashboard')} className="lg:sticky lg:top-24 lg:self-start">
      <button
        {...buttonProps}
        className="flex min-h-11 w-full items-center gap-3 rounded-box border border-base-300 bg-base-100 px-4 py-2 font-medium sm:hidden"
      >
        <current.Icon className="size-5" aria-hidden="true" /> {t(current.label)}
        <ChevronDown className={`ms-auto size-5 ${open ? 'rotate-180' : ''}`} aria-hidden="true" />
      </button>
      <ul
        id={panelProps.id}
        className={`flex gap-1 rounded-box border border-base-300 bg-base-100 p-2 max-sm:mt-2 max-sm:grid max-sm:grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] sm:flex-wrap lg:w-56 lg:flex-col ${open ? '' : 'max-sm:hidden'}`}
      >
        {entries.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={close}
              className={`flex min-h-11 items-center gap-3 rounded-field px-4 font-medium hover:bg-base-200 max-lg:px-3 sm:whitespace-nowrap ${to === under ? HERE : ''}`}
              aria-current={to === under || undefined}
              // The addresses of all other dashboard pages start with that of the home page.
              activeOptions={{ exact: to === home.to }}
              activeProps={{ className: HERE }}
            >
              <Icon className="size-5 shrink-0" aria-hidden="true" />
              <span className="wrap-anywhere min-w-0">{t(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
