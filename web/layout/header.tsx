import { Link, useRouter } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { onOutsideChange } from '../accounts/session-change.ts'
import { type Session, useSession } from '../accounts/session-state.ts'
import { personOf } from '../accounts/session-storage.ts'
import { headerLinks } from './header-links.ts'
import { Logo } from './logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const AccountMenu = lazy(() => import('./account-menu.tsx'))

/** The top bar of every page. On small screens its links fold into a menu that needs no script to open. */
export function Header() {
  const session = useSession()
  useRouterFollowing(session)
  const links = headerLinks(session)
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  return (
    <header className="sticky top-0 z-30 border-base-300 border-b bg-base-200">
      <div className="page-width flex h-16 items-center gap-2">
        <Link to="/" className="mr-auto flex rounded-field md:mr-6" aria-label="Redial, to the home page">
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
        <ThemeSwitch />
        {session.status === 'signed-in' ? (
          <Suspense fallback={<span className="size-11" />}>
            <AccountMenu user={session.user} />
          </Suspense>
        ) : (
          // Until the session is known they keep their place, unseen by people who are probably signed in.
          <div
            className={`flex gap-2 ${session.status === 'checking' ? '[:root[data-session=signed-in]_&]:invisible' : ''}`}
          >
            <Link to="/login" className="btn btn-ghost">
              Login
            </Link>
            <Link to="/signup" className="btn btn-primary hidden sm:inline-flex">
              SignUp
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
              ...(session.status === 'signed-in' ? [] : [{ to: '/signup', label: 'SignUp' } as const]),
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
 * What pages have loaded was loaded for whoever was signed in: nobody else gets to see it. When somebody signs in or out
 * elsewhere, the page that is open is loaded anew, and a guarded one sends its reader to the login page.
 */
function useRouterFollowing(session: Session) {
  const router = useRouter()
  const person = session.status === 'checking' ? undefined : (personOf(session) ?? 'nobody')
  const before = useRef(person)
  useEffect(() => {
    if (before.current && before.current !== person) router.clearCache()
    before.current = person
  }, [router, person])
  useEffect(() => onOutsideChange(() => void router.invalidate()), [router])
}
