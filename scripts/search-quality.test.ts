import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { GOALS, measureQuality } from './search-quality/measure.ts'

const database = await freshDatabase()

test('searches as people type them find what is meant', async () => {
  const { queries, first, inFive, misses } = await measureQuality(database)
  expect(first / queries, JSON.stringify(misses)).toBeGreaterThanOrEqual(GOALS.first)
  expect(inFive / queries, JSON.stringify(misses)).toBeGreaterThanOrEqual(GOALS.inFive)
})
