import { CircleCheck, ScanBarcode } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { imeiDigits, imeiFault } from '#contract/products/imei.ts'
import { Field } from '../../../../ui/field.tsx'
import { canScan } from '../../../../ui/scanner.ts'

const ScanDialog = lazy(async () => ({
  default: (await import('../../../../ui/scan-dialog.tsx')).ScanDialog,
}))

type ImeiFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'hint' | 'end'> & {
  /** Whether the listing has an IMEI, which is not shown. */
  isChecked: boolean
  /** Called with the IMEI from a barcode. */
  onScan(imei: string): void
}

/** The IMEI: typed, or read from the barcode on the box or on the screen. */
export function ImeiField({ isChecked, onScan, ...field }: ImeiFieldProps) {
  const [scanning, setScanning] = useState(false)
  return (
    <>
      <Field
        {...field}
        label="IMEI (optional)"
        inputMode="numeric"
        autoComplete="off"
        hint={isChecked ? <Checked /> : 'Dial *#06# to see it. Buyers see "IMEI checked", never the number'}
        end={
          canScan() && (
            <button
              type="button"
              className="btn btn-ghost btn-square"
              aria-label="Scan the barcode of the IMEI"
              onClick={() => setScanning(true)}
            >
              <ScanBarcode className="size-5" aria-hidden="true" />
            </button>
          )
        }
      />
      {scanning && (
        <Suspense>
          <ScanDialog
            title="Scan the IMEI"
            hint="Dial *#06# on the phone, or find the barcode on its box, and point the camera at it."
            instead="Please type the 15 digits instead."
            otherCode="That's not an IMEI."
            formats={['code_128', 'code_39', 'qr_code', 'data_matrix']}
            onText={text => {
              const imei = imeiIn(text)
              if (!imei) return false
              onScan(imei)
              setScanning(false)
              return true
            }}
            onClose={() => setScanning(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const Checked = () => (
  <span className="inline-flex items-start gap-1.5">
    <CircleCheck className="mt-0.5 size-4 shrink-0 text-success" aria-hidden="true" />
    IMEI checked. Enter another one only if it was the wrong one
  </span>
)

/** The IMEI in the text of a barcode, which may contain words or a second number. */
const imeiIn = (text: string): string | undefined =>
  imeiDigits(text)
    .match(/\d{15,}/g)
    ?.map(digits => digits.slice(0, 15))
    .find(digits => imeiFault(digits) === undefined)
