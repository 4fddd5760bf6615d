import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Logo } from '../../platform/layout/logo.tsx'
import { type Session, useSession } from '../../platform/session/session.ts'
import { HeaderSearch } from './header-search.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const everybody = [
  { to: '/', label: 'Home' },
  { to: '/all-products', label: 'All Products' },
  { to: '/blog', label: 'Blog' },
] as const

/** The top bar of every page. On small screens its links fold into a menu that needs no script to open. */
export function Header() {
  const session = useSession()
  const account = useAccountParts(session)
  const links =
    account && session.status === 'signed-in'
      ? [...everybody, ...account.linksOf(session.user.role)]
      : everybody
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  return (
    <header className="sticky top-0 z-30 border-base-300 border-b bg-base-200">
      {/* Wraps where letters are set so large that one row cannot hold it. */}
      <div className="page-width flex min-h-16 flex-wrap items-center gap-2 max-sm:gap-0">
        <Link
          to="/"
          className="mr-auto flex overflow-hidden rounded-field max-[22rem]:w-8 md:mr-6"
          aria-label="Redial home page"
        >
          <Logo />
        </Link>
        <nav aria-label="Main" className="mr-auto hidden gap-1 md:flex">
          {links.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className="btn btn-ghost font-medium"
              activeProps={{ className: 'text-primary' }}
              activeOptions={{ exact: to === '/' }}
            >
              {label}
            </Link>
          ))}
        </nav>
        <HeaderSearch />
        <ThemeSwitch />
        {account && <account.SessionFollower />}
        {session.status === 'signed-in' ? (
          <>
            <div className="size-11">
              {account && <account.NoticeBell key={session.user.id} userId={session.user.id} />}
            </div>
            <div className="size-11">{account && <account.AccountMenu user={session.user} />}</div>
          </>
        ) : (
          // Until the session is known they keep their place, unseen by people who are probably signed in.
          <div
            className={`flex gap-2 ${session.status === 'checking' ? '[:root[data-session=signed-in]_&]:invisible' : ''}`}
          >
            <Link to="/login" className="btn btn-ghost">
              Login
            </Link>
            <Link to="/signup" className="btn btn-primary hidden sm:inline-flex">
              Sign up
            </Link>
          </div>
        )}
        <details ref={menu} className="relative md:hidden">
          <summary className="btn btn-ghost btn-circle list-none" aria-label="Menu">
            <Menu className="size-6" aria-hidden="true" />
          </summary>
          <nav
            aria-label="Main"
            className="absolute top-full right-0 mt-2 w-56 rounded-box border border-base-300 bg-base-100 p-2 shadow-raised"
          >
            {[
              ...links,
              ...(session.status === 'signed-in' ? [] : [{ to: '/signup', label: 'Sign up' } as const]),
            ].map(({ to, label }) => (
              <Link
                key={to}
                to={to}
                onClick={close}
                className="block rounded-field px-4 py-3 font-medium hover:bg-base-200"
                activeProps={{ className: 'text-primary' }}
                activeOptions={{ exact: to === '/' }}
              >
                {label}
              </Link>
            ))}
          </nav>
        </details>
      </div>
    </header>
  )
}

/**
 * What the header shows of an account, from when somebody is signed in and its code is there. Not by React's `lazy`:
 * while that waits, React puts off bringing the rest of the page to life.
 */
function useAccountParts(session: Session) {
  const [parts, setParts] = useState<typeof import('./account-parts.ts')>()
  const wanted = session.status === 'signed-in'
  useEffect(() => {
    // Where it cannot be loaded there is no menu; the next page tries again.
    if (wanted) import('./account-parts.ts').then(setParts, () => {})
  }, [wanted])
  return parts
}
