import { TransactionRollbackError } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { HOUR, rateLimit } from '../../platform/budgets/limits.ts'
import { atomically } from '../../platform/database/atomically.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { type CallContext, calls } from '../calls.ts'
import { limited } from '../limited.ts'
import { confirmationEmail } from './emails.ts'
import { claimsOfLink, newsletterLinks } from './links.ts'
import {
  confirmSubscription,
  lockSubscription,
  lockSubscriptionOfId,
  recordConfirmationRequest,
} from './queries.ts'
import { isConfirmationDue, isLinkValid, isSubscribed } from './rules.ts'
import { unsubscribeByLink } from './unsubscribe.ts'

const newsletterByAddress = rateLimit('newsletter-by-address', {
  of: 'address',
  most: 20,
  seconds: HOUR,
  says: 'Too many subscriptions came from your network.',
})

export const newsletter = {
  subscribe: calls.newsletter.subscribe
    .use(limited(newsletterByAddress))
    .handler(async ({ context, input: { email } }) => {
      const { db, services, language } = context
      const now = new Date()
      await atomically(db, async transaction => {
        const subscription = await lockSubscription(transaction, email)
        const send = (inner: Queries) => sendConfirmation(inner, services, { ...subscription, language, now })
        if (isConfirmationDue(subscription, now)) await transaction.transaction(send)
        else await runAndRollBack(transaction, send)
      })
      return { acknowledged: true }
    }),

  confirm: calls.newsletter.confirm.handler(
    async ({ context: { db, services }, input: { token }, errors }) => {
      const keys = services.secrets['mailed-links']
      const claims = await claimsOfLink(keys, { token, purpose: 'confirm' })
      if (!claims) throw errors.INVALID_LINK()
      await atomically(db, async transaction => {
        const subscription = await lockSubscriptionOfId(transaction, claims.subscriptionId)
        if (!subscription || !isLinkValid(subscription, claims.issuedAt)) throw errors.INVALID_LINK()
        if (!isSubscribed(subscription)) await confirmSubscription(transaction, subscription.id)
      })
      return { acknowledged: true }
    },
  ),

  leave: calls.newsletter.leave.handler(async ({ context: { db, services }, input: { token }, errors }) => {
    const valid = await unsubscribeByLink(db, services.secrets['mailed-links'], token)
    if (!valid) throw errors.INVALID_LINK()
    return { acknowledged: true }
  }),
}

async function sendConfirmation(
  db: Queries,
  { mailQueue, secrets, address, languages }: CallContext['services'],
  { id, email, language, now }: { id: string; email: string; language: Language; now: Date },
): Promise<void> {
  const site = { address, languages }
  const link = await newsletterLinks({ keys: secrets['mailed-links'], site, language }).toConfirm(id)
  await recordConfirmationRequest(db, id, { askedAt: now, language })
  await mailQueue.send(db, confirmationEmail({ to: email, language, link }))
}

/** Does the work and rolls it back, so that the response time does not reveal who subscribes. */
async function runAndRollBack(db: Queries, work: (inner: Queries) => Promise<void>): Promise<void> {
  await db
    .transaction(async inner => {
      await work(inner)
      inner.rollback()
    })
    .catch(error => {
      if (!(error instanceof TransactionRollbackError)) throw error
    })
}
