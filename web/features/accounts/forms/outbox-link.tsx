import type { SignInOptions } from '#contract/accounts/sign-in-options.ts'
import { texts } from '../../../texts/texts.ts'

/** A link to the mails of a demo shop; empty in a shop that sends real mails. */
export function OutboxLink({ demo }: { demo: SignInOptions['demo'] }) {
  if (!demo?.outbox) return null
  return (
    <p className="text-sm">
      <a href={demo.outbox} className="text-link">
        {texts('ui')('outbox')}
      </a>
    </p>
  )
}
