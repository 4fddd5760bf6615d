import { CircleCheck, ScanBarcode } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { imeiDigits, imeiProblem } from '#contract/products/imei.ts'
import { texts } from '../../../../texts/texts.ts'
import { Field } from '../../../../ui/field.tsx'
import { latePart } from '../../../../ui/late-part.tsx'
import { canScan } from '../../../../ui/scanner.ts'

const ScanDialog = latePart(() => import('../../../../ui/scan-dialog.tsx'), 'ScanDialog')

type ImeiFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'hint' | 'end'> & {
  /** Whether the listing has an IMEI, which is not shown. */
  isChecked: boolean
  /** Called with the IMEI from a barcode. */
  onScan(imei: string): void
}

/** The IMEI: typed, or read from the barcode on the box or on the screen. */
export function ImeiField({ isChecked, onScan, ...field }: ImeiFieldProps) {
  const t = texts('listingForm')
  const [scanning, setScanning] = useState(false)
  return (
    <>
      <Field
        {...field}
        label={t('facts.imei')}
        inputMode="numeric"
        autoComplete="off"
        hint={isChecked ? <Checked /> : t('facts.imeiHint')}
        end={
          canScan() && (
            <button
              type="button"
              className="btn btn-ghost btn-square"
              aria-label={t('facts.scanImei')}
              onClick={() => setScanning(true)}
            >
              <ScanBarcode className="size-5" aria-hidden="true" />
            </button>
          )
        }
      />
      {scanning && (
        <ScanDialog
          title={t('facts.scanTitle')}
          hint={t('facts.scanHint')}
          instead={t('facts.scanInstead')}
          otherCode={t('facts.scanOther')}
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
      )}
    </>
  )
}

const Checked = () => (
  <span className="inline-flex items-start gap-1.5">
    <CircleCheck className="mt-0.5 size-4 shrink-0 text-success" aria-hidden="true" />
    {texts('listingForm')('facts.imeiChecked')}
  </span>
)

/** The IMEI in the text of a barcode, which may contain words or a second number. */
const imeiIn = (text: string): string | undefined =>
  imeiDigits(text)
    .match(/\d{15,}/g)
    ?.map(digits => digits.slice(0, 15))
    .find(digits => imeiProblem(digits) === undefined)
