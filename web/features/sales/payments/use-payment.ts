import { useCallback, useEffect, useRef, useState } from 'react'
import type { OwnBooking } from '#contract/sales/bookings/schemas.ts'
import type { StartedPayment } from '#contract/sales/payments/schemas.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { failureInWords } from '../../../platform/api/failure.ts'
import { codeOf } from '../../../platform/http/error.ts'
import type { Charge } from './card-form.ts'
import { deadlineOf } from './hold-time.ts'
import { type Recorded, recordPayment } from './record-payment.ts'

/** How far paying has come. */
export type PaymentStep =
  | { at: 'starting' }
  /** The payment could not be started. */
  | { at: 'refused'; code: string | undefined; message: string }
  /** The card can be charged, or is being charged. `refusal`: what the card provider said the last time. */
  | { at: 'card'; started: StartedPayment; deadline: number; charging: boolean; refusal?: string }
  /** The hold has run out, or the payment was called off, before anything was charged. */
  | { at: 'over' }
  /** The card is charged. `troubled`: the shop could not be told so far. */
  | { at: 'recording'; transactionId: string; troubled: boolean }
  | { at: 'unknown'; transactionId: string }
  | { at: 'late'; message: string }
  | { at: 'paid' }

/** Milliseconds after which starting a payment counts as failed. */
const PATIENCE = 20_000

type PaymentOptions = {
  booking: OwnBooking
  /** Told when the phone is bought. */
  onPaid(): void
}

/**
 * Paying for a booking, from holding the phone to the recorded payment. It begins at once. What is under way goes on
 * when the page that shows it is left.
 */
export function usePayment({ booking, onPaid }: PaymentOptions) {
  const [step, setStep] = useState<PaymentStep>({ at: 'starting' })
  const underWay = useRef(false)
  const { _id: id, resellPrice } = booking

  const start = useCallback(async () => {
    setStep({ at: 'starting' })
    try {
      const started = await browserApi.payments.createIntent(
        { id, resellPrice },
        { signal: AbortSignal.timeout(PATIENCE) },
      )
      const deadline = deadlineOf(started.heldUntil, Date.now())
      setStep({ at: 'card', started, deadline, charging: false })
    } catch (error) {
      setStep({ at: 'refused', code: codeOf(error), message: wordsOf(error) })
    }
  }, [id, resellPrice])

  useEffect(() => void start(), [start])

  async function pay(charge: Charge) {
    if (step.at !== 'card' || underWay.current) return
    underWay.current = true
    const { started, deadline } = step
    setStep({ at: 'card', started, deadline, charging: true })
    const charged = await charge()
    if (charged.outcome === 'charged') await record(charged.transactionId)
    else if (charged.outcome === 'over' || Date.now() >= deadline) setStep({ at: 'over' })
    else {
      const refusal = charged.outcome === 'refused' ? { refusal: charged.message } : {}
      setStep({ at: 'card', started, deadline, charging: false, ...refusal })
    }
    underWay.current = false
  }

  async function record(transactionId: string) {
    setStep({ at: 'recording', transactionId, troubled: false })
    const { productId, buyerEmail } = booking
    const recorded = await recordPayment(
      { id, transactionId, resellPrice, buyerEmail, ...(productId && { productId }) },
      () => setStep({ at: 'recording', transactionId, troubled: true }),
    )
    finish(recorded, transactionId)
  }

  function finish(recorded: Recorded, transactionId: string) {
    if (recorded.outcome === 'recorded') {
      setStep({ at: 'paid' })
      onPaid()
    } else if (recorded.outcome === 'late') setStep({ at: 'late', message: recorded.message })
    else setStep({ at: 'unknown', transactionId })
  }

  return {
    step,
    /** Whether money may be moving at this moment. */
    busy: (step.at === 'card' && step.charging) || (step.at === 'recording' && !step.troubled),
    pay,
    start: () => void start(),
    recordAgain: () => {
      if (step.at === 'unknown') void record(step.transactionId)
    },
    runOut: () => setStep(now => (now.at === 'card' && !now.charging ? { at: 'over' } : now)),
  }
}

const wordsOf = (error: unknown) =>
  // It is the shop's own sentence, though its status speaks of the server.
  error instanceof Error && codeOf(error) === 'CARDS_UNREACHABLE' ? error.message : failureInWords(error)
