import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { texts } from '../../texts/texts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { failureMessage } from '../api/failure.ts'
import { restoreFocus, withAncestors } from './restore-focus.ts'

type ActionDialogProps = {
  open: boolean
  onClose(): void
  /** The question and the label of its button, which name the act; the title only where the specification does not fix it. */
  title?: string | undefined
  confirmLabel: string
  /** Whether the action destroys something. */
  destructive?: boolean
  /** Runs the action and updates the lists that show it. Its error is shown to the user. */
  run(): Promise<void>
  /** The message after success. */
  done: { title: string; text: string }
  /** The consequences of the action, when the question does not make them clear. */
  children?: ReactNode
}

type State = { step: 'asking'; failure?: string } | { step: 'running' } | { step: 'done' }

const ASKING: State = { step: 'asking' }

/**
 * Asks for confirmation, runs the action, and reports the result. The action continues when the dialog is closed; a toast
 * then shows the result. Keep the component mounted while it is closed, so that it can restore the focus.
 */
export function ActionDialog(props: ActionDialogProps) {
  const { open, onClose, title, confirmLabel, destructive = false, run, done, children } = props
  const [state, setState] = useState(ASKING)
  /** Counts how often the dialog was opened. */
  const visit = useRef(0)
  useFocusBack(open)

  useEffect(() => {
    if (!open) setState(ASKING)
    return () => {
      visit.current += 1
    }
  }, [open])

  async function goAhead() {
    const mine = visit.current
    setState({ step: 'running' })
    const failure = await run().then(() => undefined, failureMessage)
    if (visit.current !== mine) {
      toast(failure ? { kind: 'error', text: failure } : { kind: 'success', text: done.text })
    } else {
      setState(failure ? { step: 'asking', failure } : { step: 'done' })
    }
  }

  const finished = state.step === 'done'
  return (
    <>
      <ConfirmDialog
        open={open && !finished}
        // It also closes to show the success message, which is not a cancellation.
        onClose={() => !finished && onClose()}
        onConfirm={goAhead}
        {...(title && { title })}
        confirmLabel={confirmLabel}
        busy={state.step === 'running'}
        failure={state.step === 'asking' ? state.failure : undefined}
        destructive={destructive || confirmLabel === texts('ui')('deleteIt')}
      >
        {children}
      </ConfirmDialog>
      <Dialog title={done.title} open={open && finished} onClose={onClose}>
        <p>{done.text}</p>
        <div className="mt-6 flex justify-end">
          <button type="button" className="btn btn-primary" onClick={onClose}>
            {texts('ui')('ok')}
          </button>
        </div>
      </Dialog>
    </>
  )
}

/**
 * A dialog returns the focus to the element that opened it. If that element is gone, for example in a deleted row, the
 * focus goes to its nearest focusable ancestor.
 */
function useFocusBack(open: boolean) {
  const ancestors = useRef<HTMLElement[]>([])
  // A layout effect runs before the effect that opens the dialog.
  useLayoutEffect(() => {
    if (open) ancestors.current = withAncestors(document.activeElement)
  }, [open])
  useEffect(() => {
    if (open) return
    restoreFocus(ancestors.current)
    ancestors.current = []
  }, [open])
}
