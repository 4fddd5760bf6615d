import { Copy } from 'lucide-react'
import { texts } from '../../texts/texts.ts'
import { toast } from '../../ui/toast.ts'

/** As many characters as people compare. */
const SHOWN = 6

/** The end of an id of the card provider, and a button that copies the whole. */
export function ProviderId({ id }: { id: string }) {
  const t = texts('admin')
  async function copy() {
    try {
      await window.navigator.clipboard.writeText(id)
      toast({ kind: 'success', text: t('idCopied') })
    } catch {
      toast({ kind: 'error', text: t('idNotCopied') })
    }
  }

  return (
    <span className="flex items-center gap-1">
      <bdi className="whitespace-nowrap font-mono text-sm" title={id}>
        …{id.slice(-SHOWN)}
      </bdi>
      <button
        type="button"
        className="btn btn-ghost btn-circle btn-sm shrink-0"
        aria-label={t('copyId', { id })}
        onClick={copy}
      >
        <Copy className="size-4" aria-hidden="true" />
      </button>
    </span>
  )
}
