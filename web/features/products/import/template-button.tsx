import { Download } from 'lucide-react'
import { useState } from 'react'
import { browserApi } from '../../../platform/api/browser.ts'
import { messageOf } from '../../../platform/http/error.ts'
import { texts } from '../../../texts/texts.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { toast } from '../../../ui/toast.ts'

/** Downloads a template file to fill in. */
export function TemplateButton() {
  const [busy, setBusy] = useState(false)

  async function download() {
    if (busy) return
    setBusy(true)
    try {
      const { body } = await browserApi.products.export({ template: 'true' })
      saveFile(body, 'redial-template.csv')
    } catch (error) {
      toast({ kind: 'error', text: messageOf(error) ?? texts('importing')('failed') })
    }
    setBusy(false)
  }

  return (
    <button type="button" className="btn btn-outline" aria-disabled={busy} onClick={download}>
      {busy ? (
        <span className="loading loading-spinner loading-sm" aria-hidden="true" />
      ) : (
        <Download className="size-5" aria-hidden="true" />
      )}
      {texts('importing')('download')}
    </button>
  )
}
