import { MailWarning } from 'lucide-react'
import { useSession } from '../../platform/session/session.ts'
import { ResendButton } from './resend-button.tsx'

/** Asks the signed-in user to confirm the address of the account, if that has not happened yet. */
export function ConfirmAddress({ why }: { why: string }) {
  const session = useSession()
  if (session.status !== 'signed-in' || !session.user.emailUnconfirmed) return null
  return (
    <section
      aria-label="Confirm your email address"
      className="flex flex-col gap-3 rounded-box border border-base-300 bg-base-100 p-4 sm:p-5"
    >
      <p className="flex items-start gap-3">
        <MailWarning className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        <span className="min-w-0">
          <strong className="block font-semibold">Confirm your email address</strong>
          <span className="wrap-anywhere">
            We've sent a link to {session.user.email}. {why}
          </span>
        </span>
      </p>
      <ResendButton />
    </section>
  )
}
