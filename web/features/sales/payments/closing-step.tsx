import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { startErrorOf } from './start-errors.ts'
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
  if (step.at === 'recording') return <Recording troubled={step.troubled} onClose={onClose} />
  if (step.at === 'unknown') {
    return (
      <Ending
        title="Your card was charged."
        more="We're still confirming it with the card provider and will mark the phone as paid within a minute or two. Please don't pay again."
        onClose={onClose}
      >
        <Again onAgain={onRecordAgain}>Check again</Again>
      </Ending>
    )
  }
  if (step.at === 'late') {
    return <Ending title={step.message} more="You don't need to do anything." onClose={onClose} />
  }
  if (step.at === 'over') {
    return (
      <Ending
        title="Your time to pay has run out."
        more="You haven't been charged, and you still have your booking. Try again to reserve the phone once more, unless someone else is faster."
        onClose={onClose}
      >
        <Again onAgain={onAgain}>Try again</Again>
      </Ending>
    )
  }
  const { more, again } = startErrorOf(step.code)
  return (
    <Ending title={step.message} more={more} onClose={onClose}>
      {again && <Again onAgain={onAgain}>Try again</Again>}
      {step.code === 'PRODUCT_SOLD' && (
        <Link to="/all-products" className="btn btn-primary">
          See all phones
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
      <span>
        Your card was charged. We're recording the payment.
        {troubled &&
          " We can't reach the shop right now, so we'll keep trying. You can close this window: your payment is safe, and you don't need to pay again."}
      </span>
    </p>
    {troubled && (
      <button type="button" className="btn btn-ghost self-end" onClick={onClose}>
        Close
      </button>
    )}
  </div>
)

type EndingProps = { title: string; more: string; onClose(): void; children?: ReactNode }

function Ending({ title, more, onClose, children }: EndingProps) {
  const place = useRef<HTMLDivElement>(null)
  // The focused element was removed.
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      <div role="alert">
        <p className="font-semibold">{title}</p>
        <p className="mt-2 text-quiet">{more}</p>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          Close
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
