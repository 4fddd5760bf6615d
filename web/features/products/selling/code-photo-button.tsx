import { Camera } from 'lucide-react'
import { lazy, useState } from 'react'
import type { ListedProduct } from '#contract/products/schemas.ts'
import { Dialog } from '../../../ui/dialog.tsx'

const CodePhoto = lazy(async () => ({ default: (await import('./code-photo.tsx')).CodePhoto }))

/** Opens the dialog in which a seller proves to have the phone. */
export function CodePhotoButton({ product: { _id, productName } }: { product: ListedProduct }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost px-3"
        aria-label={`Code photo of ${productName}`}
        onClick={() => setOpen(true)}
      >
        <Camera className="size-5" aria-hidden="true" /> Code photo
      </button>
      <Dialog title="Show that you have this phone" open={open} onClose={() => setOpen(false)}>
        {open && <CodePhoto productId={_id} />}
      </Dialog>
    </>
  )
}
