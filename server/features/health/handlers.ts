import { calls } from '../calls.ts'
import { evaluate } from './evaluate.ts'
import { formatsIn } from './format.ts'
import { readHealthInput } from './input.ts'

export const health = {
  shop: calls.health.shop.handler(async ({ context: { db, services, language } }) => {
    const input = await readHealthInput(db, services)
    return { checkedAt: input.database.now, results: evaluate(input, formatsIn(language)) }
  }),
}
