import { isDeepStrictEqual } from 'node:util'
import type { FieldIssue } from '#contract/errors.ts'
import type { ProductFacts } from '#contract/products/schemas.ts'
import { withPhotosOf } from '#contract/products/spots.ts'
import type { Models } from '../../adapters/search/understanding/models.ts'
import { HOUR, rateLimit } from '../../platform/budgets/limits.ts'
import { tooMany } from '../../platform/budgets/rate-limited.ts'
import { atomically } from '../../platform/database/atomically.ts'
import { answerOnce } from '../answer-once.ts'
import { writeAudit } from '../audit/audit.ts'
import { type CallContext, callerOf, calls } from '../calls.ts'
import { imeiColumns, lockImeiHash } from '../imei/imei.ts'
import { limited } from '../limited.ts'
import { notify } from '../notices/notify.ts'
import { alertsToSend } from '../queues.ts'
import { listingEdited } from '../review/listing-events.ts'
import { imeisToCheck } from '../review/queues.ts'
import { tellBookers, tellFormerBookers } from '../sales/deals/changed-listing.ts'
import { openSaleOf } from '../sales/deals/open-deals.ts'
import { addListings, hasRoomFor, refuseListed } from './add-listings.ts'
import {
  deleteProduct,
  isBeingPaid,
  lockCategoryByName,
  lockedProduct,
  lockSeller,
  switchDisplay,
  updateProduct,
} from './changes.ts'
import { factsOf } from './facts.ts'
import { phoneForMatching } from './matching.ts'
import { listingIssues, parseProduct } from './parse.ts'
import { saidFacts } from './said-facts.ts'
import { mustWaitForStolenCheck, reviewAfterShowing } from './showing.ts'

/** Unlimited attempts would reveal which phones are for sale here. */
const imeisByUser = rateLimit('imeis-by-user', {
  of: 'user',
  most: 60,
  seconds: HOUR,
  says: "You've entered too many IMEIs.",
})

/** A change of a listing outdates cached lists, is searched for by saved searches, and may be reviewed. */
const listingChangesByUser = rateLimit('listing-changes-by-user', {
  of: 'user',
  most: 1000,
  seconds: HOUR,
  says: "You've changed your listings too often within an hour.",
})

const limitChanges = limited(listingChangesByUser)

/** A text is read after each pause in typing. */
const textReadingsByUser = rateLimit('text-readings-by-user', {
  of: 'user',
  most: 2000,
  seconds: HOUR,
  says: "You've typed more than we can read along.",
})

/** The calls that change listings. Sellers may change their own, administrators any. */
export const selling = {
  add: calls.products.add
    .use(limitChanges)
    .handler(async ({ context, input: { requestId, ...input }, errors }) => {
      const sellerId = callerOf(context).id
      const request = { userId: sellerId, call: 'add-product', requestId }
      await limitImeis(context, input, errors)
      const models = await modelsFor(context, input, errors)
      // Uses another connection, so it comes before the transaction, which holds one and its locks.
      await context.services.places.locate([input.location])
      return atomically(context.db, db =>
        answerOnce(db, request, async () => {
          if (!(await hasRoomFor(db, sellerId, 1))) throw errors.TOO_MANY_LISTINGS()
          const issues = await listingIssues(db, { typed: input, sellerId })
          if (issues.length > 0) throw errors.BAD_REQUEST(invalidListing(issues))
          const category = await lockCategoryByName(db, input.productCategory)
          if (!category) throw errors.CATEGORY_NOT_FOUND()
          const shop = { db, services: context.services, models }
          const [_id = ''] = await addListings(shop, [{ typed: input, sellerId, category }])
          return { acknowledged: true, _id }
        }),
      ).catch(refuseListed(errors))
    }),

  readText: calls.products.readText
    .use(limited(textReadingsByUser))
    .handler(async ({ context, input }) => saidFacts(await context.services.catalog.current(), input)),

  edit: calls.products.edit
    .use(limitChanges)
    .handler(async ({ context, input: { id, seenAt, ...typed }, errors }) => {
      const caller = callerOf(context)
      const { services } = context
      const { jobs, secrets } = services
      await limitImeis(context, typed, errors)
      const models = await modelsFor(context, typed, errors)
      await services.places.locate([typed.location])
      return atomically(context.db, async db => {
        const imeis = typed.imei !== undefined && { keys: secrets, imeiHash: await lockImeiHash(db) }
        // Locked before the product, in the same order as a move of phones between categories.
        const category = await lockCategoryByName(db, typed.productCategory)
        const product = await lockedProduct(db, { id, caller })
        if (!product) throw errors.PRODUCT_NOT_FOUND()
        if (product.soldAt) throw errors.PRODUCT_SOLD()
        if (seenAt && seenAt !== product.updatedAt.toISOString()) throw errors.LISTING_CHANGED()
        const issues = await listingIssues(db, { typed, sellerId: caller.id, existing: product.images })
        if (issues.length > 0) throw errors.BAD_REQUEST(invalidListing(issues))
        if (!category) throw errors.CATEGORY_NOT_FOUND()
        const named = { name: typed.productName, categoryName: category.name }
        const facts = factsOf(models, named, { entered: typed, before: product })
        const imei = imeis && typed.imei !== undefined && imeiColumns(imeis, typed.imei)
        const parsed = parseProduct(typed)
        const faults = withPhotosOf(facts.faults, parsed.images)
        const changes = { ...parsed, ...facts, faults, ...imei, categoryId: category.id }
        const before = await phoneForMatching(db, id)
        await updateProduct(db, id, changes)
        if (imei) await jobs.send(db, imeisToCheck, { productId: id })
        await listingEdited({ db, services }, product, changes)
        await tellBookers(db, product)
        if (before && !isDeepStrictEqual(before, await phoneForMatching(db, id))) {
          const cheaper = changes.resellPriceCents < product.resellPriceCents
          await jobs.send(db, alertsToSend, { productId: id, cheaper, ...(!cheaper && { before }) })
        }
        return { acknowledged: true }
      }).catch(refuseListed(errors))
    }),

  setDisplay: calls.products.setDisplay
    .use(limitChanges)
    .handler(async ({ context, input: { id, displayListing }, errors }) => {
      const caller = callerOf(context)
      const { services } = context
      const mustWait = displayListing !== false && (await mustWaitForStolenCheck(context, { id, caller }))
      return atomically(context.db, async db => {
        const switched = await switchDisplay(db, { id, caller, displayed: displayListing })
        const changed = switched && (await reviewAfterShowing({ db, services }, switched, mustWait))
        const product = changed ?? (await lockedProduct(db, { id, caller }))
        if (!product) throw errors.PRODUCT_NOT_FOUND()
        if (product.soldAt) throw errors.PRODUCT_SOLD()
        const { displayed, review } = product
        const action = displayed ? 'product.shown' : 'product.hidden'
        if (changed) await writeAudit(db, { actor: caller, action, subjectId: id, subject: product.name })
        if (changed?.displayed) {
          await tellFormerBookers(db, changed)
          await services.jobs.send(db, alertsToSend, { productId: id, cheaper: false })
        }
        return { acknowledged: true, displayListing: displayed, ...(review !== 'none' && { review }) }
      })
    }),

  advertise: calls.products.advertise
    .use(limitChanges)
    .handler(async ({ context, input: { id }, errors }) => {
      const caller = callerOf(context)
      return atomically(context.db, async db => {
        await lockSeller(db, id)
        const product = await lockedProduct(db, { id, caller })
        if (!product) throw errors.PRODUCT_NOT_FOUND()
        if (product.soldAt) throw errors.PRODUCT_SOLD()
        if (!product.displayed) throw errors.NOT_DISPLAYED()
        const approves = caller.role === 'admin'
        if (approves ? product.advertisement !== 'approved' : product.advertisement === 'not_requested') {
          await updateProduct(db, id, { advertisement: approves ? 'approved' : 'requested' })
          const action = 'product.advertised'
          await writeAudit(db, { actor: caller, action, subjectId: id, subject: product.name })
          const path = `/product-details/${id}`
          const notice = {
            userId: product.sellerId,
            kind: 'advertised',
            path,
            productName: product.name,
          } as const
          if (approves) await notify(db, notice)
        }
        return { acknowledged: true }
      })
    }),

  remove: calls.products.remove.use(limitChanges).handler(async ({ context, input: { id }, errors }) => {
    const caller = callerOf(context)
    const { jobs } = context.services
    return atomically(context.db, async db => {
      await lockSeller(db, id)
      const product = await lockedProduct(db, { id, caller })
      if (!product) throw errors.PRODUCT_NOT_FOUND()
      if (await isBeingPaid(db, id)) throw errors.PAYMENT_UNDER_WAY()
      if (await openSaleOf(db, id)) throw errors.DEAL_OPEN()
      await deleteProduct(db, { id, jobs })
      const action = 'product.deleted'
      await writeAudit(db, { actor: caller, action, subjectId: id, subject: product.name })
      return { acknowledged: true }
    })
  }),
}

/** Returns the catalog. @throws MODEL_NOT_FOUND when it does not have the model that the seller has chosen */
async function modelsFor(
  { services }: CallContext,
  { modelId }: ProductFacts,
  errors: { MODEL_NOT_FOUND(): Error },
): Promise<Models> {
  const models = await services.catalog.current()
  if (modelId && !models.withId(modelId)) throw errors.MODEL_NOT_FOUND()
  return models
}

/** Limits the IMEIs that one person enters. */
async function limitImeis(
  context: CallContext & Parameters<typeof callerOf>[0],
  { imei }: { imei?: string | undefined },
  errors: { TOO_MANY_REQUESTS(error: ReturnType<typeof tooMany>): Error },
): Promise<void> {
  if (imei === undefined) return
  const over = await context.services.throttle.limit(imeisByUser, callerOf(context).id)
  if (over) throw errors.TOO_MANY_REQUESTS(tooMany(over))
}

const invalidListing = (issues: FieldIssue[]) => ({
  message: issues[0]?.message ?? 'Please check what you entered.',
  data: { issues },
})
