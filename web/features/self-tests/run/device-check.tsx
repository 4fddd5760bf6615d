import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import type { Fit, Run, SeenDevice } from '#contract/self-tests/schemas.ts'
import { texts } from '../../../texts/texts.ts'
import { deviceText } from '../labels.ts'

type DeviceCheckProps = { run: Run; device: SeenDevice; fit: Fit }

function textOf({ verdict, by }: Fit): string {
  const t = texts('selfTestRun')
  if (verdict === 'fits') return ''
  if (verdict === 'unknown') return t('device.unknownWhy')
  if (verdict === 'differs') return t('device.differsWhy')
  return t(by === 'screen' ? 'device.screenWhy' : 'device.modelWhy')
}

const LOOKS = { fits: CircleCheck, doubtful: TriangleAlert, differs: TriangleAlert, unknown: CircleHelp }

/** Whether this device matches the listing, as far as a website can detect, and the limits of this check. */
export function DeviceCheck({ run, device, fit }: DeviceCheckProps) {
  const t = texts('selfTestRun')
  const { verdict } = fit
  const text = textOf(fit)
  const Look = LOOKS[verdict]
  const isProblem = verdict === 'differs' || verdict === 'doubtful'
  return (
    <section
      aria-label={t('device.question')}
      className={`mt-6 rounded-box p-5 ${isProblem ? 'bg-accent text-accent-content' : 'bg-base-100'}`}
    >
      <p className="flex gap-3 font-semibold">
        <Look className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        {t(`device.${verdict}`)}
      </p>
      {text && <p className="mt-2">{text}</p>}
      <p className="mt-2 text-sm">
        {t('device.says', {
          listed: `${run.brand} ${run.model ?? run.productName}`,
          device: deviceText({ device }),
          size: `${device.width} × ${device.height}`,
        })}
      </p>
      <details className="mt-2 text-sm">
        <summary className="cursor-pointer underline underline-offset-4">{t('device.limits')}</summary>
        <p className="mt-2">{t('device.limitsText')}</p>
      </details>
    </section>
  )
}
