import { lazy, useState } from 'react'
import type { ListedProduct } from '#contract/products/schemas.ts'
import { useSession } from '../../../../platform/session/session.ts'
import { Dialog } from '../../../../ui/dialog.tsx'

/** Loaded when it is opened: the form, its rules and the pictures are most of what the page would weigh. */
const ProductForm = lazy(async () => ({ default: (await import('./product-form.tsx')).ProductForm }))

type ProductFormDialogProps = {
  open: boolean
  /** Told when it is closed, after saving too. What was typed and not saved is kept for the next time. */
  onClose(): void
  /** The listing to change; without one, a phone is listed. */
  product?: ListedProduct | undefined
  /** Told when the server has it, before the dialog closes. */
  onSaved(): void
}

/** The form to list a phone or to change a listing, over the page; all of the screen on phones. */
export function ProductFormDialog({ open, onClose, product, onSaved }: ProductFormDialogProps) {
  const session = useSession()
  const [uploading, setUploading] = useState(false)
  if (session.status !== 'signed-in') return null
  const { id } = session.user
  return (
    <div className="contents max-sm:[&_.modal-box]:h-dvh max-sm:[&_.modal-box]:max-h-none max-sm:[&_.modal-box]:w-screen max-sm:[&_.modal-box]:max-w-none max-sm:[&_.modal-box]:rounded-none max-sm:[&_.modal-box]:p-4 sm:[&_.modal-box]:max-w-3xl">
      <Dialog title={product ? 'Edit your product' : 'Add a Product'} open={open} onClose={onClose}>
        {/* Who closes it while pictures are on their way finds them in the draft: they are let finish. */}
        {(open || uploading) && (
          <ProductForm
            key={`${id} ${product?._id}`}
            userId={id}
            product={product}
            onBusy={setUploading}
            onDone={() => {
              onSaved()
              onClose()
            }}
          />
        )}
      </Dialog>
    </div>
  )
}
