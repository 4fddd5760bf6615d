import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { HOLD_MINUTES } from '#contract/constants.ts'
import { texts } from '../../../texts/texts.ts'
import type { PaymentStep } from './use-payment.ts'

type ClosingStepProps = {
  step: Exclude<PaymentStep, { at: 'delivery' | 'starting' | 'card' }>
  /** Restarts the payment. */
  onAgain(): void
  onRecordAgain(): void
  onClose(): void
}

/** The last step of a payment that failed or is still being recorded. */
export function ClosingStep({ step, onAgain, onRecordAgain, onClose }: ClosingStepProps) {
  // The dialog fades out, and a toast reports the success.
  if (step.at === 'paid') return null
  const t = texts('payment')
  if (step.at === 'recording') return <Recording troubled={step.troubled} onClose={onClose} />
  if (step.at === 'unknown') {
    return (
      <Ending title={t('charged')} more={t('confirming')} onClose={onClose}>
        <Again onAgain={onRecordAgain}>{t('checkAgain')}</Again>
      </Ending>
    )
  }
  if (step.at === 'late') {
    return <Ending title={step.message} more={t('nothingToDo')} onClose={onClose} />
  }
  if (step.at === 'over') {
    return (
      <Ending title={t('timeOver')} more={t('timeOverHint')} onClose={onClose}>
        <Again onAgain={onAgain}>{t('tryAgain')}</Again>
      </Ending>
    )
  }
  const { more, again } = startErrorOf(step.code)
  return (
    <Ending title={step.message} more={more} onClose={onClose}>
      {again && <Again onAgain={onAgain}>{t('tryAgain')}</Again>}
      {step.code === 'PRODUCT_SOLD' && (
        <Link to="/all-products" className="btn btn-primary">
          {t('seePhones')}
        </Link>
      )}
    </Ending>
  )
}

/** The card is charged, and the payment is being recorded in the shop. */
const Recording = ({ troubled, onClose }: { troubled: boolean; onClose(): void }) => (
  <div className="flex flex-col gap-5">
    <p role="status" className="flex items-start gap-3">
      <span className="loading loading-spinner loading-sm mt-1 shrink-0" aria-hidden="true" />
      <span>{texts('payment')(troubled ? 'recordingLate' : 'recording')}</span>
    </p>
    {troubled && (
      <button type="button" className="btn btn-ghost self-end" onClick={onClose}>
        {texts('payment')('close')}
      </button>
    )}
  </div>
)

type EndingProps = { title: string; more: string; onClose(): void; children?: ReactNode }

function Ending({ title, more, onClose, children }: EndingProps) {
  const container = useRef<HTMLDivElement>(null)
  // The focused element was removed.
  useEffect(() => container.current?.focus(), [])
  return (
    <div ref={container} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      <div role="alert">
        <p className="font-semibold">{title}</p>
        <p className="mt-2 text-quiet">{more}</p>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          {texts('payment')('close')}
        </button>
        {children}
      </div>
    </div>
  )
}

const Again = ({ onAgain, children }: { onAgain(): void; children: ReactNode }) => (
  <button type="button" className="btn btn-primary" onClick={onAgain}>
    {children}
  </button>
)

/** The text that explains to the payer why a payment could not be started. */
type StartError = {
  /** What the payer can do. */
  more: string
  /** Whether a retry can help. */
  again: boolean
}

/** Errors with an own text. */
const EXPLAINED = [
  'ON_HOLD',
  'PRODUCT_SOLD',
  'ALREADY_PAID',
  'PAYMENT_PROCESSING',
  'SELLER_CANNOT_BE_PAID',
  'LISTING_CHANGED',
  'PRICE_CHANGED',
] as const

/** Errors after which another try is refused, too. */
const FINAL = [
  'PRODUCT_SOLD',
  'ALREADY_PAID',
  'BOOKING_OVER',
  'CARDS_REFUSED',
  'BOOKING_NOT_FOUND',
  'LISTING_CHANGED',
  'SELLER_AWAY',
  'PRICE_CHANGED',
]

function startErrorOf(code = ''): StartError {
  const explained = EXPLAINED.find(each => each === code) ?? 'notCharged'
  const more = texts('payment')(`startErrors.${explained}`, { minutes: String(HOLD_MINUTES) })
  return { more, again: !FINAL.includes(code) }
}
