import { z } from 'zod'
import { call } from '../call.ts'
import { acknowledged, id, instant, units } from '../common.ts'
import { COUNTED_SAVED_SEARCHES, MAX_SAVED_SEARCHES } from '../constants.ts'
import { SEARCH_ERRORS } from '../products/calls.ts'
import { productSchema } from '../products/schemas.ts'
import { filtersSchema, PRICES_OUT_OF_ORDER, pricesInOrder } from '../search/filters.ts'

const tag = 'Saved searches'
const SAVED_SEARCH_NOT_FOUND = {
  SAVED_SEARCH_NOT_FOUND: { status: 404, message: "We couldn't find that saved search." },
}

const savedSearchSchema = z.object({
  _id: id,
  filters: filtersSchema,
  /** Whether its owner is notified of matching phones and of price drops. */
  alerts: z.boolean(),
  createdAt: instant,
})
export type SavedSearch = z.infer<typeof savedSearchSchema>

/** The phones for sale that meet all wishes of a saved search. */
const foundSchema = z.object({
  _id: id,
  total: z.number().int(),
  /** The lowest price; absent without phones. */
  cheapest: units.optional(),
  /** The newest one; absent without phones. */
  newest: productSchema
    .pick({ _id: true, productName: true, productImage: true, resellPrice: true })
    .optional(),
})
export type FoundNow = z.infer<typeof foundSchema>

export const savedSearches = {
  all: call({
    method: 'GET',
    path: '/saved-searches',
    access: ['buyer'],
    summary: "The caller's saved searches, newest first",
    tag,
  }).output(z.array(savedSearchSchema)),

  found: call({
    method: 'GET',
    path: '/saved-searches/found',
    access: ['buyer'],
    search: 'always',
    summary: `How many phones meet each of the caller's ${COUNTED_SAVED_SEARCHES} newest saved searches, with the lowest price and the newest phone`,
    tag,
    errors: SEARCH_ERRORS,
  }).output(z.array(foundSchema)),

  add: call({
    method: 'POST',
    path: '/saved-searches',
    access: ['buyer'],
    summary: 'Save a search; an equal saved search is not changed',
    tag,
    errors: {
      NOTHING_TO_SAVE: { status: 422, message: 'Type something or choose a filter first.' },
      TOO_MANY_SAVED_SEARCHES: {
        status: 409,
        message: `You can save at most ${MAX_SAVED_SEARCHES} searches. Delete one first.`,
      },
    },
  })
    .input(z.object({ filters: filtersSchema.refine(pricesInOrder, PRICES_OUT_OF_ORDER) }))
    .output(acknowledged.extend({ _id: id })),

  setAlerts: call({
    method: 'PUT',
    path: '/saved-searches/{id}',
    access: ['buyer'],
    summary: 'Turn notifications for a saved search on or off',
    tag,
    errors: SAVED_SEARCH_NOT_FOUND,
  })
    .input(z.object({ id, alerts: z.boolean() }))
    .output(acknowledged),

  remove: call({
    method: 'DELETE',
    path: '/saved-searches/{id}',
    access: ['buyer'],
    summary: 'Delete a saved search; safe to repeat',
    tag,
  })
    .input(z.object({ id }))
    .output(acknowledged),
}
