import './backup-codes.css'
import { Copy, Download, Printer } from 'lucide-react'
import { saveFile } from '../../../ui/save-file.ts'
import { toast } from '../../../ui/toast.ts'

type BackupCodesProps = { codes: string[]; onDone(): void }

/** The backup codes for a lost phone. They are shown only once. */
export function BackupCodes({ codes, onDone }: BackupCodesProps) {
  const text = `Redial backup codes, ${window.location.host}\nEach works once.\n\n${codes.join('\n')}\n`

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast({ kind: 'success', text: 'Copied' })
    } catch {
      toast({ kind: 'error', text: "Your browser won't let us copy. Download them instead." })
    }
  }

  return (
    <div data-backup-codes className="flex flex-col gap-5">
      <p>
        Save these backup codes somewhere you can reach without your phone. Each one logs you in once in place
        of the app. <strong>You won't see them again.</strong>
      </p>
      <ul
        aria-label="Backup codes"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-field bg-base-200 p-4 font-mono sm:max-w-md"
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <button type="button" className="btn btn-outline border-base-300" onClick={copy}>
          <Copy className="size-4" aria-hidden="true" /> Copy
        </button>
        <button
          type="button"
          className="btn btn-outline border-base-300"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'redial-backup-codes.txt')}
        >
          <Download className="size-4" aria-hidden="true" /> Download
        </button>
        <button type="button" className="btn btn-outline border-base-300" onClick={() => window.print()}>
          <Printer className="size-4" aria-hidden="true" /> Print
        </button>
      </div>
      <button type="button" className="btn btn-primary self-start print:hidden" onClick={onDone}>
        I've saved them
      </button>
    </div>
  )
}
