import { calls } from '../calls.ts'
import { evaluate } from './evaluate.ts'
import { readFacts } from './facts.ts'
import { formatsIn } from './format.ts'

export const health = {
  shop: calls.health.shop.handler(async ({ context: { db, services, language } }) => {
    const facts = await readFacts(db, services)
    return { checkedAt: facts.database.now, results: evaluate(facts, formatsIn(language)) }
  }),
}
