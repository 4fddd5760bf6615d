import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { actsAs } from '#contract/sides.ts'
import { useSession } from '../../../../platform/session/session.ts'
import { texts } from '../../../../texts/texts.ts'
import { BusyButton } from '../../../../ui/busy-button.tsx'
import { toast } from '../../../../ui/toast.ts'

const FORM = '/dashboard/seller/new'
const LOOK = 'btn btn-primary btn-lg'

/**
 * Leads to the form: sellers directly, visitors through sign-up as a seller. For buyers it switches selling on first.
 * Administrators see why they cannot sell.
 */
export function ListYourPhone() {
  const session = useSession()
  const user = session.status === 'signed-in' ? session.user : undefined
  if (user && !actsAs(user, 'seller'))
    return user.role === 'buyer' && !user.needsSecondFactor ? <StartSelling /> : <NoSelling />
  return (
    <Link
      {...(user ? { to: FORM } : { to: '/signup', search: { role: 'seller', from: FORM } as const })}
      className={LOOK}
    >
      {texts('sell')('list')}
    </Link>
  )
}

/** Switches selling on for a buyer and goes on to the form, with one press. */
function StartSelling() {
  const t = texts('sell')
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  async function start() {
    setBusy(true)
    const module = await import('../../../accounts/switch-on.ts').catch(() => undefined)
    if (!module) toast({ kind: 'error', text: texts('ui')('unreachable') })
    else if (await module.switchOnOtherSide()) await navigate({ to: FORM })
    setBusy(false)
  }
  return (
    <BusyButton busy={busy} className="btn-primary btn-lg" onClick={() => void start()}>
      {t('list')}
    </BusyButton>
  )
}

function NoSelling() {
  const t = texts('sell')
  const [isAsked, setAsked] = useState(false)
  return (
    <div role="status">
      {isAsked ? (
        <p className="max-w-xl rounded-field bg-base-100 p-4">{t('administrator')}</p>
      ) : (
        <button type="button" className={LOOK} onClick={() => setAsked(true)}>
          {t('list')}
        </button>
      )}
    </div>
  )
}
