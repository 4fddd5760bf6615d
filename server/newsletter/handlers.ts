import { calls } from '../calls.ts'
import { newsletterSubscriptions } from '../database/schema.ts'

export const newsletter = {
  subscribe: calls.newsletter.subscribe.handler(async ({ context: { db }, input: { email } }) => {
    await db.insert(newsletterSubscriptions).values({ email }).onConflictDoNothing()
    return { acknowledged: true }
  }),
}
