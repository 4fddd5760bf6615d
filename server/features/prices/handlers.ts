import { MIN_SALES } from '#contract/prices/schemas.ts'
import { calls } from '../calls.ts'
import { guideOf, modelIdOf, salesOf } from './queries.ts'

export const prices = {
  guidance: calls.prices.guidance.handler(async ({ context: { db }, input: { model, ...facts }, errors }) => {
    const modelId = await modelIdOf(db, model)
    if (!modelId) throw errors.MODEL_NOT_FOUND()
    const { count = 0, medianCents, lowCents, highCents } = (await guideOf(db, { modelId, ...facts })) ?? {}
    if (count < MIN_SALES) return { count, medianCents: null, lowCents: null, highCents: null }
    return {
      count,
      medianCents: medianCents ?? null,
      lowCents: lowCents ?? null,
      highCents: highCents ?? null,
    }
  }),

  sales: calls.prices.sales.handler(
    async ({ context: { db, services }, input: { model, ...facts }, errors }) => {
      const modelId = await modelIdOf(db, model)
      if (!modelId) throw errors.MODEL_NOT_FOUND()
      const rows = await salesOf(db, { modelId, ...facts, timeZone: services.timeZone })
      return rows.map(({ soldOn, priceCents, storageGb, condition }) => ({
        soldOn,
        priceCents,
        ...(storageGb !== null && { storageGb }),
        ...(condition && { condition }),
      }))
    },
  ),
}
