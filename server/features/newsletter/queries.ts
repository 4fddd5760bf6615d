import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect.ts'
import { newsletterSubscriptions } from '../../schema/newsletter.ts'

type SubscriptionRow = typeof newsletterSubscriptions.$inferSelect

/** Finds or creates the subscription of this address and locks it until the transaction ends. */
export async function lockSubscription(transaction: Queries, email: string): Promise<SubscriptionRow> {
  await transaction.insert(newsletterSubscriptions).values({ email }).onConflictDoNothing()
  const [row] = await transaction
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email))
    .for('update')
  if (!row) throw new Error('The subscription was inserted but cannot be found.')
  return row
}

/** Locks a subscription until the transaction ends. @returns undefined when it does not exist any more */
export async function lockSubscriptionOfId(db: Queries, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.id, id))
    .for('update')
  return row
}

/** Records that a confirmation email was sent. */
export async function recordConfirmationRequest(
  db: Queries,
  id: string,
  request: { askedAt: Date; language: string },
): Promise<void> {
  await db.update(newsletterSubscriptions).set(request).where(eq(newsletterSubscriptions.id, id))
}

/**
 * Confirms a subscription. Clears the time of the confirmation email, so that a person who unsubscribes and comes back gets
 * a new one immediately.
 */
export async function confirmSubscription(db: Queries, id: string): Promise<void> {
  await db
    .update(newsletterSubscriptions)
    .set({ confirmedAt: sql`now()`, unsubscribedAt: null, askedAt: null })
    .where(eq(newsletterSubscriptions.id, id))
}

/** Ends a subscription. It is safe to repeat, and does nothing when the subscription does not exist. */
export async function unsubscribe(db: Queries, id: string): Promise<void> {
  await db
    .update(newsletterSubscriptions)
    .set({ unsubscribedAt: sql`now()` })
    .where(and(eq(newsletterSubscriptions.id, id), isNull(newsletterSubscriptions.unsubscribedAt)))
}

/** Returns the next subscribers after the given ID, sorted by ID. */
export async function subscribersAfter(
  db: Queries,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Pick<SubscriptionRow, 'id' | 'email' | 'language'>[]> {
  return db
    .select({
      id: newsletterSubscriptions.id,
      email: newsletterSubscriptions.email,
      language: newsletterSubscriptions.language,
    })
    .from(newsletterSubscriptions)
    .where(
      and(
        isNotNull(newsletterSubscriptions.confirmedAt),
        isNull(newsletterSubscriptions.unsubscribedAt),
        after ? gt(newsletterSubscriptions.id, after) : undefined,
      ),
    )
    .orderBy(asc(newsletterSubscriptions.id))
    .limit(limit)
}
