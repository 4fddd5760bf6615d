import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import { texts } from '../../texts/texts.ts'
import { latePart } from '../../ui/late-part.tsx'

const LinkDialog = latePart(() => import('./link-dialog.tsx'), 'LinkDialog')

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
      {open && <LinkDialog product={product} onClose={() => setOpen(false)} />}
    </>
  )
}
