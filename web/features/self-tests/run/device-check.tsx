import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import type { Fit, Run, SeenDevice } from '#contract/self-tests/schemas.ts'
import { deviceText } from '../labels.ts'

type DeviceCheckProps = { run: Run; device: SeenDevice; fit: Fit }

const TITLES: Record<Fit['verdict'], string> = {
  fits: 'This looks like the phone of the listing.',
  doubtful: 'Is this the right phone?',
  differs: 'This is not the phone of the listing.',
  unknown: "We can't tell which model this is.",
}

function textOf({ verdict, by }: Fit): string {
  if (verdict === 'fits') return ''
  if (verdict === 'unknown')
    return 'This browser keeps it to itself, as many do. You can go on; the report says so.'
  if (verdict === 'differs')
    return 'The self-test runs on the phone that you sell. Scan the QR code with that phone, or send the link to it.'
  const why =
    by === 'screen'
      ? 'The screen has another size than we expect of this model. A zoomed display can be the reason.'
      : 'The browser names another model.'
  return `${why} Go on only if it is the phone that you sell: the report tells buyers about it. If the listing is wrong, correct it first.`
}

const LOOKS = { fits: CircleCheck, doubtful: TriangleAlert, differs: TriangleAlert, unknown: CircleHelp }

/** Whether this device matches the listing, as far as a website can detect, and the limits of this check. */
export function DeviceCheck({ run, device, fit }: DeviceCheckProps) {
  const { verdict } = fit
  const text = textOf(fit)
  const Look = LOOKS[verdict]
  const isProblem = verdict === 'differs' || verdict === 'doubtful'
  return (
    <section
      aria-label="Is it the right phone?"
      className={`mt-6 rounded-box p-5 ${isProblem ? 'bg-accent text-accent-content' : 'bg-base-100'}`}
    >
      <p className="flex gap-3 font-semibold">
        <Look className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        {TITLES[verdict]}
      </p>
      {text && <p className="mt-2">{text}</p>}
      <p className="mt-2 text-sm">
        The listing says: {run.brand} {run.model ?? run.productName}. This browser says:{' '}
        {deviceText({ device })}, screen {device.width} × {device.height}.
      </p>
      <details className="mt-2 text-sm">
        <summary className="cursor-pointer underline underline-offset-4">
          What we can and cannot detect
        </summary>
        <p className="mt-2">
          We see the system, sometimes the model, and the size of the screen. So we notice a computer, a
          tablet, or an iPhone in place of an Android phone. We can't see the IMEI or the serial number, so
          two phones of the same model look alike, and a browser can be made to say something else.
        </p>
      </details>
    </section>
  )
}
