import { z } from 'zod'
import { call } from '../call.ts'
import { acknowledged, instant } from '../common.ts'
import { MAX_QUERY_LENGTH } from '../constants.ts'
import { SEARCH_ERRORS } from '../products/calls.ts'
import { languageSchema } from '../search/filters.ts'
import { WISH_KINDS } from '../search/wish-kinds.ts'
import { OUTCOMES } from './outcomes.ts'

const tag = 'Searches'
const LONGEST_PHRASE = 60

const askedQuestionSchema = z.object({
  question: z.string(),
  /** The number of different visitors, at least three. */
  visitors: z.number(),
  lastAskedAt: instant,
  outcome: z.enum(OUTCOMES),
  /** The number of phones at the last time. */
  found: z.number(),
  /** The kinds of wishes that no phone met. */
  unmet: z.array(z.enum(WISH_KINDS)),
})
export type AskedQuestion = z.infer<typeof askedQuestionSchema>

const synonymSchema = z.object({ phrase: z.string(), meaning: z.string(), createdAt: instant })
export type Synonym = z.infer<typeof synonymSchema>

const phrase = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(LONGEST_PHRASE, `Use at most ${LONGEST_PHRASE} characters`)

/** What visitors ask the search, and words that an administrator adds to it. */
export const questions = {
  asked: call({
    method: 'POST',
    path: '/asked-question',
    access: 'public',
    search: 'always',
    summary: 'Records that a visitor has searched for these words, without recording who it was',
    tag,
    errors: SEARCH_ERRORS,
  })
    .input(
      z.object({
        q: z.string().trim().min(1, 'Enter a search').max(MAX_QUERY_LENGTH, 'Your search is too long'),
        language: languageSchema,
      }),
    )
    .output(acknowledged),

  list: call({
    method: 'GET',
    path: '/asked-questions',
    access: ['admin'],
    summary:
      'The searches of at least three visitors in the last 90 days, the most frequent first, with their outcome',
    tag,
  })
    .input(z.object({ outcome: z.enum(OUTCOMES, { error: 'There is no such outcome' }).optional() }))
    .output(z.array(askedQuestionSchema)),

  synonyms: call({
    method: 'GET',
    path: '/search-synonyms',
    access: ['admin'],
    summary: 'The synonyms of this shop, in alphabetical order',
    tag,
  }).output(z.array(synonymSchema)),

  addSynonym: call({
    method: 'POST',
    path: '/search-synonyms',
    access: ['admin'],
    summary: 'Adds a synonym, or changes what its phrase means. Searches use it within seconds',
    tag,
    errors: {
      TOO_MANY_SYNONYMS: { status: 409, message: 'A shop can have up to 500 synonyms. Remove some first.' },
    },
  })
    .input(z.object({ phrase: phrase('Enter what people type'), meaning: phrase('Enter what it means') }))
    .output(acknowledged),

  removeSynonym: call({
    method: 'DELETE',
    path: '/search-synonyms',
    access: ['admin'],
    summary: 'Removes a synonym',
    tag,
    errors: { SYNONYM_NOT_FOUND: { status: 404, message: 'This synonym is already gone.' } },
  })
    .input(z.object({ phrase: phrase('Enter what people type') }))
    .output(acknowledged),
}
