import { type ReactNode, useState } from 'react'
import { failureMessage } from '../../../platform/api/failure.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** The tag `<phone>` of questions: the name of a phone. */
export const phoneName = (chunks: ReactNode): ReactNode => (
  <strong className="break-words">
    <bdi>{chunks}</bdi>
  </strong>
)

type QuestionDialogProps = {
  title: string
  open: boolean
  onClose(): void
  /** `destructive`: the action ends something. `warning`: the canceling button is the advised one. */
  kind?: keyof typeof LOOKS
  /** The labels of the canceling and the confirming button. */
  keepLabel: string
  goLabel: string
  /** Runs after confirmation, and must close the dialog. Its errors are shown. */
  run(): Promise<void>
  /** The consequences of the action. */
  children: ReactNode
}

/** The looks of the canceling and the confirming button. */
const LOOKS = {
  plain: ['btn-ghost', 'btn-primary aria-disabled:bg-primary aria-disabled:text-primary-content'],
  destructive: ['btn-ghost', 'btn-error aria-disabled:bg-error aria-disabled:text-error-content'],
  warning: ['btn-primary', 'btn-outline '],
} as const

/** Asks for confirmation before an action on a booking. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, open, onClose, kind = 'plain', keepLabel, goLabel, run, children } = props
  const [keepLook, goLook] = LOOKS[kind]
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function goAhead() {
    setBusy(true)
    setFailure(undefined)
    await run().catch(error => setFailure(failureMessage(error)))
    setBusy(false)
  }

  function close() {
    setFailure(undefined)
    onClose()
  }

  return (
    <Dialog title={title} open={open} onClose={close}>
      {children}
      {failure && (
        <p role="alert" className="mt-4 text-error">
          {failure}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" className={`btn ${keepLook}`} onClick={close}>
          {keepLabel}
        </button>
        <BusyButton busy={busy} className={goLook} onClick={goAhead}>
          {goLabel}
        </BusyButton>
      </div>
    </Dialog>
  )
}
