import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { failureInWords } from '../api/failure.ts'
import { restoreFocus, wayUpFrom } from './focus-way.ts'

type ActionDialogProps = {
  open: boolean
  onClose(): void
  confirmLabel: 'Yes, delete it!' | 'Yes, confirm it!'
  /** What is done once the person is sure, the lists that show it included. What it throws is told in words. */
  run(): Promise<void>
  /** What to say when it is done. */
  done: { title: 'Deleted!' | 'Approved!'; text: string }
  /** What going ahead means, where the question alone does not tell. */
  children?: ReactNode
}

type State = { step: 'asking'; failure?: string } | { step: 'running' } | { step: 'done' }

const ASKING: State = { step: 'asking' }

/**
 * Asks whether the person is sure, does it, and says that it is done. It goes on when the dialog is closed meanwhile; a
 * toast then tells how it went. Keep it in the page while it is closed, so that the focus finds its way back.
 */
export function ActionDialog({ open, onClose, confirmLabel, run, done, children }: ActionDialogProps) {
  const [state, setState] = useState(ASKING)
  /** Which opening of the dialog this is. */
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
    const failure = await run().then(() => undefined, failureInWords)
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
        // It also closes to make room for the good news, which is nobody's change of mind.
        onClose={() => !finished && onClose()}
        onConfirm={goAhead}
        confirmLabel={confirmLabel}
        busy={state.step === 'running'}
        failure={state.step === 'asking' ? state.failure : undefined}
        destructive={confirmLabel === 'Yes, delete it!'}
      >
        {children}
      </ConfirmDialog>
      <Dialog title={done.title} open={open && finished} onClose={onClose}>
        <p>{done.text}</p>
        <div className="mt-6 flex justify-end">
          <button type="button" className="btn btn-primary" onClick={onClose}>
            OK
          </button>
        </div>
      </Dialog>
    </>
  )
}

/**
 * A dialog gives the focus back to what opened it. Where that is gone by then, a deleted row for example, the focus
 * goes to the nearest part around it that takes one.
 */
function useFocusBack(open: boolean) {
  const way = useRef<HTMLElement[]>([])
  // Before the dialog opens, which happens in an effect.
  useLayoutEffect(() => {
    if (open) way.current = wayUpFrom(document.activeElement)
  }, [open])
  useEffect(() => {
    if (open) return
    restoreFocus(way.current)
    way.current = []
  }, [open])
}
