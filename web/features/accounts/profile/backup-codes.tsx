import './backup-codes.css'
import { Copy, Download, Printer } from 'lucide-react'
import { PRODUCT_NAME } from '#contract/constants.ts'
import { texts } from '../../../texts/texts.ts'
import { bold } from '../../../ui/bold.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { toast } from '../../../ui/toast.ts'

type BackupCodesProps = { codes: string[]; onDone(): void }

/** The backup codes for a lost phone. They are shown only once. */
export function BackupCodes({ codes, onDone }: BackupCodesProps) {
  const t = texts('profile')
  const about = t('codes.file', { shop: PRODUCT_NAME, host: window.location.host })
  const text = `${about}\n\n${codes.join('\n')}\n`

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast({ kind: 'success', text: t('codes.copied') })
    } catch {
      toast({ kind: 'error', text: t('codes.notCopied') })
    }
  }

  return (
    <div data-backup-codes className="flex flex-col gap-5">
      <p>{t.rich('codes.save', { strong: bold })}</p>
      <ul
        aria-label={t('codes.codes')}
        translate="no"
        dir="ltr"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-field bg-base-200 p-4 font-mono sm:max-w-md"
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <button type="button" className="btn btn-outline" onClick={copy}>
          <Copy className="size-4" aria-hidden="true" /> {t('codes.copy')}
        </button>
        <button
          type="button"
          className="btn btn-outline"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'redial-backup-codes.txt')}
        >
          <Download className="size-4" aria-hidden="true" /> {t('codes.download')}
        </button>
        <button type="button" className="btn btn-outline" onClick={() => window.print()}>
          <Printer className="size-4" aria-hidden="true" /> {t('codes.print')}
        </button>
      </div>
      <button type="button" className="btn btn-primary self-start print:hidden" onClick={onDone}>
        {t('codes.saved')}
      </button>
    </div>
  )
}
