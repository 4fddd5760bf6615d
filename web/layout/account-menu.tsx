import { Link, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { accountMessages } from '#contract/accounts/messages.ts'
import { failureInWords } from '../accounts/forms/failure.ts'
import { leave } from '../accounts/session.ts'
import type { SignedInUser } from '../accounts/session-state.ts'
import { initials } from '../ui/initials.ts'
import { Picture } from '../ui/picture.tsx'
import { toast } from '../ui/toast.ts'

const everybody = [{ to: '/profile', label: 'Profile' }] as const
const buyers = [
  ...everybody,
  { to: '/booked-items', label: 'Booked Items' },
  { to: '/wishlist-items', label: 'Wishlist Items' },
] as const

const entry = 'block w-full rounded-field px-4 py-3 text-left font-medium hover:bg-base-200'

/** The round picture in the top bar, and the menu behind it. Loaded only for people who are signed in. */
export function AccountMenu({ user }: { user: SignedInUser }) {
  const [open, setOpen] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const navigate = useNavigate()
  const around = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useId()
  const close = () => setOpen(false)

  useEffect(() => {
    if (!open) return
    const closeBeside = ({ target }: Event) => {
      if (target instanceof Node && !around.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeBeside)
    document.addEventListener('focusin', closeBeside)
    return () => {
      document.removeEventListener('pointerdown', closeBeside)
      document.removeEventListener('focusin', closeBeside)
    }
  }, [open])

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    close()
    button.current?.focus()
  }

  async function logOut() {
    setLeaving(true)
    try {
      await leave()
      toast({ kind: 'success', text: accountMessages.signedOut })
      await navigate({ to: '/login' })
    } catch (error) {
      setLeaving(false)
      toast({ kind: 'error', text: failureInWords(error) })
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only catches what bubbles up from the controls within
    <div ref={around} className="relative" onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        className="block size-11 cursor-pointer rounded-full"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <span className="sr-only">Account menu of {user.name}</span>
        <Avatar user={user} />
      </button>
      <nav
        id={panel}
        aria-label="Account"
        hidden={!open}
        className="absolute top-full right-0 mt-2 w-60 rounded-box border border-base-300 bg-base-100 p-2 shadow-raised"
      >
        <p className="break-words border-base-300 border-b px-4 py-3">
          <span className="block font-semibold">{user.name}</span>
          <span className="block text-quiet text-sm">{user.email}</span>
        </p>
        <ul className="mt-2">
          {(user.role === 'buyer' ? buyers : everybody).map(({ to, label }) => (
            <li key={to}>
              <Link to={to} onClick={close} className={entry} activeProps={{ className: 'text-primary' }}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" onClick={logOut} disabled={leaving} className={`${entry} cursor-pointer`}>
              {leaving && <span className="loading loading-spinner loading-xs mr-2" aria-hidden="true" />}
              Logout
            </button>
          </li>
        </ul>
      </nav>
    </div>
  )
}

function Avatar({ user: { name, photo } }: { user: SignedInUser }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-11 place-content-center overflow-hidden rounded-full border border-base-300 bg-secondary font-bold text-secondary-content"
    >
      {photo ? <Picture address={photo} alt="" sizes="2.75rem" /> : initials(name)}
    </span>
  )
}
