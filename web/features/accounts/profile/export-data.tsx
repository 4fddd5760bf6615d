import { useState } from 'react'
import { browserApi } from '../../../platform/api/browser.ts'
import { FailureNotice } from '../../../platform/forms/failure-notice.tsx'
import { useFailure } from '../../../platform/forms/use-failure.ts'
import { texts } from '../../../texts/texts.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { saveFile } from '../../../ui/save-file.ts'

/** Downloads all data that is stored about the user. */
export function ExportData() {
  const failures = useFailure()
  const [busy, setBusy] = useState(false)

  async function download() {
    failures.clear()
    setBusy(true)
    try {
      const { body } = await browserApi.accounts.exportData()
      const json = JSON.stringify(body, null, 2)
      saveFile(new Blob([json], { type: 'application/json' }), 'redial-data.json')
    } catch (error) {
      failures.show(error)
    }
    setBusy(false)
  }

  return (
    <>
      <FailureNotice failure={failures.failure} />
      <BusyButton busy={busy} className="btn-outline" onClick={download}>
        {texts('profile')('export')}
      </BusyButton>
    </>
  )
}
