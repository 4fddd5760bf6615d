import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ReviewItem } from '#contract/review/schemas.ts'
import { notices } from '../../schema/notices.ts'
import { products } from '../../schema/products.ts'
import { reviewItems } from '../../schema/review.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { listingInput } from '../../testing/listing-input.ts'
import { NOT_FOUND, testShop } from '../../testing/test-shop.ts'

const database = await freshDatabase()
const { queries: db } = database
const { seller, rival, buyer, admin, phone, rowOf, auditOf, person, pictureOf, shop, ...before } =
  await testShop(database, { settings: { REVIEW: 'before' } })

type Listing = Awaited<ReturnType<typeof phone>>

const show = (id: string, displayListing = true, person = seller) =>
  person.ask('PUT', `/api/product/${id}`, { displayListing })

const queue = async (state = 'open') =>
  (await admin.ask('GET', `/api/review?state=${state}&limit=100`)).body as unknown as ReviewItem[]

async function itemOf({ id }: { id: string }, state = 'open'): Promise<ReviewItem> {
  const found = (await queue(state)).find(({ product }) => product._id === id)
  if (!found) throw new Error('The listing is not in the queue.')
  return found
}

const decide = (
  item: Pick<ReviewItem, '_id' | 'product'>,
  outcome: 'approved' | 'held',
  note = 'Show the back, too.',
  by = admin,
) => by.ask('POST', `/api/review/${item._id}/decision`, { outcome, note, seenAt: item.product.updatedAt })

const noticesOf = async (kind: 'listing-held' | 'listing-approved', productName: string) =>
  (
    await db
      .select()
      .from(notices)
      .where(and(eq(notices.kind, kind), eq(notices.productName, productName)))
  ).length

/** A listing without a review that its seller wants to show. */
async function waitingListing(name: string): Promise<Listing> {
  const listing = await phone({ displayed: false, name })
  expect((await show(listing.id)).body).toEqual({
    acknowledged: true,
    displayListing: false,
    review: 'waiting',
  })
  return listing
}

const edit = ({ id }: Listing, changes: Record<string, unknown>, images: string[]) =>
  seller.ask(
    'PUT',
    `/api/edit-product/${id}`,
    listingInput(images[0], {
      productName: 'Nokia 3310',
      productImages: images,
      resellPrice: 289.5,
      description: 'Works.',
      ...changes,
    }),
  )

describe('a review before listings are shown', () => {
  test('hides a new listing from buyers until an administrator approves it', async () => {
    const listing = await waitingListing('Nokia 3310')
    expect(await buyer.ask('GET', `/api/product-details/${listing.id}`)).toMatchObject(NOT_FOUND)
    const book = { productId: listing.id, meetingLocation: 'Station', buyerNumber: '+12025550143' }
    expect(await buyer.ask('POST', '/api/book-product', book)).toMatchObject(NOT_FOUND)
    expect((await seller.ask('GET', `/api/product-details/${listing.id}`)).body).toMatchObject({
      displayListing: false,
      review: 'waiting',
      showAfterReview: true,
    })

    const item = await itemOf(listing)
    expect(item).toMatchObject({
      reasons: ['new'],
      product: { productName: 'Nokia 3310', review: 'waiting', sold: false },
      seller: { email: seller.email, verified: false, listings: expect.any(Number), sales: 0, held: 0 },
      similarPhotos: [],
    })
    expect(await decide(item, 'approved')).toMatchObject({ status: 200 })
    expect((await buyer.ask('GET', `/api/product-details/${listing.id}`)).body).not.toHaveProperty('review')
    expect(await noticesOf('listing-approved', 'Nokia 3310')).toBe(1)
    expect(await auditOf(listing.id)).toContainEqual(
      expect.objectContaining({ action: 'product.approved', actorEmail: admin.email }),
    )
    // It was reviewed, so hiding and showing it again needs no review.
    await show(listing.id, false)
    expect((await show(listing.id)).body).toEqual({ acknowledged: true, displayListing: true })
  })

  test('leaves it hidden after the approval if its seller has hidden it meanwhile', async () => {
    const listing = await waitingListing('Nokia 3311')
    expect((await show(listing.id, false)).body).toMatchObject({ displayListing: false })
    await decide(await itemOf(listing), 'approved')
    expect(await rowOf(listing.id)).toMatchObject({
      displayed: false,
      review: 'none',
      showAfterReview: false,
    })
  })

  test('is repeated after a material edit only', async () => {
    const images = [await pictureOf(seller)]
    const listing = await phone({ name: 'Nokia 3310', images, reviewedAt: new Date() })
    await edit(listing, { description: 'Works well.', productName: 'nokia-3310', resellPrice: 260 }, images)
    expect(await rowOf(listing.id)).toMatchObject({ displayed: true, review: 'none' })

    await edit(listing, { resellPrice: 99 }, images)
    expect(await rowOf(listing.id)).toMatchObject({ displayed: false, review: 'waiting' })
    expect(await itemOf(listing)).toMatchObject({ reasons: ['price'], priceBefore: 260 })
    await edit(listing, { resellPrice: 99, productName: 'Nokia 8' }, [await pictureOf(seller), ...images])
    expect(await itemOf(listing)).toMatchObject({ reasons: ['price', 'pictures', 'name'], priceBefore: 260 })
    expect(await decide(await itemOf(listing), 'approved')).toMatchObject({ status: 200 })

    // An edit of a hidden listing is reviewed when it is shown.
    await show(listing.id, false)
    await edit(listing, { productName: 'iPhone 15' }, images)
    expect((await show(listing.id)).body).toMatchObject({ review: 'waiting' })
  })
})

describe('a listing on hold', () => {
  test('is hidden with its reason until an administrator releases it', async () => {
    const listing = await waitingListing('Nokia 5')
    await before.expectRefusal(async () => decide(await itemOf(listing), 'held', ' '), { status: 400 })
    await decide(await itemOf(listing), 'held')
    expect(await noticesOf('listing-held', 'Nokia 5')).toBe(1)
    expect((await seller.ask('GET', `/api/product-details/${listing.id}`)).body).toMatchObject({
      review: 'held',
      reviewNote: 'Show the back, too.',
    })
    for (const person of [seller, admin]) {
      expect((await show(listing.id, true, person)).body).toMatchObject({
        displayListing: false,
        review: 'held',
      })
    }
    // A version without reviews, which still serves during an upgrade, does not ask.
    await db
      .update(products)
      .set({ displayed: true, showAfterReview: false })
      .where(eq(products.id, listing.id))
    expect(await rowOf(listing.id)).toMatchObject({ displayed: false, showAfterReview: true })

    // Any edit shows that the seller has reacted.
    await edit(listing, { productName: 'Nokia 5', description: 'With the back.' }, [await pictureOf(seller)])
    expect(await itemOf(listing)).toMatchObject({
      reasons: expect.arrayContaining(['corrected', 'pictures']),
    })
    await decide(await itemOf(listing), 'approved')
    expect(await rowOf(listing.id)).toMatchObject({ displayed: true, reviewNote: null })
  })

  test('cannot be paid for, and incoming payments are refunded', async () => {
    const listing = await phone({ name: 'Nokia 6', reviewedAt: new Date() })
    const [paying, waiting] = [await person('buyer'), await person('buyer')]
    const [paid, unpaid] = [await paying.booking(listing.id), await waiting.booking(listing.id)]
    const { body } = await paying.start(paid)
    await db.insert(reviewItems).values({
      productId: listing.id,
      reasons: ['report'],
    })
    await decide(await itemOf(listing), 'held')
    expect(await waiting.start(unpaid)).toMatchObject({ status: 409, body: { code: 'UNDER_REVIEW' } })
    await paying.confirm(body.clientSecret)
    const intentId = String(body.clientSecret).split('_secret')[0]
    expect(await paying.record(paid, intentId)).toMatchObject({ status: 409, body: { code: 'BOOKING_OVER' } })
    expect(await rowOf(listing.id)).toMatchObject({ soldAt: null, review: 'held' })
  })
})

describe('a decision', () => {
  test('by two administrators at once is recorded once', async () => {
    const listing = await waitingListing('Nokia 7')
    const other = await person('admin')
    const item = await itemOf(listing)
    const answers = await Promise.all([decide(item, 'approved'), decide(item, 'held', 'No.', other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'ALREADY_DECIDED' })
    expect((await auditOf(listing.id)).filter(({ action }) => /approved|held/.test(action))).toHaveLength(1)
    await before.expectRefusal(() => decide(item, 'approved'), { status: 409 })
  })

  test('can be undone while it is the latest', async () => {
    const listing = await waitingListing('Nokia 8')
    const item = await itemOf(listing)
    await decide(item, 'approved')
    expect(await itemOf(listing, 'decided')).toMatchObject({
      decision: { outcome: 'approved', by: admin.email },
    })
    expect(await admin.ask('POST', `/api/review/${item._id}/undo`)).toMatchObject({ status: 200 })
    expect(await rowOf(listing.id)).toMatchObject({
      displayed: false,
      review: 'waiting',
      showAfterReview: true,
    })
    await decide(await itemOf(listing), 'held')
    await edit(listing, { productName: 'Nokia 8' }, [await pictureOf(seller)])
    await before.expectRefusal(() => admin.ask('POST', `/api/review/${item._id}/undo`), {
      status: 409,
      body: { code: 'NOT_LATEST' },
    })
    expect((await admin.ask('GET', '/api/needs')).body).toContainEqual(
      expect.objectContaining({ kind: 'review', count: (await queue()).length, since: expect.any(String) }),
    )
  })
})

test('what an administrator has not seen cannot be approved', async () => {
  const listing = await waitingListing('iPhone 12 seen')
  const item = await itemOf(listing)
  const row = await rowOf(listing.id)
  expect(
    (await edit(listing, { resellPrice: 1, description: 'Pay me elsewhere.' }, row?.images ?? [])).status,
  ).toBe(200)
  const changed = await rowOf(listing.id)
  expect(await decide(item, 'approved')).toMatchObject({ status: 409, body: { code: 'LISTING_CHANGED' } })
  const blind = await admin.ask('POST', `/api/review/${item._id}/decision`, { outcome: 'approved' })
  expect(blind.status).toBe(400)
  expect(await rowOf(listing.id)).toEqual(changed)
  expect((await decide(await itemOf(listing), 'approved')).status).toBe(200)
})

test('sellers see nothing of another seller’s review', async () => {
  const listing = await waitingListing('Nokia 9')
  expect(await rival.ask('GET', `/api/product-details/${listing.id}`)).toMatchObject(NOT_FOUND)
  await shop.jobs.drain()
  expect((await show(listing.id, true, rival)).status).toBe(404)
})

test('people report other listings; administrators read the reasons, and nobody learns who reported', async () => {
  const listing = await phone({ name: 'Nokia 10', reviewedAt: new Date() })
  const report = (person: typeof buyer, body: unknown) =>
    person.ask('POST', `/api/report-listing/${listing.id}`, body)
  await before.expectRefusal(() => report(buyer, { reason: 'ugly' }), { status: 400 })
  await before.expectRefusal(() => report(seller, { reason: 'fake' }), NOT_FOUND)
  expect(await report(buyer, { reason: 'fake', note: 'A copy.' })).toMatchObject({ status: 200 })
  expect(await report(buyer, { reason: 'stolen', note: 'It is mine.' })).toMatchObject({ status: 200 })
  expect(await report(rival, { reason: 'elsewhere' })).toMatchObject({ status: 200 })
  const item = await itemOf(listing)
  expect(item).toMatchObject({
    reasons: ['report'],
    reports: [
      { reason: 'elsewhere', note: '' },
      { reason: 'stolen', note: 'It is mine.' },
    ],
  })
  expect(JSON.stringify(item)).not.toContain(buyer.email)
  await decide(item, 'held')
  await before.expectRefusal(() => report(buyer, { reason: 'fake' }), NOT_FOUND)
})
