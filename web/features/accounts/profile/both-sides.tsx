import { Check } from 'lucide-react'
import type { SignedInUser } from '../../../platform/session/session.ts'
import { texts } from '../../../texts/texts.ts'
import { SwitchOnButton } from '../switch-on-button.tsx'

/** What the account can do, and the switch for the other side. Not for administrators, who neither buy nor sell. */
export function BothSides({ user: { role, bothSides } }: { user: SignedInUser }) {
  const t = texts('profile')
  if (bothSides) {
    return (
      <p role="status" className="flex items-center gap-2">
        <Check className="size-5 shrink-0 text-success" aria-hidden="true" /> {t('bothSides')}
      </p>
    )
  }
  return role === 'seller' ? (
    <div className="flex flex-col items-start gap-4">
      <p>{t('sells')}</p>
      <SwitchOnButton side="buying" className="btn-outline" />
    </div>
  ) : (
    <div className="flex flex-col items-start gap-4">
      <p>{t('buys')}</p>
      <SwitchOnButton side="selling" className="btn-outline" />
    </div>
  )
}
