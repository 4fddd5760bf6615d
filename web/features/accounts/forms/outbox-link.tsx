import type { SignInOptions } from '#contract/accounts/sign-in-options.ts'
import { TEXT_LINK } from './text-link.ts'

/** Where the mails of a demo shop can be read; nothing where mails are really sent. */
export function OutboxLink({ demo }: { demo: SignInOptions['demo'] }) {
  if (!demo?.outbox) return null
  return (
    <p className="text-sm">
      <a href={demo.outbox} className={TEXT_LINK}>
        Demo outbox
      </a>
    </p>
  )
}
