import { and, desc, eq } from 'drizzle-orm'
import type pg from 'pg'
import { COUNTRY, PARCEL_SERVICE_EXAMPLES } from '#contract/country.ts'
import type { Language } from '#contract/languages.ts'
import { payable } from '#contract/money.ts'
import type { DealState, Decision } from '#contract/sales/deals/life.ts'
import {
  closeDispute,
  disputeIntent,
  restrictAccount,
} from '#server/adapters/cards/simulator/interventions.ts'
import { cancelBooking } from '#server/features/sales/bookings/changes.ts'
import { createBooking } from '#server/features/sales/bookings/create-booking.ts'
import { acceptDeal, confirmArrival } from '#server/features/sales/deals/accept.ts'
import { decideProblem, refundDeal } from '#server/features/sales/deals/decide.ts'
import { handOver, handOverCode } from '#server/features/sales/deals/hand-over.ts'
import { acceptMeeting, proposeMeeting } from '#server/features/sales/deals/meeting.ts'
import { reportProblem, writeMessage } from '#server/features/sales/deals/problem.ts'
import { chooseDelivery, ship } from '#server/features/sales/deals/shipping.ts'
import { syncWithProvider } from '#server/features/sales/payments/settle.ts'
import { startPayment } from '#server/features/sales/payments/start.ts'
import { executePayout } from '#server/features/sales/payouts/executor.ts'
import { followProvider } from '#server/features/sales/provider/follow-provider.ts'
import type { Services } from '#server/features/services.ts'
import type { Queries } from '#server/platform/database/connect.ts'
import { meetings, payoutAccounts, payouts, problemMessages } from '#server/schema/deals.ts'
import { bookings, payments } from '#server/schema/sales.ts'
import { saidIn } from '../languages/languages.ts'
import type { Step } from './stories.ts'

export type Stage = { db: Queries; pool: pg.Pool; services: Services; language: Language }

/** The people and the phone of a deal. */
export type Cast = {
  productId: string
  buyer: { id: string; phone: string; address: string }
  sellerId: string
  admin: { id: string; email: string; role: 'admin' }
  place: string
}

/** Time zones of the United States by the states of the demo's places; the eastern one is that of all others. */
const AMERICAN_ZONES = [
  ['America/Los_Angeles', / (WA|OR|CA|NV)$/],
  ['America/Denver', / (MT|UT|CO|NM)$/],
  ['America/Chicago', / (IL|TX|MN|WI|LA|MO|KS|OK|IA|TN)$/],
  ['America/New_York', /$/],
] as const

/** The time zone in which people meet. @param place ends with a location: 'Central Station, Portland, OR' */
function timeZoneOf(place: string): string {
  if (COUNTRY === 'US') return AMERICAN_ZONES.find(([, places]) => places.test(place))?.[0] ?? 'UTC'
  return (new Intl.Locale(`und-${COUNTRY}`) as { getTimeZones?(): string[] }).getTimeZones?.()[0] ?? 'UTC'
}

/** A test card whose payments succeed. */
const CARD = { number: '4242424242424242', expiry: '12/39', cvc: '123' }
const HOUR = 3_600_000

/** The state of a deal after a decision. */
const DECIDED = {
  release: 'released',
  split: 'split',
  return: 'returning',
  refund: 'refunded',
} as const satisfies Record<Exclude<Decision, 'continue'>, DealState>

/**
 * Runs one step of a deal with the shop's own functions, so that all rules apply. If the program was killed during a step, it
 * can be run again: whatever it has done already is not done twice.
 * @returns the deal's id
 */
export async function simulateStep(stage: Stage, cast: Cast, step: Step, id: string): Promise<string> {
  const { db, services, language } = stage
  const said = (english: string) => saidIn(language, english)
  const moving = { jobs: services.jobs, payouts: services.payoutRules }
  const { buyer, sellerId, admin, place } = cast
  const asBuyer = { id, buyerId: buyer.id, moving }
  switch (step.does) {
    case 'book':
      return book(stage, cast)
    case 'propose': {
      if ((await db.$count(meetings, eq(meetings.bookingId, id))) > 0) break
      const at = new Date(Date.now() + 24 * HOUR).toISOString()
      const timeZone = timeZoneOf(place)
      succeed(await proposeMeeting(db, { bookingId: id, userId: buyer.id, place, at, timeZone }))
      break
    }
    case 'agree':
      succeed(await acceptMeeting(db, { bookingId: id, userId: sellerId, proposedAt: undefined }))
      break
    case 'choose-shipping': {
      const delivery = {
        kind: 'shipping',
        address: language === 'en' ? `${place}, apartment 4` : place,
      } as const
      await chooseDelivery(db, { ...asBuyer, delivery })
      break
    }
    case 'pay':
      await pay(stage, cast, id)
      break
    case 'hand-over': {
      const keys = services.secrets['hand-over-codes']
      const code = handOverCode(keys.current, id)
      succeed(await handOver(db, { id, sellerId, code, keys, moving }), 'handed-over')
      break
    }
    case 'ship':
      succeed(
        await ship(db, {
          id,
          sellerId,
          shipment: {
            carrier: PARCEL_SERVICE_EXAMPLES[0],
            trackingNumber: '9400 1000 0000 0000 0000 00',
          },
          moving,
        }),
        'shipped',
      )
      break
    case 'arrive':
      succeed(await confirmArrival(db, asBuyer), 'handed-over')
      break
    case 'accept':
      succeed(await acceptDeal(db, asBuyer), 'accepted')
      break
    case 'cancel':
      await cancelBooking(db, { id, buyerId: buyer.id, jobs: services.jobs })
      break
    case 'report':
      succeed(
        await reportProblem(db, {
          id,
          userId: buyer.id,
          moving,
          problem: { reason: step.reason, text: said(step.text) },
        }),
        'disputed',
      )
      break
    case 'answer':
      if (await hasAnswer(db, id)) break
      succeed(
        await writeMessage(db, { id, userId: sellerId, role: 'seller', message: { text: said(step.text) } }),
      )
      break
    case 'decide': {
      const { kind, reason, part = 0 } = step
      const payment = await paymentOf(db, id)
      const refundCents = payable(Math.round(payment.amountCents * part))
      succeed(
        await decideProblem(db, { id, admin, kind, refundCents, reason: said(reason), moving }),
        DECIDED[kind],
      )
      await syncWithProvider(stage, payment.id)
      break
    }
    case 'refund':
      succeed(
        await refundDeal(db, {
          id,
          actor: { ...admin, id: sellerId, role: 'seller' },
          reason: said('We could not agree on a time.'),
          moving,
        }),
        'refunded',
      )
      await syncWithProvider(stage, (await paymentOf(db, id)).id)
      break
    case 'restrict':
      await restrictSeller(stage, sellerId)
      break
    case 'pay-out':
      await payOut(stage, id)
      break
    case 'charge-back':
      if (!(await disputeOf(stage, id))) await disputeIntent(stage.pool, await intentOf(db, id))
      await followProvider(stage, await intentOf(db, id))
      await payOut(stage, id)
      break
    case 'win-dispute':
    case 'lose-dispute': {
      const outcome = step.does === 'win-dispute' ? 'won' : 'lost'
      if ((await disputeOf(stage, id)) === 'open')
        await closeDispute(stage.pool, await intentOf(db, id), outcome)
      await followProvider(stage, await intentOf(db, id))
    }
  }
  return id
}

async function book({ db, services }: Stage, { productId, buyer, place }: Cast): Promise<string> {
  const booked = await createBooking(db, {
    productId,
    buyerId: buyer.id,
    buyerPhone: buyer.phone,
    meetingLocation: place,
    priceCents: null,
    termsId: services.dealTerms.id,
  })
  if ('refused' in booked && booked.refused.code === 'ALREADY_BOOKED') {
    const own = and(eq(bookings.productId, productId), eq(bookings.buyerId, buyer.id))
    const [earlier] = await db.select({ id: bookings.id }).from(bookings).where(own)
    if (earlier) return earlier.id
  }
  if ('refused' in booked) throw new Error(`The demo could not book: ${booked.refused.code}`)
  return booked.id
}

async function pay(stage: Stage, { buyer }: Cast, bookingId: string): Promise<void> {
  const asked = { bookingId, buyerId: buyer.id, address: buyer.address, priceCents: undefined }
  const started = await startPayment(stage, asked)
  if ('refused' in started && started.refused === 'ALREADY_PAID') return
  if ('refused' in started) throw new Error(`The demo could not pay: ${JSON.stringify(started.refused)}`)
  const body = JSON.stringify({ clientSecret: started.intent.clientSecret, card: CARD })
  const headers = { 'content-type': 'application/json' }
  await stage.services.cards.routes?.request('/confirm', { method: 'POST', body, headers })
  await syncWithProvider(stage, started.payment.id)
}

/** Sends a due payout, or reverses one. */
async function payOut(stage: Stage, bookingId: string): Promise<void> {
  const ofDeal = eq(payouts.bookingId, bookingId)
  await stage.db
    .update(payouts)
    .set({ checkAt: new Date(0) })
    .where(and(ofDeal, eq(payouts.kind, 'connect')))
  const [payout] = await stage.db
    .select()
    .from(payouts)
    .where(ofDeal)
    .orderBy(desc(payouts.createdAt))
    .limit(1)
  if (payout) await executePayout(stage, payout.id)
}

async function restrictSeller({ db, pool }: Stage, sellerId: string): Promise<void> {
  const ofSeller = eq(payoutAccounts.userId, sellerId)
  const [account] = await db.select().from(payoutAccounts).where(ofSeller)
  if (account?.accountId) await restrictAccount(pool, account.accountId, 'requirements.past_due')
}

async function paymentOf(db: Queries, bookingId: string) {
  const ofDeal = eq(payments.bookingId, bookingId)
  const [payment] = await db.select().from(payments).where(ofDeal).orderBy(desc(payments.createdAt)).limit(1)
  if (!payment) throw new Error(`The demo's deal ${bookingId} has no payment.`)
  return payment
}

const intentOf = async (db: Queries, bookingId: string) => (await paymentOf(db, bookingId)).intentId ?? ''

const disputeOf = async ({ db, services }: Stage, bookingId: string) =>
  (await services.cards.findIntent(await intentOf(db, bookingId)))?.dispute

const hasAnswer = async (db: Queries, id: string): Promise<boolean> =>
  (await db.$count(
    problemMessages,
    and(eq(problemMessages.bookingId, id), eq(problemMessages.authorRole, 'seller')),
  )) > 0

/**
 * @param to the state after the step; a deal in this state has taken the step already
 * @throws Error when the shop has refused the step for another reason
 */
function succeed(refused: { code: string; state?: DealState } | undefined, to?: DealState): void {
  if (!refused || (to && refused.state === to)) return
  throw new Error(`The demo's history was refused: ${refused.code}`)
}
