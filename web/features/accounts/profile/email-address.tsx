import { BadgeCheck, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import type { SignInOptions } from '#contract/accounts/sign-in-options.ts'
import type { SignedInUser } from '../../../platform/session/session.ts'
import { texts } from '../../../texts/texts.ts'
import { OutboxLink } from '../forms/outbox-link.tsx'
import { ResendButton } from '../resend-button.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { useAccountAtProvider } from './profile-queries.ts'

type EmailAddressProps = { user: SignedInUser; demo: SignInOptions['demo'] }

/** The email address of the account, and whether it is confirmed. */
export function EmailAddress({ user, demo }: EmailAddressProps) {
  const { data: account, error, refetch } = useAccountAtProvider(user.id)
  return (
    <div className="flex flex-col gap-3">
      <p className="break-all font-medium">
        <bdi>{user.email}</bdi>
      </p>
      {!account && <NotLoaded error={error} onAgain={refetch} />}
      {account?.emailVerified && (
        <p className="flex items-center gap-2 text-success">
          <BadgeCheck className="size-5" aria-hidden="true" /> {texts('profile')('confirmed')}
        </p>
      )}
      {account && !account.emailVerified && <NotConfirmed demo={demo} />}
    </div>
  )
}

function NotConfirmed({ demo }: { demo: SignInOptions['demo'] }) {
  const [isSent, setSent] = useState(false)
  return (
    <>
      <p className="flex items-center gap-2 text-quiet">
        <CircleAlert className="size-5" aria-hidden="true" /> {texts('profile')('notConfirmed')}
      </p>
      <ResendButton onSent={() => setSent(true)} />
      {isSent && <OutboxLink demo={demo} />}
    </>
  )
}
