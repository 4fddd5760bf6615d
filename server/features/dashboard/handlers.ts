import { unitsOf } from '#contract/money.ts'
import { sendMailAgain, undeliveredMails } from '../../platform/mail/queries.ts'
import { auditEntries, serializeEntry } from '../audit/queries.ts'
import { callerOf, calls } from '../calls.ts'
import { pageHeaders, pageOfRows, readCursor } from '../paging.ts'
import { needsOfAdministrators, needsOfSeller } from './needs.ts'
import { sellerSummary, shopSummary } from './queries.ts'

/** The number of emails that the money page lists. */
const LATEST_MAILS = 20

export const dashboard = {
  needs: calls.dashboard.needs.handler(({ context }) => {
    const { id, role } = callerOf(context)
    const { db, services, language } = context
    const { timeZone } = services
    return role === 'admin'
      ? needsOfAdministrators(db)
      : needsOfSeller(db, { sellerId: id, payoutsBy: services.payouts.kind, language, timeZone })
  }),

  seller: calls.dashboard.seller.handler(async ({ context }) => {
    const { id: sellerId } = callerOf(context)
    const summary = await sellerSummary(context.db, {
      sellerId,
      now: new Date(),
      timeZone: context.services.timeZone,
    })
    const { receivedBefore, paidOut, onHold, waiting, ...counts } = summary
    return {
      ...counts,
      received: unitsOf(receivedBefore + paidOut),
      onHold: unitsOf(onHold),
      waiting: unitsOf(waiting),
    }
  }),

  admin: calls.dashboard.admin.handler(async ({ context: { db, services } }) => {
    const summary = await shopSummary(db, { now: new Date(), timeZone: services.timeZone })
    return { ...summary, turnover: unitsOf(summary.turnover) }
  }),

  undeliveredMails: calls.dashboard.undeliveredMails.handler(async ({ context: { db } }) => {
    const { count, latest } = await undeliveredMails(db, { limit: LATEST_MAILS })
    return {
      count,
      latest: latest.map(({ id, recipient, subject, state, stateChangedAt, canBeSent }) => ({
        _id: id,
        recipient: recipient.replace(/^(.).*@/, '$1…@'),
        subject,
        state,
        at: stateChangedAt.toISOString(),
        canBeSent: state === 'failed' && canBeSent,
      })),
    }
  }),

  sendMailAgain: calls.dashboard.sendMailAgain.handler(async ({ context, input: { id }, errors }) => {
    if (!(await sendMailAgain(context.db, context.services.jobs, id))) throw errors.MAIL_GONE()
    return { acknowledged: true }
  }),

  audit: calls.dashboard.audit.handler(async ({ context: { db }, input: { limit, cursor }, errors }) => {
    const after = readCursor(cursor, errors.INVALID_CURSOR)
    const { rows, total } = await auditEntries(db, { limit, after })
    const { items, next } = pageOfRows(rows, limit)
    return {
      headers: pageHeaders({ path: '/api/audit-log', limit, next, total }),
      body: items.map(serializeEntry),
    }
  }),
}
