import type { ReactNode } from 'react'
import { texts } from '../texts/texts.ts'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  /** Called when the user cancels. */
  onClose(): void
  /** Called when the user confirms. */
  onConfirm(): void
  /** The question, which names the act. By default the one that the specification fixes for deletions and approvals. */
  title?: string
  /** The label of the confirming button, such as `Yes, delete it!`. */
  confirmLabel: string
  /** Whether the confirmed action is running. */
  busy?: boolean
  /** The error message of a failed action. */
  failure?: string | undefined
  /** Whether the action destroys something. */
  destructive?: boolean
  /** The consequences of the action, when the question does not make them clear. */
  children?: ReactNode
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  confirmLabel,
  busy = false,
  failure,
  destructive = false,
  children,
}: ConfirmDialogProps) {
  const t = texts('ui')
  return (
    <Dialog title={title ?? t('areYouSure')} open={open} onClose={onClose}>
      {!title && <p>{t('noRevert')}</p>}
      {children}
      {failure && (
        <p role="alert" className="mt-4 text-error">
          {failure}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          {t('cancel')}
        </button>
        <button
          type="button"
          className={`btn ${destructive ? 'btn-error aria-disabled:bg-error aria-disabled:text-error-content' : 'btn-primary aria-disabled:bg-primary aria-disabled:text-primary-content'}`}
          aria-disabled={busy}
          onClick={() => {
            if (!busy) onConfirm()
          }}
        >
          {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
          {confirmLabel}
        </button>
      </div>
    </Dialog>
  )
}
