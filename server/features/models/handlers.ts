import { HOUR, rateLimit } from '../../platform/budgets/limits.ts'
import { atomically, codeOf } from '../../platform/database/atomically.ts'
import { writeAudit } from '../audit/audit.ts'
import { callerOf, calls } from '../calls.ts'
import { limited } from '../limited.ts'
import { pageHeaders, pageOfSortedRows, readSortedCursor } from '../paging.ts'
import { addModel, editModel, mergeModels } from './changes.ts'
import { findModels } from './find.ts'
import { BY_NAME, modelOfSlug, modelsOfIds, modelTable, newestModels } from './queries.ts'
import { parseModel, serializeListedModel, serializeModel } from './serialize.ts'
import { parseTitle } from './title-parser/parse-title.ts'

const modelChangesByUser = rateLimit('model-changes-by-user', {
  of: 'user',
  most: 500,
  seconds: HOUR,
  says: "You've changed the model catalog too often.",
})

const limitChanges = limited(modelChangesByUser)

/** The calls of the model catalog, for all visitors and for administrators. */
export const models = {
  find: calls.models.find.handler(async ({ context: { db, services }, input: { q, limit } }) => {
    if (q.trim() === '') return (await newestModels(db, limit)).map(serializeModel)
    const found = findModels(await services.catalog.current(), q, limit)
    return (
      await modelsOfIds(
        db,
        found.map(({ id }) => id),
      )
    ).map(serializeModel)
  }),

  bySlug: calls.models.bySlug.handler(async ({ context: { db }, input: { brand, model }, errors }) => {
    const found = await modelOfSlug(db, `${brand}/${model}`.toLowerCase())
    if (!found) throw errors.MODEL_NOT_FOUND()
    return serializeModel(found)
  }),

  parseTitle: calls.models.parseTitle.handler(async ({ context, input }) =>
    parseTitle(await context.services.catalog.current(), input),
  ),

  table: calls.models.table.handler(async ({ context: { db }, input: { q, limit, cursor }, errors }) => {
    const after = readSortedCursor(cursor, BY_NAME.sort, errors.INVALID_CURSOR)
    const { rows, total } = await modelTable(db, { q, limit, after })
    const { items, next } = pageOfSortedRows(rows, limit, BY_NAME)
    const query = q === '' ? {} : { q }
    return {
      headers: pageHeaders({ path: '/api/model-catalog', query, limit, next, total }),
      body: items.map(serializeListedModel),
    }
  }),

  add: calls.models.add.use(limitChanges).handler(async ({ context, input, errors }) => {
    const actor = callerOf(context)
    const { jobs } = context.services
    return atomically(context.db, async db => {
      const model = await addModel(db, { values: parseModel(input), jobs })
      if (!model) throw errors.NAME_TAKEN()
      await writeAudit(db, { actor, action: 'model.added', subjectId: model.id, subject: model.name })
      return { acknowledged: true, _id: model.id }
    })
  }),

  edit: calls.models.edit
    .use(limitChanges)
    .handler(async ({ context, input: { id, seenAt, ...typed }, errors }) => {
      const actor = callerOf(context)
      const { jobs } = context.services
      return atomically(context.db, async db => {
        const edited = await editModel(db, { id, seenAt, values: parseModel(typed), jobs })
        if (!edited) throw errors.MODEL_NOT_FOUND()
        if (edited === 'changed') throw errors.MODEL_CHANGED()
        await writeAudit(db, { actor, action: 'model.edited', subjectId: id, subject: edited.name })
        return { acknowledged: true }
      }).catch(error => {
        throw codeOf(error) === UNIQUE_VIOLATION ? errors.NAME_TAKEN() : error
      })
    }),

  merge: calls.models.merge.use(limitChanges).handler(async ({ context, input: { id, into }, errors }) => {
    if (id === into) throw errors.MERGE_INTO_ITSELF()
    const actor = callerOf(context)
    const { jobs } = context.services
    return atomically(context.db, async db => {
      const merged = await mergeModels(db, { from: id, into, jobs })
      if (merged === 'merged-already') throw errors.MERGED_ALREADY()
      if (!merged) throw errors.MODEL_NOT_FOUND()
      const subject = `${merged.from} → ${merged.into}`
      await writeAudit(db, { actor, action: 'model.merged', subjectId: id, subject })
      return { acknowledged: true, listings: merged.listings }
    })
  }),
}

const UNIQUE_VIOLATION = '23505'
