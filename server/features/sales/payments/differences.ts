import { LANGUAGES, type Language } from '#contract/languages.ts'
import { amountText, unitsOf } from '#contract/money.ts'
import type { Reconciliation } from '#contract/sales/payments/schemas.ts'
import type { Intent } from '../../../adapters/cards/port.ts'
import { textsIn } from '../../../platform/texts/texts.ts'
import type { payments } from '../../../schema/sales.ts'

type PaymentRow = typeof payments.$inferSelect
type Difference = Reconciliation['differences'][number]

/**
 * Compares our record of a payment with the provider's, and words both in the language of the reader. Either may be missing.
 * @returns undefined when both agree, or when the intent is not a payment of this shop
 */
export function differenceOf(
  ours: PaymentRow | undefined,
  theirs: Intent | undefined,
  language: Language,
): Difference | undefined {
  const transactionId = theirs?.id ?? ours?.intentId
  if (!transactionId) return undefined
  const named = { transactionId, ...(ours && { paymentId: ours.id }) }
  const kind = kindOf(ours, theirs)
  return kind && { kind, ...named, ...textsOf(ours, theirs, language) }
}

function kindOf(ours: PaymentRow | undefined, theirs: Intent | undefined): Difference['kind'] | undefined {
  const hasMoney =
    ours !== undefined && ['captured', 'refunding', 'refunded', 'partly-refunded'].includes(ours.state)
  const isStray = ours && theirs && ours.intentId !== theirs.id
  if (isStray) return netAtProvider(theirs) > 0 ? 'unrecorded' : undefined
  if (theirs?.status !== 'succeeded') return hasMoney ? 'missing' : undefined
  // Other shops may use the same account at the provider.
  if (!ours) return theirs.paymentId ? 'unrecorded' : undefined
  if (!hasMoney) return 'unrecorded'
  if (ours.amountCents !== theirs.amountCents || ours.currency !== theirs.currency) return 'amount'
  const shouldBeBack = refundedByRecord(ours)
  // A refund may have arrived a moment ago.
  if (ours.state !== 'refunding' && theirs.refundedCents !== shouldBeBack) return 'refund'
  return undefined
}

function textsOf(ours: PaymentRow | undefined, theirs: Intent | undefined, language: Language) {
  const t = textsIn(language)('payments')
  const sum = (cents: number, currency: string) =>
    amountText(unitsOf(cents), currency, LANGUAGES[language].locale)
  const side = (
    state: string,
    { amountCents, currency }: Pick<Intent, 'amountCents' | 'currency'>,
    back = 0,
  ) =>
    t('reconciliation.side', {
      state,
      amount: sum(amountCents, currency),
      back: back > 0 ? t('reconciliation.wentBack', { amount: sum(back, currency) }) : '',
    })
  const unknown = t('reconciliation.unknown')
  return {
    ours: ours ? side(t(`states.${ours.state}`), ours) : unknown,
    theirs: theirs
      ? side(t(`reconciliation.atProvider.${theirs.status}`), theirs, theirs.refundedCents)
      : unknown,
  }
}

/** Returns the cents that the provider has received and not refunded. */
export const netAtProvider = (theirs: Intent) =>
  theirs.status === 'succeeded' ? theirs.amountCents - theirs.refundedCents : 0

/** Returns the cents that the provider should have received and not refunded, by our record. */
export const netByRecord = ({ state, amountCents, refundCents }: PaymentRow) =>
  state === 'captured' || state === 'refunding' || state === 'partly-refunded'
    ? amountCents - refundedByRecord({ state, amountCents, refundCents })
    : 0

const refundedByRecord = ({
  state,
  amountCents,
  refundCents,
}: Pick<PaymentRow, 'state' | 'amountCents' | 'refundCents'>) =>
  state === 'refunded' || state === 'partly-refunded' ? (refundCents ?? amountCents) : 0
