import { z } from 'zod'
import { reviewMessages } from '#contract/review/messages.ts'
import type { ReviewItem } from '#contract/review/schemas.ts'
import { FailureNotice } from '../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextArea } from '../../ui/text-area.tsx'

const noteSchema = z.object({
  note: z.string().trim().min(1, reviewMessages.noteRequired).max(1000, 'At most 1000 characters'),
})

type HoldDialogProps = {
  /** The listing to hold; undefined while the dialog is closed. */
  item: ReviewItem | undefined
  onHold(item: ReviewItem, note: string): Promise<void>
  onClose(): void
}

/** Asks what the seller should change. */
export const HoldDialog = ({ item, onHold, onClose }: HoldDialogProps) => (
  <Dialog title="Put on hold" open={item !== undefined} onClose={onClose}>
    {item && <HoldForm key={item._id} item={item} onHold={note => onHold(item, note)} onClose={onClose} />}
  </Dialog>
)

type HoldFormProps = { item: ReviewItem; onHold(note: string): Promise<void>; onClose(): void }

function HoldForm({ item, onHold, onClose }: HoldFormProps) {
  const { form, field, submit, busy, failure } = useCheckedForm({
    schema: noteSchema,
    values: { note: '' },
    send: ({ note }) => onHold(note),
  })
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
      <FailureNotice failure={failure} />
      <p className="wrap-anywhere">
        Buyers won't see <strong>{item.product.productName}</strong> until you release it.
      </p>
      <TextArea
        label="What should the seller change?"
        rows={4}
        hint="The seller reads it. After an edit, the listing comes back here."
        {...field('note')}
      />
      <div className="flex flex-wrap gap-2">
        {SUGGESTIONS.map(text => (
          <button
            key={text}
            type="button"
            className="btn btn-outline btn-sm h-auto min-h-9 max-w-full whitespace-normal border-base-300 py-1.5 text-left font-normal"
            onClick={() => form.setValue('note', text, { shouldValidate: true })}
          >
            {text}
          </button>
        ))}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          Cancel
        </button>
        <SubmitButton busy={busy}>Put on hold</SubmitButton>
      </div>
    </form>
  )
}

const SUGGESTIONS = [
  'Use photos that you took of this phone yourself.',
  'Show the phone from all sides.',
  'The price does not fit the phone.',
  'Correct the name: it is another phone in the photos.',
]
