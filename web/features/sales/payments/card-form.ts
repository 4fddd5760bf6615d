import type { SignedInUser } from '../../../platform/session/session.ts'

/** What became of a try to charge a card. */
export type Charged =
  | { outcome: 'charged'; transactionId: string }
  /** The card provider said no, in its words; the same payment can be tried again. */
  | { outcome: 'refused'; message: string }
  /** Something is missing in the form, which says so itself. */
  | { outcome: 'incomplete' }
  /** Nobody can pay this payment any more. */
  | { outcome: 'over' }

/** Charges the card that stands in the form. It throws nothing, and never charges the same payment twice. */
export type Charge = () => Promise<Charged>

export type CardFormProps = {
  clientSecret: string
  /** Whose card it is, for the provider. */
  payer: Pick<SignedInUser, 'name' | 'email'>
  /** Whether the card is being charged. */
  busy: boolean
  /** Told when the form can charge, and with nothing when it cannot any more. */
  onReady(charge: Charge | undefined): void
  /** Has the person prove who they are. False: they did not. */
  prove(): Promise<boolean>
}
