import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Role } from '#contract/call.ts'
import { useSession } from '../../../../platform/session/session.ts'

const FORM = '/dashboard/seller/new'
const LOOK = 'btn btn-primary btn-lg'

/** Links to the form: for sellers directly, for visitors through sign-up as a seller. Other roles see why they cannot sell. */
export function ListYourPhone() {
  const session = useSession()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const role = session.status === 'signed-in' ? session.user.role : undefined
  if (role === 'buyer' || role === 'admin') {
    return (
      <div role="status">
        {isDialogOpen ? (
          <p className="max-w-xl rounded-field bg-base-100 p-4">{reasons[role]}</p>
        ) : (
          <button type="button" className={LOOK} onClick={() => setDialogOpen(true)}>
            List your phone
          </button>
        )}
      </div>
    )
  }
  return (
    <Link
      {...(role === 'seller'
        ? { to: FORM }
        : { to: '/signup', search: { role: 'seller', from: FORM } as const })}
      className={LOOK}
    >
      List your phone
    </Link>
  )
}

const reasons: Record<Exclude<Role, 'seller'>, string> = {
  buyer:
    'You are signed in with a buyer account, and the type of an account cannot be changed. To sell, sign up for a seller account with another e-mail address.',
  admin:
    'You are signed in as an administrator. To sell, sign up for a seller account with another e-mail address.',
}
