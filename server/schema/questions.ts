import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { OUTCOMES } from '#contract/questions/outcomes.ts'
import { createdAt, instant } from '../platform/database/columns.ts'

/**
 * Which visitor has asked the search which question. A visitor is a keyed hash of the network address and the question, so
 * that the questions of one visitor are not connected.
 */
export const searchQuestions = pgTable(
  'search_questions',
  {
    /** In lower case, with single spaces. */
    question: text('question').notNull(),
    visitor: text('visitor').notNull(),
    askedAt: instant('asked_at').notNull().defaultNow(),
    outcome: text('outcome', { enum: OUTCOMES }).notNull(),
    found: integer('found').notNull(),
    /** Kinds of wishes. */
    unmet: text('unmet').array().notNull().default(sql`'{}'`),
  },
  table => [
    primaryKey({ columns: [table.question, table.visitor] }),
    index('search_questions_by_time').on(table.askedAt),
  ],
)

/** What words of this shop's visitors mean, in the words that the search knows. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    /** In lower case, with single spaces. */
    phrase: text('phrase').primaryKey(),
    meaning: text('meaning').notNull(),
    createdAt: createdAt(),
  },
  table => [check('search_synonyms_are_not_their_meaning', sql`${table.phrase} <> lower(${table.meaning})`)],
)
