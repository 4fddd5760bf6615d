import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { browserApi } from '../../platform/api/browser.ts'
import { ActionDialog } from '../../platform/layout/action-dialog.tsx'
import { currentSession, personOf } from '../../platform/session/session.ts'
import { signOut } from '../../platform/session/session-actions.ts'
import { texts } from '../../texts/texts.ts'
import { bdi } from '../../ui/bdi.tsx'
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

/** Deletes a user, or ends the sessions of one or all users, after confirmation. */
export function UserDialog({ action, open, onClose, onDone }: UserDialogProps) {
  const navigate = useNavigate()
  const kind = action?.kind ?? 'delete'
  const { label, isDone } = textsOf(kind)

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
      confirmLabel={label}
      run={run}
      done={{ title: texts('ui')(kind === 'delete' ? 'deleted' : 'loggedOut'), text: isDone }}
    >
      {action && <p className="mt-2 wrap-anywhere">{effectOf(action)}</p>}
    </ActionDialog>
  )
}

/** The label of the button, and the message after the action. */
function textsOf(kind: ConfirmedAction['kind']): { label: string; isDone: string } {
  const t = texts('users')
  if (kind === 'delete') return { label: texts('ui')('deleteIt'), isDone: t('deletion.done') }
  return kind === 'sign-out'
    ? { label: t('logOut.everywhere'), isDone: t('logOut.done') }
    : { label: t('logOut.everybody'), isDone: t('logOut.everybodyDone') }
}

/** The question; undefined for a deletion, whose words are fixed. */
function titleOf(action: ConfirmedAction | undefined): string | undefined {
  const t = texts('users')
  if (action?.kind === 'sign-out') return t('logOut.question', { name: action.user.name })
  return action?.kind === 'sign-out-everybody' ? t('logOut.everybodyQuestion') : undefined
}

const endsOwnSession = ({ kind, user }: ConfirmedAction) =>
  kind === 'sign-out-everybody' || (kind === 'sign-out' && user._id === personOf(currentSession()))

function effectOf({ kind, user }: ConfirmedAction): ReactNode {
  const t = texts('users')
  if (kind === 'sign-out-everybody') return t('logOut.everybodyEffect')
  const { name, email } = user
  return t.rich(kind === 'delete' ? 'deletion.effect' : 'logOut.effect', { name, email, bdi })
}
