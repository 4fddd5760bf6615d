import { Copy } from 'lucide-react'
import { toast } from '../../../ui/toast.ts'

/** The end of an order's id, which distinguishes orders: `#E51BF2D4`. */
export const shortOrderId = (id: string): string => `#${id.slice(-8).toUpperCase()}`

/** The short id of an order, with a button. The full id is shown on hover and can be copied. */
export function OrderId({ id }: { id: string }) {
  const short = shortOrderId(id)

  async function copy() {
    try {
      await window.navigator.clipboard.writeText(id)
      toast({ kind: 'success', text: 'Order ID copied' })
    } catch {
      toast({ kind: 'error', text: `We couldn't copy the order ID. It's ${id}.` })
    }
  }

  return (
    <span className="inline-flex items-center gap-1">
      <abbr title={id} className="font-semibold tabular-nums no-underline">
        {short}
      </abbr>
      <button
        type="button"
        className="btn btn-ghost btn-circle btn-sm"
        aria-label={`Copy order ID ${short}`}
        title={id}
        onClick={copy}
      >
        <Copy className="size-4" aria-hidden="true" />
      </button>
    </span>
  )
}
