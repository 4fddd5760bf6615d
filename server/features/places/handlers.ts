import { calls } from '../calls.ts'

export const places = {
  suggest: calls.places.suggest.handler(async ({ context: { services }, input: { q } }) => {
    const cities = await services.places.suggest(q)
    return cities.map(({ label }) => ({ label }))
  }),
}
