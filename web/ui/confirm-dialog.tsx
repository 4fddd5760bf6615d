import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  /** Told when the person thinks better of it. */
  onClose(): void
  /** Told when the person is sure. */
  onConfirm(): void
  /** Of the button that goes ahead, such as `Yes, delete it!`. */
  confirmLabel: string
  /** Whether what was confirmed is under way. */
  busy?: boolean
  /** What went wrong when it was tried, in words for people. */
  failure?: string | undefined
  /** Whether going ahead destroys something. */
  destructive?: boolean
  /** What going ahead means, where the question alone does not tell. */
  children?: ReactNode
}

/** Asks whether the person is sure before something is done that cannot be undone. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  confirmLabel,
  busy = false,
  failure,
  destructive = false,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog title="Are you sure?" open={open} onClose={onClose}>
      <p>You won't be able to revert this!</p>
      {children}
      {failure && (
        <p role="alert" className="mt-4 text-error">
          {failure}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          Cancel
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
