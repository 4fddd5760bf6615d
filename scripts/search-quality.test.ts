import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { fillForQuality, GOALS, measureQuality } from './search-quality/measure.ts'

const database = await freshDatabase()
const phones = await fillForQuality(database)

test.each(['memory', 'postgres'] as const)('searches in %s find the expected phones', async adapter => {
  const { queries, first, inFive, misses } = await measureQuality(database, { phones, adapter })
  expect(first / queries, JSON.stringify(misses)).toBeGreaterThanOrEqual(GOALS.first)
  expect(inFive / queries, JSON.stringify(misses)).toBeGreaterThanOrEqual(GOALS.inFive)
})
