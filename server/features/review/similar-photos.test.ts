import { eq } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import type { ReviewItem } from '#contract/review/schemas.ts'
import { pictures } from '../../schema/pictures.ts'
import { reviewItems } from '../../schema/review.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import type { Person } from '../../testing/people.ts'
import { testShop } from '../../testing/test-shop.ts'
import { uploadsTo } from '../../testing/uploading-shop.ts'
import { fingerprintOf } from '../images/fingerprint.ts'

const database = await freshDatabase()
const { shop, seller, rival, admin, phone } = await testShop(database)
const { queries: db } = database
const { upload } = uploadsTo({ shop, db, keys: async () => [] })

/** A picture of shapes whose positions follow from the seed: different seeds, different photos. */
function photo(number: number) {
  let state = number * 7919 + 17
  const next = (most: number) => {
    state = (state * 48271) % 2147483647
    return state % most
  }
  const shapes = Array.from(
    { length: 40 },
    () =>
      `<ellipse cx="${next(800)}" cy="${next(800)}" rx="${20 + next(160)}" ry="${20 + next(160)}" fill="hsl(${next(360)} 60% ${next(100)}%)"/>`,
  )
  return sharp(
    Buffer.from(
      `<svg width="800" height="800"><rect width="800" height="800" fill="#777"/>${shapes.join('')}</svg>`,
    ),
  )
}

async function listingWith(person: Person, picture: Sharp, displayed = false) {
  const { body } = await upload(await picture.jpeg({ quality: 85 }).toBuffer(), { token: person.token })
  const address = String(body.data.url)
  return { ...(await phone({ sellerId: person.id, images: [address], displayed })), address }
}

async function show(person: Person, id: string): Promise<ReviewItem | undefined> {
  await person.ask('PUT', `/api/product/${id}`, { displayListing: true })
  await shop.jobs.drain()
  const { body } = await admin.ask('GET', '/api/review?limit=100')
  return (body as unknown as ReviewItem[]).find(({ product }) => product._id === id)
}

const original = await listingWith(seller, photo(1), true)
const changes: [string, (picture: Sharp) => Promise<Sharp>][] = [
  ['unchanged', async picture => picture],
  [
    'small and encoded badly',
    async picture => sharp(await picture.resize(240).jpeg({ quality: 40 }).toBuffer()),
  ],
  ['turned and mirrored', async picture => sharp(await picture.rotate(90).flop().toBuffer())],
  ['brighter', async picture => sharp(await picture.linear(0.9, 30).toBuffer())],
  ['slightly cropped', async picture => picture.extract({ left: 4, top: 4, width: 792, height: 792 })],
]

test.each(changes)(
  'another seller’s photo %s is shown to an administrator next to the original',
  async (_how, change) => {
    const copy = await listingWith(rival, await change(photo(1)))
    const item = await show(rival, copy.id)
    expect(item?.reasons).toContain('similar-photo')
    expect(item?.similarPhotos).toContainEqual({
      photo: copy.address,
      otherPhoto: original.address,
      otherProductId: original.id,
      otherProductName: original.name,
      otherSellerName: 'A seller',
      otherListedAt: original.createdAt.toISOString(),
    })
  },
)

test('a seller’s own photos, other photos and plain pictures are not compared', async () => {
  const plain = () => sharp({ create: { width: 400, height: 400, channels: 3, background: 'teal' } })
  await listingWith(seller, plain(), true)
  await listingWith(seller, photo(4), true)
  for (const [person, picture] of [
    [seller, photo(4)],
    [rival, photo(2)],
    [rival, photo(3)],
    [rival, plain()],
  ] as const) {
    const { id } = await listingWith(person, picture)
    expect((await show(person, id))?.reasons ?? []).not.toContain('similar-photo')
  }
})

test('approved photos are not reported again', async () => {
  const copy = await listingWith(rival, photo(1))
  const item = await show(rival, copy.id)
  await admin.ask('POST', `/api/review/${item?._id}/decision`, {
    outcome: 'approved',
    seenAt: item?.product.updatedAt,
  })
  await rival.ask('PUT', `/api/product/${copy.id}`, { displayListing: false })
  expect(await show(rival, copy.id)).toBeUndefined()
})

test('pictures of an earlier version get their fingerprints later', async () => {
  const old = await listingWith(rival, photo(1), true)
  const { rows } = await database.pool.query(
    `update pictures set fingerprint = null, created_at = now() - interval '1 hour' where address = $1 returning 1`,
    [old.address],
  )
  expect(rows).toHaveLength(1)
  await shop.jobs.drain()
  const [row] = await db.select().from(pictures).where(eq(pictures.address, old.address))
  const bytes = await shop.services.images.read(old.address.split('/')[2] ?? '', '320.webp')
  expect(row?.fingerprint).toBe(await fingerprintOf(bytes ?? new Uint8Array()))
  const items = await db.select().from(reviewItems).where(eq(reviewItems.productId, old.id))
  expect(items).toMatchObject([{ reasons: ['similar-photo'] }])
})
