import { Copy } from 'lucide-react'
import { toast } from '../../../../ui/toast.ts'

/** As many characters as people compare. */
const SHOWN = 6

/** The end of the card provider's id of a payment, and a button that copies the whole. */
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
      <span className="whitespace-nowrap font-mono text-sm" title={id}>
        …{id.slice(-SHOWN)}
      </span>
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
