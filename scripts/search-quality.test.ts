import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Language, languageCodes } from '#contract/languages.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { SLOW } from '#server/testing/slow.ts'
import { FILES, questionsIn, questionsOf } from './search-quality/judge.ts'
import { fillShop, GOALS, judgeQuestions, measureNames } from './search-quality/measure.ts'

const [judged, named] = [await freshDatabase(), await freshDatabase()]
await fillShop(judged, 'judged')
await fillShop(named, 'named')

/** The searches that README promises. */
const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
const promised = [
  ...(readme.match(/- \*\*Search\*\* understands ([^.]+?), says/)?.[1] ?? '').matchAll(/"(.+?)"/g),
].map(([, typed]) => typed)

describe.each(['memory', 'postgres'] as const)('searches in %s', adapter => {
  test('find the named models', async () => {
    const { queries, first, inFive, misses } = await measureNames(named, adapter)
    expect(first / queries, JSON.stringify(misses)).toBeGreaterThanOrEqual(GOALS.first)
    expect(inFive / queries, JSON.stringify(misses)).toBeGreaterThanOrEqual(GOALS.inFive)
  })

  test('answer the judged questions', SLOW, async () => {
    const { questions, counts, misses } = await judgeQuestions(judged, adapter)
    expect(questions).toBeGreaterThanOrEqual(700)
    expect(promised.length).toBeGreaterThan(0)
    for (const typed of promised) {
      expect(FILES.flatMap(questionsOf).map(({ typed }) => typed)).toContain(typed)
      expect(misses.map(({ typed }) => typed)).not.toContain(typed)
    }
    expect(counts.empty, JSON.stringify(misses)).toBe(GOALS.empty)
    expect(counts.wrong / questions, JSON.stringify(misses)).toBeLessThanOrEqual(GOALS.wrong)
    expect(counts.right / questions, JSON.stringify(misses)).toBeGreaterThanOrEqual(GOALS.right)
  })
})

// Both adapters get the same filters and words: how a language is understood does not depend on them.
test('the same questions in other languages are answered nearly as well as in English', SLOW, async () => {
  const shareIn = async (language: Language) => {
    const { questions, counts } = await judgeQuestions(judged, 'memory', questionsIn(language))
    return counts.right / questions
  }
  const inEnglish = await shareIn('en')
  for (const language of languageCodes.filter(code => code !== 'en'))
    expect(await shareIn(language), language).toBeGreaterThanOrEqual(GOALS.translated * inEnglish)
})
