import { Copy } from 'lucide-react'
import { texts } from '../../../texts/texts.ts'
import { toast } from '../../../ui/toast.ts'

/** The end of an order's id, which distinguishes orders: `#E51BF2D4`. */
export const shortOrderId = (id: string): string => `#${id.slice(-8).toUpperCase()}`

/** The short id of an order, with a button. The full id is shown on hover and can be copied. */
export function OrderId({ id }: { id: string }) {
  const short = shortOrderId(id)
  const t = texts('orderId')

  async function copy() {
    try {
      await window.navigator.clipboard.writeText(id)
      toast({ kind: 'success', text: t('copied') })
    } catch {
      toast({ kind: 'error', text: t('notCopied', { id }) })
    }
  }

  return (
    <span className="inline-flex items-center gap-1">
      <abbr title={id} dir="ltr" className="font-semibold tabular-nums no-underline">
        {short}
      </abbr>
      <button
        type="button"
        className="btn btn-ghost btn-circle btn-sm"
        aria-label={t('copy', { id: short })}
        title={id}
        onClick={copy}
      >
        <Copy className="size-4" aria-hidden="true" />
      </button>
    </span>
  )
}
