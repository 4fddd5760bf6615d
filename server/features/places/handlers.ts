import { calls } from '../calls.ts'

export const places = {
  suggest: calls.places.suggest.handler(async ({ context: { services, language }, input: { q } }) => {
    const cities = await services.places.suggest(q, language)
    return cities.map(({ label }) => ({ label }))
  }),

  distance: calls.places.distance.handler(
    async ({ context: { services, language }, input: { from, to } }) =>
      (await services.places.distance(from, to, language)) ?? {},
  ),
}
