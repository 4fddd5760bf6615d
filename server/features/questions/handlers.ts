import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Outcome } from '#contract/questions/outcomes.ts'
import type { WishKind } from '#contract/search/wish-kinds.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { searchQuestions, searchSynonyms } from '../../schema/questions.ts'
import { calls } from '../calls.ts'
import { whenReady } from '../products/searching.ts'

/** Questions of fewer visitors are not shown, because they may be about one person. */
const LEAST_VISITORS = 3
const MAX_LISTED = 200
const MAX_SYNONYMS = 500

export const questions = {
  asked: calls.questions.asked.handler(async ({ context, input: { q, language }, errors }) => {
    const { search, questions } = context.services
    await questions.count({ question: q, address: context.clientAddress }, async () => {
      const { total, words } = await whenReady(search.facets({ q, language }), errors)
      return {
        outcome: total === 0 ? 'empty' : words.unmet.length > 0 ? 'near' : 'found',
        found: total,
        unmet: [...new Set(words.unmet.map(({ kind }) => kind))],
      }
    })
    return { acknowledged: true as const }
  }),

  list: calls.questions.list.handler(({ context: { db }, input: { outcome } }) =>
    askedQuestions(db, outcome),
  ),

  synonyms: calls.questions.synonyms.handler(async ({ context: { db } }) => {
    const rows = await db.select().from(searchSynonyms).orderBy(asc(searchSynonyms.phrase))
    return rows.map(row => ({ ...row, createdAt: row.createdAt.toISOString() }))
  }),

  addSynonym: calls.questions.addSynonym.handler(async ({ context: { db }, input, errors }) => {
    const phrase = normalized(input.phrase)
    const { meaning } = input
    if (phrase === normalized(meaning)) return { acknowledged: true as const }
    const [known] = await db
      .select({ others: count() })
      .from(searchSynonyms)
      .where(sql`${searchSynonyms.phrase} <> ${phrase}`)
    if ((known?.others ?? 0) >= MAX_SYNONYMS) throw errors.TOO_MANY_SYNONYMS()
    await db
      .insert(searchSynonyms)
      .values({ phrase, meaning })
      .onConflictDoUpdate({ target: searchSynonyms.phrase, set: { meaning } })
    return { acknowledged: true as const }
  }),

  removeSynonym: calls.questions.removeSynonym.handler(async ({ context: { db }, input, errors }) => {
    const removed = await db
      .delete(searchSynonyms)
      .where(eq(searchSynonyms.phrase, normalized(input.phrase)))
      .returning()
    if (removed.length === 0) throw errors.SYNONYM_NOT_FOUND()
    return { acknowledged: true as const }
  }),
}

const normalized = (phrase: string) => phrase.toLowerCase().replace(/\s+/g, ' ').trim()

/** The questions of enough visitors with the outcome of the last time, the most frequent first. */
async function askedQuestions(db: Queries, outcome: Outcome | undefined) {
  const { question, askedAt } = searchQuestions
  const visitors = count()
  const last = <Value>(column: keyof typeof searchQuestions._.columns) =>
    sql<Value>`(array_agg(${searchQuestions[column]} order by ${askedAt} desc))[1]`
  const rows = await db
    .select({
      question,
      visitors,
      lastAskedAt: sql`max(${askedAt})`.mapWith(askedAt),
      outcome: last<Outcome>('outcome'),
      found: last<number>('found'),
      unmet: sql<WishKind[]>`(array_agg(to_jsonb(${searchQuestions.unmet}) order by ${askedAt} desc))[1]`,
    })
    .from(searchQuestions)
    .groupBy(question)
    .having(
      and(sql`${visitors} >= ${LEAST_VISITORS}`, outcome && sql`${last<Outcome>('outcome')} = ${outcome}`),
    )
    .orderBy(sql`${visitors} desc`, asc(question))
    .limit(MAX_LISTED)
  return rows.map(row => ({ ...row, lastAskedAt: row.lastAskedAt.toISOString() }))
}
