import { useNavigate } from '@tanstack/react-router'
import { userMessages } from '#contract/users/messages.ts'
import { browserApi } from '../../platform/api/browser.ts'
import { ActionDialog } from '../../platform/layout/action-dialog.tsx'
import { currentSession, personOf } from '../../platform/session/session.ts'
import { signOut } from '../../platform/session/session-actions.ts'
import { texts } from '../../texts/texts.ts'
import type { ListedUser } from './user-columns.tsx'

/** An action on one user, or on all of them, that requires confirmation. */
export type ConfirmedAction =
  | { kind: 'delete' | 'sign-out'; user: ListedUser }
  | { kind: 'sign-out-everybody'; user?: undefined }

type UserDialogProps = {
  /** The current action, or the last one. */
  action: ConfirmedAction | undefined
  open: boolean
  onClose(): void
  /** Awaited before the dialog reports a success. */
  onDone(): Promise<void>
}

const done = {
  delete: userMessages.deleted,
  'sign-out': userMessages.signedOut,
  'sign-out-everybody': userMessages.everybodySignedOut,
} as const

/** Deletes a user, or ends the sessions of one or all users, after confirmation. */
export function UserDialog({ action, open, onClose, onDone }: UserDialogProps) {
  const navigate = useNavigate()
  const kind = action?.kind ?? 'delete'

  async function run() {
    if (!action) return
    if (action.kind === 'delete') await browserApi.users.remove({ id: action.user._id })
    else if (action.kind === 'sign-out') await browserApi.users.signOutEverywhere({ id: action.user._id })
    else await browserApi.users.signOutEverybody()
    if (endsOwnSession(action)) {
      await signOut()
      await navigate({ to: '/login', replace: true })
    } else await onDone()
  }

  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={titleOf(action)}
      confirmLabel={kind === 'delete' ? texts('ui')('deleteIt') : labels[kind]}
      run={run}
      done={{ title: texts('ui')(kind === 'delete' ? 'deleted' : 'loggedOut'), text: done[kind] }}
    >
      {action && <p className="mt-2 wrap-anywhere">{effectOf(action)}</p>}
    </ActionDialog>
  )
}

const labels = {
  'sign-out': 'Log out everywhere',
  'sign-out-everybody': 'Log out everybody',
} as const

/** The question; undefined for a deletion, whose words are fixed. */
function titleOf(action: ConfirmedAction | undefined): string | undefined {
  if (action?.kind === 'sign-out') return `Log out ${action.user.name} everywhere?`
  return action?.kind === 'sign-out-everybody' ? 'Log out everybody?' : undefined
}

const endsOwnSession = ({ kind, user }: ConfirmedAction) =>
  kind === 'sign-out-everybody' || (kind === 'sign-out' && user._id === personOf(currentSession()))

function effectOf({ kind, user }: ConfirmedAction): string {
  if (kind === 'sign-out-everybody')
    return 'This ends the sessions of all users on all devices, yours as well. They keep their accounts, and can log in again.'
  const person = `${user.name} (${user.email})`
  return kind === 'delete'
    ? `This deletes the account of ${person} and everything in it. Payment records are kept.`
    : `This ends the sessions of ${person} on all devices. The account is kept, and its owner can log in again.`
}
