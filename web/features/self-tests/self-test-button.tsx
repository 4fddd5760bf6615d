import { ClipboardCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { texts } from '../../texts/texts.ts'

const LinkDialog = lazy(async () => ({ default: (await import('./link-dialog.tsx')).LinkDialog }))

/** Opens the self-test of an unsold listing for its seller. */
export function SelfTestButton({ product }: { product: { _id: string; productName: string } }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost px-3"
        aria-label={texts('selfTestLink')('testPhone', { name: product.productName })}
        onClick={() => setOpen(true)}
      >
        <ClipboardCheck className="size-5" aria-hidden="true" /> {texts('selfTestLink')('title')}
      </button>
      {open && (
        <Suspense>
          <LinkDialog product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
