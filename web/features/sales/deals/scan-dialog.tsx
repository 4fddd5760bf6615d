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
    title="Scan the code"
    hint="Point the camera at the QR code on the buyer's phone."
    instead="Please type the six digits instead."
    otherCode="That's not the code of this deal."
    formats={['qr_code']}
    onText={text => {
      const code = codeIn(text, dealId)
      if (code) onCode(code)
      return code !== undefined
    }}
    onClose={onClose}
  />
)
