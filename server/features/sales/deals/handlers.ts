import type { DealMoveName } from '#contract/sales/deals/life.ts'
import { HOUR, rateLimit } from '../../../platform/budgets/limits.ts'
import { tooMany } from '../../../platform/budgets/rate-limited.ts'
import { type CallContext, callerOf, calls } from '../../calls.ts'
import { limited } from '../../limited.ts'
import { pageHeaders, pageOfRows, readCursor } from '../../paging.ts'
import { acceptDeal, confirmArrival } from './accept.ts'
import { awayUntil, setAway } from './away.ts'
import { agreeToListing } from './changed-listing.ts'
import { compareImei } from './compare-imei.ts'
import { type DealError, isRepeated } from './deal.ts'
import { decideProblem, refundDeal } from './decide.ts'
import { declineBooking } from './ending.ts'
import { codeForBuyer, handOver, saveChecklist } from './hand-over.ts'
import { acceptMeeting, proposeMeeting } from './meeting.ts'
import { resumeDeadlines } from './outage.ts'
import { problemPhotoOf } from './photos.ts'
import { reportProblem, sendBack, withdrawProblem, writeMessage } from './problem.ts'
import { dealOf, dealsOf } from './queries.ts'
import { serializeDeal, serializeDealDetails } from './serialize.ts'
import { chooseDelivery, ship } from './shipping.ts'

const dealMovesByUser = rateLimit('deal-moves-by-user', {
  of: 'user',
  most: 120,
  seconds: HOUR,
  says: "You've changed your deals too often within an hour.",
})

/** Unlimited guesses would reveal the IMEI. The pair is a buyer and a deal. */
const imeiComparisonsByPair = rateLimit('imei-comparisons-by-pair', {
  of: 'pair',
  most: 5,
  seconds: HOUR,
  says: "You've compared the IMEI too often.",
})

const movingOf = ({ services: { jobs, payoutRules: payouts } }: CallContext) => ({ jobs, payouts })

type MoveErrors = {
  DEAL_NOT_FOUND(): Error
  DEAL_MOVED(options: { data: Extract<DealError, { code: 'DEAL_MOVED' }> }): Error
  /** Only for calls of administrators. */
  OWN_DEAL?(): Error
}

/** Throws the contract's error if a move was refused. */
function refuse(refused: DealError | undefined, errors: MoveErrors): void {
  if (refused?.code === 'DEAL_NOT_FOUND') throw errors.DEAL_NOT_FOUND()
  if (refused?.code === 'DEAL_MOVED') throw errors.DEAL_MOVED({ data: refused })
  if (refused?.code === 'OWN_DEAL') throw errors.OWN_DEAL?.() ?? errors.DEAL_NOT_FOUND()
}

const done = { acknowledged: true }

type Move = {
  context: CallContext & Parameters<typeof callerOf>[0]
  id: string
  /** The moves of which the call makes one. */
  moves: readonly DealMoveName[]
  errors: MoveErrors
}

/** Throws the contract's error if a move was refused, except when the caller has just made it: its first answer was lost. */
async function refuseUnlessRepeated(refused: DealError | undefined, { context, id, moves, errors }: Move) {
  const again = { id, userId: callerOf(context).id, moves }
  if (refused?.code === 'DEAL_MOVED' && (await isRepeated(context.db, again))) return
  refuse(refused, errors)
}

/** The caller, with how the shop writes to them. */
const readerOf = (context: CallContext & Parameters<typeof callerOf>[0]) => ({
  ...callerOf(context),
  language: context.language,
  timeZone: context.services.timeZone,
})

/** Each move sends emails. */
const limitMoves = limited(dealMovesByUser)

export const deals = {
  terms: calls.deals.terms.handler(({ context: { services } }) => {
    const { commission, meetingHours, handOverDays, reportHours } = services.dealTerms
    return { commission, meetingHours, handOverDays, reportHours, payouts: services.payouts.kind }
  }),

  all: calls.deals.all.handler(async ({ context, input, errors }) => {
    const { limit, cursor, state, side, q: search, problems } = input
    const reader = readerOf(context)
    const after = readCursor(cursor, errors.INVALID_CURSOR)
    const rows = await dealsOf(context.db, reader, { state, side, search, problems, limit, after })
    const { items, next } = pageOfRows(rows, limit)
    return {
      headers: pageHeaders({ path: '/api/deals', query: { state, side, q: search, problems }, limit, next }),
      body: items.map(row => serializeDeal(row, reader)),
    }
  }),

  one: calls.deals.one.handler(async ({ context, input: { id }, errors }) => {
    const reader = readerOf(context)
    const row = await dealOf(context.db, reader, id)
    if (!row) throw errors.DEAL_NOT_FOUND()
    return serializeDealDetails(row, reader)
  }),

  proposeMeeting: calls.deals.proposeMeeting
    .use(limitMoves)
    .handler(async ({ context, input: { id, ...form }, errors }) => {
      const refused = await proposeMeeting(context.db, {
        bookingId: id,
        userId: callerOf(context).id,
        ...form,
        timeZone: form.timeZone ?? context.services.timeZone,
      })
      if (refused?.code === 'MEETING_TIME') throw errors.MEETING_TIME()
      if (refused?.code === 'TOO_LATE_TO_PROPOSE') throw errors.TOO_LATE_TO_PROPOSE()
      refuse(refused, errors)
      return done
    }),

  acceptMeeting: calls.deals.acceptMeeting
    .use(limitMoves)
    .handler(async ({ context, input: { id, proposedAt }, errors }) => {
      const seen = proposedAt === undefined ? undefined : new Date(proposedAt)
      const request = { bookingId: id, userId: callerOf(context).id, proposedAt: seen }
      const refused = await acceptMeeting(context.db, request)
      if (refused?.code === 'NO_PROPOSAL') throw errors.NO_PROPOSAL()
      if (refused?.code === 'MEETING_CHANGED') throw errors.MEETING_CHANGED()
      if (refused?.code === 'MEETING_TIME') throw errors.MEETING_TIME()
      refuse(refused, errors)
      return done
    }),

  decline: calls.deals.decline.use(limitMoves).handler(async ({ context, input: { id }, errors }) => {
    const { jobs } = context.services
    refuse(await declineBooking(context.db, { id, sellerId: callerOf(context).id, jobs }), errors)
    return done
  }),

  agreeToListing: calls.deals.agreeToListing.handler(async ({ context, input: { id, seen }, errors }) => {
    const refused = await agreeToListing(context.db, { id, buyerId: callerOf(context).id, seen })
    if (refused) throw errors[refused]()
    return done
  }),

  away: calls.deals.away.handler(async ({ context }) => {
    const until = await awayUntil(context.db, callerOf(context).id)
    return { ...(until && { until: until.toISOString() }) }
  }),

  setAway: calls.deals.setAway.handler(async ({ context, input: { until }, errors }) => {
    const isSet = await setAway(context.db, { sellerId: callerOf(context).id, until })
    if (!isSet) throw errors.AWAY_TIME()
    return done
  }),

  chooseDelivery: calls.deals.chooseDelivery
    .use(limitMoves)
    .handler(async ({ context, input: { id, ...delivery }, errors }) => {
      const buyerId = callerOf(context).id
      const chosen = await chooseDelivery(context.db, { id, buyerId, delivery, moving: movingOf(context) })
      if ('amountCents' in chosen) return { ...done, amountCents: chosen.amountCents }
      if (chosen.refused.code === 'NO_SHIPPING') throw errors.NO_SHIPPING()
      refuse(chosen.refused, errors)
      return { ...done, amountCents: 0 }
    }),

  saveChecklist: calls.deals.saveChecklist.handler(
    async ({ context, input: { id, done: checks }, errors }) => {
      refuse(await saveChecklist(context.db, { id, buyerId: callerOf(context).id, done: checks }), errors)
      return done
    },
  ),

  compareImei: calls.deals.compareImei.handler(async ({ context, input: { id, imei }, errors }) => {
    const { throttle } = context.services
    const buyerId = callerOf(context).id
    const over = await throttle.limit(imeiComparisonsByPair, `${buyerId} ${id}`)
    if (over) throw errors.TOO_MANY_REQUESTS(tooMany(over))
    const compared = await compareImei(context.db, { id, buyerId, imei })
    if ('refused' in compared) throw errors[compared.refused]()
    return compared
  }),

  code: calls.deals.code.handler(async ({ context, input: { id }, errors }) => {
    const keys = context.services.secrets['hand-over-codes']
    const found = await codeForBuyer(context.db, { id, buyerId: callerOf(context).id, keys })
    if ('code' in found) return found
    refuse(found.refused, errors)
    throw errors.DEAL_NOT_FOUND()
  }),

  handOver: calls.deals.handOver.use(limitMoves).handler(async ({ context, input: { id, code }, errors }) => {
    const keys = context.services.secrets['hand-over-codes']
    const typed = { id, sellerId: callerOf(context).id, code, keys, moving: movingOf(context) }
    const refused = await handOver(context.db, typed)
    if (refused?.code === 'LOCKED') throw errors.TOO_MANY_REQUESTS(tooMany(refused.by))
    if (refused?.code === 'WRONG_CODE') throw errors.WRONG_CODE({ data: refused })
    await refuseUnlessRepeated(refused, { context, id, moves: ['hand-over'], errors })
    return done
  }),

  ship: calls.deals.ship.use(limitMoves).handler(async ({ context, input: { id, ...shipment }, errors }) => {
    const sellerId = callerOf(context).id
    refuse(await ship(context.db, { id, sellerId, shipment, moving: movingOf(context) }), errors)
    return done
  }),

  arrived: calls.deals.arrived.use(limitMoves).handler(async ({ context, input: { id }, errors }) => {
    const request = { id, buyerId: callerOf(context).id, moving: movingOf(context) }
    const refused = await confirmArrival(context.db, request)
    await refuseUnlessRepeated(refused, { context, id, moves: ['hand-over'], errors })
    return done
  }),

  accept: calls.deals.accept.use(limitMoves).handler(async ({ context, input: { id }, errors }) => {
    const request = { id, buyerId: callerOf(context).id, moving: movingOf(context) }
    const refused = await acceptDeal(context.db, request)
    await refuseUnlessRepeated(refused, { context, id, moves: ['accept'], errors })
    return done
  }),

  report: calls.deals.report
    .use(limitMoves)
    .handler(async ({ context, input: { id, ...problem }, errors }) => {
      const userId = callerOf(context).id
      const refused = await reportProblem(context.db, { id, userId, problem, moving: movingOf(context) })
      if (refused?.code === 'PHOTO_NOT_FOUND') throw errors.PHOTO_NOT_FOUND()
      refuse(refused, errors)
      return done
    }),

  withdraw: calls.deals.withdraw.use(limitMoves).handler(async ({ context, input: { id }, errors }) => {
    const request = { id, userId: callerOf(context).id, moving: movingOf(context) }
    const refused = await withdrawProblem(context.db, request)
    if (refused?.code === 'WITHDRAWN_BEFORE') throw errors.WITHDRAWN_BEFORE()
    await refuseUnlessRepeated(refused, { context, id, moves: ['withdraw'], errors })
    return done
  }),

  sentBack: calls.deals.sentBack
    .use(limitMoves)
    .handler(async ({ context, input: { id, ...returned }, errors }) => {
      const request = { id, buyerId: callerOf(context).id, returned, moving: movingOf(context) }
      refuse(await sendBack(context.db, request), errors)
      return done
    }),

  answer: calls.deals.answer
    .use(limitMoves)
    .handler(async ({ context, input: { id, ...message }, errors }) => {
      const refused = await writeMessage(context.db, {
        id,
        userId: callerOf(context).id,
        role: callerOf(context).role,
        message,
      })
      if (refused?.code === 'PHOTO_NOT_FOUND') throw errors.PHOTO_NOT_FOUND()
      refuse(refused, errors)
      return done
    }),

  decide: calls.deals.decide.handler(
    async ({ context, input: { id, kind, refundCents, reason }, errors }) => {
      const admin = callerOf(context)
      const deciding = { id, admin, kind, refundCents, reason, moving: movingOf(context) }
      const refused = await decideProblem(context.db, deciding)
      if (refused?.code === 'SPLIT_TOO_LARGE') throw errors.SPLIT_TOO_LARGE()
      if (refused?.code === 'SPLIT_TOO_SMALL') throw errors.SPLIT_TOO_SMALL()
      if (refused?.code === 'NOT_HANDED_OVER') throw errors.NOT_HANDED_OVER()
      refuse(refused, errors)
      return done
    },
  ),

  resumeDeadlines: calls.deals.resumeDeadlines.handler(async ({ context }) => {
    await resumeDeadlines(context.db, callerOf(context))
    return done
  }),

  photo: calls.deals.photo.handler(async ({ context, input: { photo }, errors }) => {
    const reading = { photo, reader: callerOf(context), store: context.services.images }
    const found = await problemPhotoOf(context.db, reading)
    if (!found) throw errors.PHOTO_NOT_FOUND()
    return new File([new Uint8Array(found)], 'problem.webp', { type: 'image/webp' })
  }),

  refund: calls.deals.refund.handler(async ({ context, input: { id, reason }, errors }) => {
    const actor = callerOf(context)
    const refused = await refundDeal(context.db, { id, actor, reason, moving: movingOf(context) })
    if (refused?.code === 'REASON_REQUIRED') throw errors.REASON_REQUIRED()
    refuse(refused, errors)
    return done
  }),
}
