import { MailWarning } from 'lucide-react'
import { useSession } from '../../platform/session/session.ts'
import { texts } from '../../texts/texts.ts'
import { bdi } from '../../ui/bdi.tsx'
import { ResendButton } from './resend-button.tsx'

/** Asks the signed-in user to confirm the address of the account, if that has not happened yet. */
export function ConfirmAddress({ why }: { why: string }) {
  const session = useSession()
  const t = texts('ui')
  if (session.status !== 'signed-in' || !session.user.emailUnconfirmed) return null
  return (
    <section
      aria-label={t('confirmEmail')}
      className="flex flex-col gap-3 rounded-box border border-base-300 bg-base-100 p-4 sm:p-5"
    >
      <p className="flex items-start gap-3">
        <MailWarning className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        <span className="min-w-0">
          <strong className="block font-semibold">{t('confirmEmail')}</strong>
          <span className="wrap-anywhere">
            {t.rich('linkSent', { email: session.user.email, why, person: bdi })}
          </span>
        </span>
      </p>
      <ResendButton />
    </section>
  )
}
