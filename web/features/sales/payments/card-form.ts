import type { SignedInUser } from '../../../platform/session/session.ts'

/** The result of an attempt to charge a card. */
export type Charged =
  | { outcome: 'charged'; transactionId: string }
  /** The card provider declined, with its message; the same payment can be retried. */
  | { outcome: 'refused'; message: string }
  /** A field is incomplete; the form shows the error. */
  | { outcome: 'incomplete' }
  /** The payment can no longer be paid. */
  | { outcome: 'over' }

/** Charges the card in the form. It never throws, and never charges the same payment twice. */
export type Charge = () => Promise<Charged>

export type CardFormProps = {
  clientSecret: string
  /** The cardholder, for the provider. */
  payer: Pick<SignedInUser, 'name' | 'email'>
  /** Whether the card is being charged. */
  busy: boolean
  /** Called with a function when the form is ready to charge, and with undefined when it no longer is. */
  onReady(charge: Charge | undefined): void
  /** Opens the bank's authentication. Resolves to whether it succeeded. */
  prove(): Promise<boolean>
}
