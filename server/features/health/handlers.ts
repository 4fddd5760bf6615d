import { calls } from '../calls.ts'
import { readFacts } from './facts.ts'
import { findingsOf } from './findings.ts'

export const health = {
  shop: calls.health.shop.handler(async ({ context: { db, services } }) => {
    const facts = await readFacts(db, services)
    return { checkedAt: facts.database.now, findings: findingsOf(facts) }
  }),
}
