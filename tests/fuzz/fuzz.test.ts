import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { SLOW } from '#server/testing/slow.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { fuzz } from './run.ts'
import { fuzzedShop } from './shop.ts'

const database = await freshDatabase()
const folder = await temporaryFolder('fuzz')
const shop = await fuzzedShop(database, folder.path)
afterAll(async () => {
  await shop.stop()
  await folder.remove()
})

/** `npm run fuzz` sends more and different requests. */
test(
  '1,500 malformed requests cause no server error, no large response and no slow response',
  SLOW,
  async () => {
    const { violations, statuses, requests } = await fuzz(shop, {
      seed: 20261122,
      requests: 1500,
      sampleEvery: 1500,
    })
    expect(violations).toEqual([])
    expect(requests).toBe(1500)
    // The fuzzer passes authentication: some requests succeed, and most errors name the problem.
    expect(statuses[200]).toBeGreaterThan(150)
    expect(statuses[400]).toBeGreaterThan(150)
    expect(statuses[429] ?? 0).toBeLessThan(150)
  },
)
