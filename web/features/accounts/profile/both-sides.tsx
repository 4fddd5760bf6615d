import { Check } from 'lucide-react'
import type { SignedInUser } from '../../../platform/session/session.ts'
import { SwitchOnButton } from '../switch-on-button.tsx'

/** What the account can do, and the switch for the other side. Not for administrators, who neither buy nor sell. */
export function BothSides({ user: { role, bothSides } }: { user: SignedInUser }) {
  if (bothSides) {
    return (
      <p role="status" className="flex items-center gap-2">
        <Check className="size-5 shrink-0 text-success" aria-hidden="true" /> Your account can buy and sell.
      </p>
    )
  }
  return role === 'seller' ? (
    <div className="flex flex-col items-start gap-4">
      <p>Your account sells. Buying gives it a wishlist, bookings and saved searches as well.</p>
      <SwitchOnButton side="buying" className="btn-outline border-base-300" />
    </div>
  ) : (
    <div className="flex flex-col items-start gap-4">
      <p>Your account buys. Selling gives it a dashboard with your phones, their buyers and your payouts.</p>
      <SwitchOnButton side="selling" className="btn-outline border-base-300" />
    </div>
  )
}
