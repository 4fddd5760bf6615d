import { Copy } from 'lucide-react'
import { toast } from '../../../../ui/toast.ts'

/** The card provider's id of a payment, to copy. */
export function TransactionId({ id }: { id: string }) {
  async function copy() {
    try {
      await window.navigator.clipboard.writeText(id)
      toast({ kind: 'success', text: 'Transaction ID copied' })
    } catch {
      toast({ kind: 'error', text: "We couldn't copy the transaction ID. Select it instead." })
    }
  }

  return (
    <span className="flex items-center gap-1">
      <span className="wrap-anywhere font-mono text-sm">{id}</span>
      <button
        type="button"
        className="btn btn-ghost btn-circle btn-sm shrink-0"
        aria-label={`Copy transaction ID ${id}`}
        onClick={copy}
      >
        <Copy className="size-4" aria-hidden="true" />
      </button>
    </span>
  )
}
