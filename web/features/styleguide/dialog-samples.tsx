import { useState } from 'react'
import { ActionDialog } from '../../platform/layout/action-dialog.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { toast } from '../../ui/toast.ts'
import { Part } from './part.tsx'

const dialogs = {
  form: 'A form',
  busy: 'A question whose answer is on its way',
  failed: 'A question that failed',
  action: 'A question and its success',
} as const

/** Dialogs and toasts. */
export function DialogSamples() {
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const close = () => setOpen(undefined)
  const question = { onClose: close, onConfirm: close, confirmLabel: 'Yes, delete it!', destructive: true }
  return (
    <Part title="Dialogs and toasts">
      <p className="flex flex-wrap gap-3">
        {Object.entries(dialogs).map(([name, label]) => (
          <button
            key={name}
            type="button"
            className="btn btn-outline"
            onClick={() => setOpen(name as keyof typeof dialogs)}
          >
            {label}
          </button>
        ))}
        <button
          type="button"
          className="btn btn-outline"
          onClick={() => toast({ kind: 'success', text: 'Link copied' })}
        >
          Good news
        </button>
        <button
          type="button"
          className="btn btn-outline"
          onClick={() => toast({ kind: 'error', text: 'That did not work' })}
        >
          Bad news
        </button>
      </p>
      <Dialog title="Add a Category" open={open === 'form'} onClose={close}>
        <div className="flex flex-col gap-5">
          <Field label="Category Name" />
          <SubmitButton busy={false} className="self-end" onClick={close}>
            Add category
          </SubmitButton>
        </div>
      </Dialog>
      <ConfirmDialog {...question} open={open === 'busy'} busy />
      <ConfirmDialog {...question} open={open === 'failed'} failure="This phone is sold already." />
      <ActionDialog
        open={open === 'action'}
        onClose={close}
        confirmLabel="Yes, confirm it!"
        run={async () => {}}
        done={{ title: 'Approved!', text: 'User Verified!' }}
      />
    </Part>
  )
}
