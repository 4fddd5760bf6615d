import { useCallback, useEffect, useRef, useState } from 'react'
import { unitsOf } from '#contract/money.ts'
import type { Deal } from '#contract/sales/deals/schemas.ts'
import type { StartedPayment } from '#contract/sales/payments/schemas.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { failureMessage } from '../../../platform/api/failure.ts'
import { codeOf } from '../../../platform/http/error.ts'
import { problemText } from '../../../texts/problems.ts'
import type { Charge } from './card-form.ts'
import { deadlineOf } from './hold-time.ts'
import { type Recorded, recordPayment } from './record-payment.ts'

/** The fields of a deal that a payment needs. */
export type Payable = Pick<
  Deal,
  | '_id'
  | 'productId'
  | 'productName'
  | 'amountCents'
  | 'shippingCents'
  | 'offeredShippingCents'
  | 'delivery'
  | 'shipment'
>

/** The steps of a payment. */
export type PaymentStep =
  /** The buyer changes the delivery. */
  | { at: 'delivery' }
  | { at: 'starting' }
  /** The payment could not be started. */
  | { at: 'refused'; code: string | undefined; message: string }
  /**
   * The card can be charged, or is being charged. `slow`: the card provider has not answered for long. `decline`: its last
   * message.
   */
  | {
      at: 'card'
      started: StartedPayment
      deadline: number
      charging: boolean
      slow?: boolean
      decline?: string
    }
  /** The hold has expired, or the payment was canceled, before anything was charged. */
  | { at: 'over' }
  /** The card is charged. `troubled`: the shop could not be reached yet. */
  | { at: 'recording'; transactionId: string; troubled: boolean }
  | { at: 'unknown'; transactionId: string }
  | { at: 'late'; message: string }
  | { at: 'paid' }

/** The timeout for starting a payment, in milliseconds. */
const PATIENCE = 20_000
/** Milliseconds after which a charge is slow. Nobody knows how long a bank takes to authenticate the buyer. */
const SLOW_MS = 60_000

type PaymentOptions = {
  booking: Payable
  buyerEmail: string
  /** Called when the payment was recorded. */
  onPaid(): void
}

/**
 * Runs the payment of a booking, from the hold to the recorded payment. It starts immediately, and again after another
 * choice of the delivery. A running step continues when the page is left.
 */
export function usePayment({ booking, buyerEmail, onPaid }: PaymentOptions) {
  const [step, setStep] = useState<PaymentStep>({ at: 'starting' })
  const inFlight = useRef(false)
  const { _id: id, productId } = booking
  const resellPrice = unitsOf(booking.amountCents - booking.shippingCents)

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
      setStep({ at: 'refused', code: codeOf(error), message: messageOf(error) })
    }
  }, [id, resellPrice])

  useEffect(() => {
    void start()
  }, [start])

  async function pay(charge: Charge) {
    if (step.at !== 'card' || inFlight.current) return
    inFlight.current = true
    const { started, deadline } = step
    const charging = { at: 'card', started, deadline, charging: true } as const
    setStep(charging)
    const timer = setTimeout(() => setStep({ ...charging, slow: true }), SLOW_MS)
    const charged = await charge()
    clearTimeout(timer)
    if (charged.outcome === 'charged') await record(charged.transactionId)
    else if (charged.outcome === 'over' || Date.now() >= deadline) setStep({ at: 'over' })
    else {
      const decline = charged.outcome === 'refused' ? { decline: charged.message } : {}
      setStep({ at: 'card', started, deadline, charging: false, ...decline })
    }
    inFlight.current = false
  }

  async function record(transactionId: string) {
    setStep({ at: 'recording', transactionId, troubled: false })
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
    /** Whether the card may be being charged now, and the answer is expected soon. */
    busy: (step.at === 'card' && step.charging && !step.slow) || (step.at === 'recording' && !step.troubled),
    pay,
    start: () => void start(),
    /** Before the card is charged. */
    changeDelivery: () => setStep(now => (now.at === 'card' && !now.charging ? { at: 'delivery' } : now)),
    recordAgain: () => {
      if (step.at === 'unknown') void record(step.transactionId)
    },
    runOut: () => setStep(now => (now.at === 'card' && !now.charging ? { at: 'over' } : now)),
  }
}

const messageOf = (error: unknown) =>
  // This error has the shop's own message, although its status is 5xx.
  error instanceof Error && codeOf(error) === 'CARDS_UNREACHABLE'
    ? problemText(error.message)
    : failureMessage(error)
