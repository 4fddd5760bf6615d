import { and, eq } from 'drizzle-orm'
import { HOUR, rateLimit } from '../../platform/budgets/limits.ts'
import { atomically } from '../../platform/database/atomically.ts'
import { products } from '../../schema/products.ts'
import { type CallContext, callerOf, calls } from '../calls.ts'
import { limited } from '../limited.ts'
import { callerOfToken } from '../session/caller.ts'
import { latestLink, linkOf, makeLink, ownListing, stateOf } from './links.ts'
import { type Listing, listingOfId, selectListings } from './listing.ts'
import { reportOfId, reportsOfListing, serializeReport } from './reports.ts'
import { type RunError, startRun, storeRun } from './run.ts'
import { verifiedBy } from './signing.ts'

const selfTestLinksByUser = rateLimit('self-test-links-by-user', {
  of: 'user',
  most: 20,
  seconds: HOUR,
  says: "You've asked for too many self-test links.",
})

/** Counts starts and results. The tested phone is not signed in, so there is no user to count. */
const selfTestsByAddress = rateLimit('self-tests-by-address', {
  of: 'address',
  most: 60,
  seconds: HOUR,
  says: 'Too many self-tests came from your network.',
})

const limitTests = limited(selfTestsByAddress)

export const selfTests = {
  makeLink: calls.selfTests.makeLink
    .use(limited(selfTestLinksByUser))
    .handler(async ({ context, input: { id }, errors }) => {
      const sellerId = callerOf(context).id
      return atomically(context.db, async db => {
        const listing = await ownListing(db, { id, sellerId })
        if (!listing) throw errors.PRODUCT_NOT_FOUND()
        if (listing.soldAt) throw errors.PRODUCT_SOLD()
        return makeLink(db, { productId: id, sellerId })
      })
    }),

  linkState: calls.selfTests.linkState.handler(async ({ context, input: { id }, errors }) => {
    const own = and(eq(products.id, id), eq(products.sellerId, callerOf(context).id))
    const [listing] = await selectListings(context.db, own)
    if (!listing) throw errors.PRODUCT_NOT_FOUND()
    const link = await latestLink(context.db, id)
    if (!link) return { state: 'none' as const }
    return { state: link.isOver && !link.reportId ? 'expired' : stateOf(link) }
  }),

  run: calls.selfTests.run.handler(async ({ context: { db }, input: { token }, errors }) => {
    const link = await linkOf(db, token)
    const listing = link && (await listingOfId(db, link.productId))
    if (!link || !listing) throw errors.LINK_NOT_FOUND()
    if (link.isOver && !link.reportId) throw errors.LINK_EXPIRED()
    return {
      productId: listing.id,
      productName: listing.name,
      brand: listing.brand,
      ...(listing.model && { model: listing.model }),
      state: stateOf(link),
      until: link.until.toISOString(),
    }
  }),

  start: calls.selfTests.start.use(limitTests).handler(async ({ context, input, errors }) => {
    const started = await startRun(context.db, input)
    if ('refused' in started) throw errorOf(started.refused, errors)
    return { until: started.until.toISOString(), fit: started.fit }
  }),

  submit: calls.selfTests.submit.use(limitTests).handler(async ({ context, input, errors }) => {
    const signingKey = context.services.secrets['self-tests'].current.value
    const stored = await storeRun(context.db, { ...input, signingKey })
    if ('refused' in stored) throw errorOfResults(stored.refused, errors)
    return { _id: stored.id, productId: stored.productId }
  }),

  ofListing: calls.selfTests.ofListing.handler(async ({ context, input: { id }, errors }) => {
    const listing = await visibleListing(context, id)
    if (!listing) throw errors.PRODUCT_NOT_FOUND()
    const [latest, ...earlier] = await reportsOfListing(context.db, { id })
    return {
      ...(latest && { latest: serializeReport(latest, listing) }),
      earlier: earlier.map(({ testedAt }) => testedAt.toISOString()),
    }
  }),

  one: calls.selfTests.one.handler(async ({ context, input: { id }, errors }) => {
    const row = await reportOfId(context.db, id)
    const listing = row && (await visibleListing(context, row.productId))
    if (!listing) throw errors.SELF_TEST_NOT_FOUND()
    const { document, signature } = row
    const { publicKey, verified } = verifiedBy(context.services.secrets['self-tests'], row)
    return { report: serializeReport(row, listing), document, signature, publicKey, verified }
  }),
}

/** Returns a listing that is public or that the caller may see as its seller or an administrator. */
async function visibleListing(context: CallContext, id: string): Promise<Listing | undefined> {
  const listing = await listingOfId(context.db, id)
  if (!listing || listing.displayed) return listing
  const caller = await callerOfToken(context)
  return caller?.role === 'admin' || caller?.id === listing.sellerId ? listing : undefined
}

type RunErrors = {
  LINK_NOT_FOUND(): Error
  LINK_EXPIRED(): Error
  LINK_USED(): Error
  PRODUCT_SOLD(): Error
  DEVICE_DIFFERS(options: { data: Extract<RunError, { code: 'DEVICE_DIFFERS' }>['fit'] }): Error
}

type StoringErrors = RunErrors & {
  RUN_TOO_SHORT(options: { data: { retryAfter: number } }): Error
  IMPOSSIBLE_TEST(): Error
}

const errorOf = (refused: RunError, errors: RunErrors): Error =>
  refused.code === 'DEVICE_DIFFERS'
    ? errors.DEVICE_DIFFERS({ data: refused.fit })
    : errors[refused.code as Exclude<keyof RunErrors, 'DEVICE_DIFFERS'>]()

/** Like `errorOf`, for results. */
function errorOfResults(refused: RunError, errors: StoringErrors): Error {
  if (refused.code === 'RUN_TOO_SHORT')
    return errors.RUN_TOO_SHORT({ data: { retryAfter: refused.retryAfter } })
  return refused.code === 'IMPOSSIBLE_TEST' ? errors.IMPOSSIBLE_TEST() : errorOf(refused, errors)
}
