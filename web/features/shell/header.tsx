import { Link } from '@tanstack/react-router'
import { Menu, Moon, Sun } from 'lucide-react'
import { useRef } from 'react'
import { PRODUCT_NAME } from '#contract/constants.ts'
import type { Sided } from '#contract/sides.ts'
import { Logo } from '../../platform/layout/logo.tsx'
import { switchTheme } from '../../platform/layout/theme.ts'
import { useSession } from '../../platform/session/session.ts'
import { texts } from '../../texts/texts.ts'
import { latePart } from '../../ui/late-part.tsx'
import { HeaderSearch } from './header-search.tsx'
import { LanguageLinks } from './language-links.tsx'
import { SessionSync } from './session-sync.tsx'

const NoticeBell = latePart(() => import('../notices/notice-bell.tsx'), 'NoticeBell')
const AccountMenu = latePart(() => import('./account-menu.tsx'), 'AccountMenu')

const everybody = [
  { to: '/', label: 'home' },
  { to: '/all-products', label: 'allProducts' },
  { to: '/blog', label: 'blog' },
  // Narrow screens show the short label.
  { to: '/sell', label: 'sell', short: 'sellShort' },
] as const

/** The top bar of every page. On small screens its links fold into a menu that works without JavaScript. */
export function Header() {
  const t = texts('frame')
  const session = useSession()
  const user = session.status === 'signed-in' ? session.user : undefined
  const links = user ? [...everybody, ...linksOf(user)] : everybody
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  return (
    <header className="sticky top-0 z-30 border-base-300 border-b bg-base-200">
      {/* Wraps when a large font size does not fit into one row. */}
      <div className="page-width flex min-h-16 flex-wrap items-center gap-2 max-lg:gap-1 max-sm:gap-0">
        <Link
          to="/"
          className={`me-auto flex overflow-hidden rounded-field max-[22rem]:w-8 ${user ? 'lg:me-6' : 'md:me-1 lg:me-6'}`}
          aria-label={t('homePage', { shop: PRODUCT_NAME })}
        >
          <Logo />
        </Link>
        {/* With an account's links, the row fits only on large screens. */}
        <nav aria-label={t('main')} className={`me-auto hidden gap-1 ${user ? 'lg:flex' : 'md:flex'}`}>
          {links.map(link => (
            <Link
              key={link.to}
              to={link.to}
              className="btn btn-ghost font-medium max-lg:px-1.5"
              activeProps={{ className: 'text-primary' }}
              activeOptions={{ exact: link.to === '/' }}
              {...('short' in link && { 'aria-label': t(link.label) })}
            >
              {'short' in link ? (
                <>
                  <span className={user ? '2xl:hidden' : 'xl:hidden'}>{t(link.short)}</span>
                  <span className={`hidden ${user ? '2xl:inline' : 'xl:inline'}`}>{t(link.label)}</span>
                </>
              ) : (
                t(link.label)
              )}
            </Link>
          ))}
        </nav>
        <HeaderSearch />
        <ThemeSwitch className="btn btn-ghost btn-circle max-sm:hidden" />
        <SessionSync />
        {user ? (
          <>
            <div className="size-11">
              <NoticeBell key={user.id} userId={user.id} />
            </div>
            <div className="size-11">
              <AccountMenu user={user} />
            </div>
          </>
        ) : (
          // Until the session is known, they are invisible to users who are probably signed in, but keep their space.
          <div
            className={`flex gap-2 ${session.status === 'checking' ? '[:root[data-session=signed-in]_&]:invisible' : ''}`}
          >
            <Link to="/login" className="btn btn-ghost md:max-lg:px-2">
              {t('login')}
            </Link>
            <Link to="/signup" className="btn btn-primary hidden sm:inline-flex md:max-lg:px-3">
              {t('signUp')}
            </Link>
          </div>
        )}
        <details ref={menu} className={`relative ${user ? 'lg:hidden' : 'md:hidden'}`}>
          <summary className="btn btn-ghost btn-circle list-none" aria-label={t('menu')}>
            <Menu className="size-6" aria-hidden="true" />
          </summary>
          <nav
            aria-label={t('main')}
            className="absolute top-full end-0 mt-2 w-56 rounded-box border border-base-300 bg-base-100 p-2 shadow-raised"
          >
            {[...links, ...(user ? [] : [{ to: '/signup', label: 'signUp' } as const])].map(
              ({ to, label }) => (
                <Link
                  key={to}
                  to={to}
                  onClick={close}
                  className="block rounded-field px-4 py-3 font-medium hover:bg-base-200"
                  activeProps={{ className: 'text-primary' }}
                  activeOptions={{ exact: to === '/' }}
                >
                  {t(label)}
                </Link>
              ),
            )}
            <ThemeSwitch
              named
              className="flex w-full cursor-pointer items-center justify-between rounded-field px-4 py-3 font-medium hover:bg-base-200 sm:hidden"
            />
            <div className="px-4 py-3 empty:hidden">
              <LanguageLinks />
            </div>
          </nav>
        </details>
      </div>
    </header>
  )
}

/** Switches the theme. CSS chooses the icon, so that it is correct before hydration. */
function ThemeSwitch({ className, named = false }: { className: string; named?: boolean }) {
  const t = texts('frame')
  return (
    <button
      type="button"
      onClick={switchTheme}
      className={`noscript:hidden ${className}`}
      aria-label={t('switchTheme')}
      title={t('switchTheme')}
    >
      {named && t('theme')}
      <Moon className="size-5 dark:hidden" aria-hidden="true" />
      <Sun className="hidden size-5 dark:block" aria-hidden="true" />
    </button>
  )
}

/** The account's additional links in the top bar, in order. With both sides there is no room for the wishlist, which is in the menu. */
const linksOf = ({ role, bothSides }: Sided) => (bothSides ? links.both : links[role])

const links = {
  buyer: [
    { to: '/wishlist-items', label: 'wishlist' },
    { to: '/booked-items', label: 'bookedItems' },
  ],
  seller: [{ to: '/dashboard/seller/product', label: 'dashboard' }],
  both: [
    { to: '/booked-items', label: 'bookedItems' },
    { to: '/dashboard/seller/product', label: 'dashboard' },
  ],
  admin: [{ to: '/dashboard/category', label: 'dashboard' }],
} as const
