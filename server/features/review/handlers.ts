import { HOUR, rateLimit } from '../../platform/budgets/limits.ts'
import { callerOf, calls } from '../calls.ts'
import { limited } from '../limited.ts'
import { pageHeaders, pageOfRows, readCursor } from '../paging.ts'
import { decideReview, undoReview } from './decide.ts'
import { countOpenItems, decidedItems, openItems } from './queries.ts'
import { reportListing } from './report.ts'
import { serializeReviewItem } from './serialize.ts'
import { similarPhotosOf } from './similar-photos.ts'

const reportsByUser = rateLimit('reports-by-user', {
  of: 'user',
  most: 20,
  seconds: HOUR,
  says: "You've reported too many listings.",
})

/** The calls of the administrators' review queue. */
export const review = {
  queue: calls.review.queue.handler(async ({ context: { db }, input: { state, limit, cursor }, errors }) => {
    const after = readCursor(cursor, errors.INVALID_CURSOR)
    const read = state === 'open' ? openItems : decidedItems
    const { items, next } = pageOfRows(await read(db, { limit, after }), limit)
    const total = state === 'open' ? await countOpenItems(db) : undefined
    const body = await Promise.all(
      items.map(async row => {
        const isSimilar = row.item.reasons.includes('similar-photo')
        return serializeReviewItem(row, isSimilar ? await similarPhotosOf(db, row.product) : [])
      }),
    )
    return { headers: pageHeaders({ path: '/api/review', query: { state }, limit, next, total }), body }
  }),

  decide: calls.review.decide.handler(async ({ context, input: { id: itemId, ...decision }, errors }) => {
    const { jobs } = context.services
    const refused = await decideReview(context.db, { itemId, admin: callerOf(context), jobs, ...decision })
    if (refused) throw errors[refused]()
    return { acknowledged: true }
  }),

  undo: calls.review.undo.handler(async ({ context, input: { id: itemId }, errors }) => {
    const { jobs } = context.services
    const refused = await undoReview(context.db, { itemId, admin: callerOf(context), jobs })
    if (refused) throw errors[refused]()
    return { acknowledged: true }
  }),

  report: calls.review.report
    .use(limited(reportsByUser))
    .handler(async ({ context, input: { id: productId, ...report }, errors }) => {
      const reporterId = callerOf(context).id
      const isReported = await reportListing(context.db, { productId, reporterId, ...report })
      if (!isReported) throw errors.PRODUCT_NOT_FOUND()
      return { acknowledged: true }
    }),
}
