import { describe, expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { SLOW } from '#server/testing/slow.ts'
import { fillShop, GOALS, judgeQuestions, measureNames } from './search-quality/measure.ts'

const [judged, named] = [await freshDatabase(), await freshDatabase()]
await fillShop(judged, 'judged')
await fillShop(named, 'named')

describe.each(['memory', 'postgres'] as const)('searches in %s', adapter => {
  test('find the named models', async () => {
    const { queries, first, inFive, misses } = await measureNames(named, adapter)
    expect(first / queries, JSON.stringify(misses)).toBeGreaterThanOrEqual(GOALS.first)
    expect(inFive / queries, JSON.stringify(misses)).toBeGreaterThanOrEqual(GOALS.inFive)
  })

  test('answer the judged questions', SLOW, async () => {
    const { questions, counts, misses } = await judgeQuestions(judged, adapter)
    expect(questions).toBeGreaterThanOrEqual(700)
    expect(counts.empty, JSON.stringify(misses)).toBe(GOALS.empty)
    expect(counts.wrong / questions, JSON.stringify(misses)).toBeLessThanOrEqual(GOALS.wrong)
    expect(counts.right / questions, JSON.stringify(misses)).toBeGreaterThanOrEqual(GOALS.right)
  })
})
