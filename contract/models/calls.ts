import { z } from 'zod'
import { call } from '../call.ts'
import { acknowledged, id, instant, pageOf, paging } from '../common.ts'
import { MAX_CATEGORY_NAME_LENGTH, MAX_QUERY_LENGTH } from '../constants.ts'
import { INVALID_CURSOR, TOO_MANY_REQUESTS } from '../errors.ts'
import { modelMessages } from './messages.ts'
import { listedModelSchema, modelSchema, newModelSchema, titleFactsSchema } from './schemas.ts'

const tag = 'Models'
const MODEL_NOT_FOUND = { MODEL_NOT_FOUND: { status: 404, message: modelMessages.notFound } }
const NAME_TAKEN = { NAME_TAKEN: { status: 409, message: modelMessages.nameTaken } }
const q = z.string().max(MAX_QUERY_LENGTH, 'Your search is too long').default('')

export const models = {
  find: call({
    method: 'GET',
    path: '/models',
    access: 'public',
    search: 'always',
    cached: 'settings',
    summary: 'Models of the catalog whose names match the words, with tolerance for typos, best match first',
    tag,
    errors: TOO_MANY_REQUESTS,
  })
    .input(
      z.object({
        q,
        limit: z.coerce
          .number({ error: 'limit must be a number' })
          .int('limit must be a whole number')
          .min(1, 'limit must be at least 1')
          .max(50, 'limit must be at most 50')
          .default(10),
      }),
    )
    .output(z.array(modelSchema)),

  bySlug: call({
    method: 'GET',
    path: '/models/{brand}/{model}',
    access: 'public',
    cached: 'settings',
    summary: 'One model by its slug; if it was merged, the model it was merged into',
    tag,
    errors: MODEL_NOT_FOUND,
  })
    .input(z.object({ brand: z.string().max(120), model: z.string().max(200) }))
    .output(modelSchema),

  parseTitle: call({
    method: 'GET',
    path: '/read-title',
    access: 'public',
    cached: 'settings',
    summary: 'The facts in the title of a listing: model, storage, color and lock; unclear facts are null',
    tag,
  })
    .input(
      z.object({
        title: z.string({ error: 'Enter a title' }).max(500, 'The title is too long'),
        brand: z.string().max(MAX_CATEGORY_NAME_LENGTH, 'There is no such brand').optional(),
      }),
    )
    .output(titleFactsSchema),

  table: call({
    method: 'GET',
    path: '/model-catalog',
    access: ['admin'],
    summary:
      'All models by brand and name, those with listings first; with `q`, those that contain all its words',
    tag,
    output: 'detailed',
    errors: INVALID_CURSOR,
  })
    .input(paging.extend({ q }))
    .output(pageOf(listedModelSchema)),

  add: call({
    method: 'POST',
    path: '/model-catalog',
    access: ['admin'],
    summary: 'Add a model; titles of listings without a model chosen by the seller are read again',
    tag,
    errors: { ...NAME_TAKEN, ...TOO_MANY_REQUESTS },
  })
    .input(newModelSchema)
    .output(acknowledged.extend({ _id: id })),

  edit: call({
    method: 'PUT',
    path: '/model-catalog/{id}',
    access: ['admin'],
    summary: 'Change a model; its slug stays the same',
    tag,
    errors: {
      ...MODEL_NOT_FOUND,
      ...NAME_TAKEN,
      MODEL_CHANGED: { status: 409, message: modelMessages.changedElsewhere },
      ...TOO_MANY_REQUESTS,
    },
  })
    /** `seenAt` is the `updatedAt` of the model that was shown; absent: changes of others are overwritten. */
    .input(newModelSchema.extend({ id, seenAt: instant.optional() }))
    .output(acknowledged),

  merge: call({
    method: 'POST',
    path: '/model-catalog/{id}/merge',
    access: ['admin'],
    summary: 'Merge a model with its listings into another one; its slug then redirects there',
    tag,
    errors: {
      ...MODEL_NOT_FOUND,
      ...TOO_MANY_REQUESTS,
      MERGE_INTO_ITSELF: { status: 409, message: modelMessages.mergeIntoItself },
      MERGED_ALREADY: { status: 409, message: modelMessages.mergedAlready },
    },
  })
    .input(z.object({ id, into: id }))
    .output(acknowledged.extend({ listings: z.number() })),
}
