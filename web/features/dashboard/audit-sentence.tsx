import type { ReactNode } from 'react'
import { AUDIT_ACTIONS } from '#contract/dashboard/audit-actions.ts'
import type { AuditEntry } from '#contract/dashboard/calls.ts'
import { IDENTITY_CHECKS } from '#contract/users/checks.ts'
import { texts } from '../../texts/texts.ts'
import { bdi } from '../../ui/bdi.tsx'
import { EmailText } from '../../ui/email-text.tsx'

/** An entry of the audit log as a sentence. An unknown action is shown unchanged. */
export function AuditSentence({ entry }: { entry: AuditEntry }) {
  const t = texts('activityLog')
  const { action, actorEmail, subject, note } = entry
  const known = AUDIT_ACTIONS.find(one => one === action)
  const strong = (text: ReactNode) => <strong className="font-semibold">{text}</strong>
  const tags = { who: () => <EmailText address={actorEmail} />, what: () => strong(<bdi>{subject}</bdi>) }
  return (
    <p className="wrap-anywhere">
      {known ? t.rich(`did.${known}`, { ...tags, strong }) : t.rich('unknown', { ...tags, action })}
      {note && <span className="block text-quiet text-sm">{noteText(note)}</span>}
    </p>
  )
}

/** What the administrator added, after what was checked again, if the note names it. */
function noteText(note: string): ReactNode {
  const [, name, rest = ''] = note.match(/^([a-z-]+)(?:: (.*))?$/s) ?? []
  const check = IDENTITY_CHECKS.find(one => one === name)
  if (!check) return <bdi>{note}</bdi>
  const t = texts('identityChecks')
  return rest ? t.rich('noted', { check: t(check), note: rest, bdi }) : t(check)
}
