import { amountText, unitsOf } from '#contract/money.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import type { Services } from '../../services.ts'
import { paymentOfId } from '../shared/payment-row.ts'
import type { DealRow } from './deal.ts'
import { dealOf } from './queries.ts'

/** The shop itself, which may read every deal. */
const SHOP = { id: '', role: 'admin' } as const

/** Submits evidence about a charged-back deal to the buyer's bank. It is safe to repeat. */
export async function submitEvidence(
  { db, services: { cards } }: { db: Queries; services: Pick<Services, 'cards'> },
  { id }: { id: string },
): Promise<void> {
  const row = await dealOf(db, SHOP, id)
  const payment = row?.deal && (await paymentOfId(db, row.deal.paymentId))
  if (!row?.deal || !payment?.intentId) return
  const { booking, deal } = row
  await cards.submitEvidence(payment.intentId, {
    productDescription: [booking.productName, deal.listing?.condition, deal.listing?.description]
      .filter(Boolean)
      .join('. '),
    customerName: booking.buyerName,
    customerEmail: booking.buyerEmail,
    ...(deal.trackingNumber && { shippingTrackingNumber: deal.trackingNumber }),
    ...(deal.refundedCents > 0 && { refundNote: refundNote(deal) }),
    uncategorizedText: story(row),
  })
}

/** A refund that the buyer has got decides most disputes of refunded payments. */
const refundNote = ({ refundedCents, amountCents }: DealRow) =>
  `The shop has refunded ${amountText(unitsOf(refundedCents))} of ${amountText(unitsOf(amountCents))} to the card.`

/** Writes the history of a deal, one line per event. */
function story({
  booking,
  deal,
  history,
  problem,
  messages,
}: NonNullable<Awaited<ReturnType<typeof dealOf>>>) {
  return [
    `Booked on ${booking.createdAt.toISOString()} ${booking.delivery === 'shipping' ? 'to be shipped' : `for ${booking.meetingLocation}`}.`,
    ...history.map(({ state, by, at }) => `${at.toISOString()}: ${state}, by the ${by}.`),
    deal?.handedOverAt &&
      'The hand-over was confirmed by the buyer, in person with a six-digit code or on the site.',
    deal?.checklist && `The buyer has checked: ${deal.checklist.join(', ')}.`,
    problem && `A problem was reported by the ${problem.reportedBy}: ${problem.reason}.`,
    ...messages.map(({ authorRole, text }) => `The ${authorRole} wrote: ${text}`),
  ]
    .filter(Boolean)
    .join('\n')
}
