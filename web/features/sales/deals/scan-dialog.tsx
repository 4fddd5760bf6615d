import { texts } from '../../../texts/texts.ts'
import { ScanDialog } from '../../../ui/scan-dialog.tsx'
import { codeIn } from './scanning.ts'

type CodeScanDialogProps = {
  dealId: string
  onCode(code: string): void
  onClose(): void
}

/** Reads the buyer's QR code with the camera. */
export const CodeScanDialog = ({ dealId, onCode, onClose }: CodeScanDialogProps) => (
  <ScanDialog
    title={texts('deal')('handOver.scan')}
    hint={texts('deal')('handOver.scanHint')}
    instead={texts('deal')('handOver.typeInstead')}
    otherCode={texts('deal')('handOver.otherCode')}
    formats={['qr_code']}
    onText={text => {
      const code = codeIn(text, dealId)
      if (code) onCode(code)
      return code !== undefined
    }}
    onClose={onClose}
  />
)
