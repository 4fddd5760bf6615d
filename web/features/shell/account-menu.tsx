import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { actsAs } from '#contract/sides.ts'
import { failureMessage } from '../../platform/api/failure.ts'
import { usePanel } from '../../platform/layout/use-panel.ts'
import type { SignedInUser } from '../../platform/session/session.ts'
import { signOut } from '../../platform/session/session-actions.ts'
import { texts } from '../../texts/texts.ts'
import { initials } from '../../ui/initials.ts'
import { Picture } from '../../ui/picture.tsx'
import { toast } from '../../ui/toast.ts'
import { LanguageLinks } from './language-links.tsx'

const everybody = [{ to: '/profile', label: 'profile' }] as const
const buyers = [
  ...everybody,
  { to: '/booked-items', label: 'bookedItems' },
  { to: '/wishlist-items', label: 'wishlistItems' },
  { to: '/saved-searches', label: 'savedSearches' },
] as const

const entriesOf = (user: SignedInUser) => [
  ...(actsAs(user, 'buyer') ? buyers : everybody),
  ...(user.bothSides ? [{ to: '/dashboard', label: 'dashboard' } as const] : []),
  // The bar's link leads administrators to the categories, as specified.
  ...(user.role === 'admin' ? [{ to: '/dashboard', label: 'needsYou' } as const] : []),
]

const entry = 'block w-full rounded-field px-4 py-3 text-start font-medium hover:bg-base-200'

/** The user's picture in the top bar, with its menu. Loaded only for signed-in users. */
export function AccountMenu({ user }: { user: SignedInUser }) {
  const { close, aroundProps, buttonProps, panelProps } = usePanel()
  const [leaving, setLeaving] = useState(false)
  const navigate = useNavigate()
  const t = texts('frame')

  async function logOut() {
    setLeaving(true)
    try {
      await signOut()
      toast({ kind: 'success', text: t('loggedOut') })
      await navigate({ to: '/login' })
    } catch (error) {
      setLeaving(false)
      toast({ kind: 'error', text: failureMessage(error) })
    }
  }

  return (
    <div {...aroundProps} className="relative">
      <button {...buttonProps} className="block size-11 cursor-pointer rounded-full">
        <span className="sr-only">{t('accountMenu', { name: user.name })}</span>
        <Avatar user={user} />
      </button>
      <div
        {...panelProps}
        className="absolute top-full end-0 mt-2 w-60 rounded-box border border-base-300 bg-base-100 p-2 shadow-raised"
      >
        <p className="break-words border-base-300 border-b px-4 py-3">
          <bdi className="block font-semibold">{user.name}</bdi>
          <bdi className="block text-quiet text-sm">{user.email}</bdi>
        </p>
        <nav aria-label={t('account')}>
          <ul className="mt-2">
            {entriesOf(user).map(({ to, label }) => (
              <li key={to}>
                <Link to={to} onClick={close} className={entry} activeProps={{ className: 'text-primary' }}>
                  {t(label)}
                </Link>
              </li>
            ))}
            <li>
              <button type="button" onClick={logOut} disabled={leaving} className={`${entry} cursor-pointer`}>
                {leaving && <span className="loading loading-spinner loading-xs me-2" aria-hidden="true" />}
                {t('logout')}
              </button>
            </li>
          </ul>
        </nav>
        <div className="px-4 py-3 empty:hidden">
          <LanguageLinks />
        </div>
      </div>
    </div>
  )
}

function Avatar({ user: { name, photo } }: { user: SignedInUser }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-11 place-content-center overflow-hidden rounded-full border border-base-300 bg-secondary font-bold text-secondary-content"
    >
      {photo ? (
        <span className="block w-11">
          <Picture address={photo} alt="" sizes="2.75rem" />
        </span>
      ) : (
        initials(name)
      )}
    </span>
  )
}
