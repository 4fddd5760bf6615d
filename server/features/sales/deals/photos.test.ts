import { beforeEach, expect, test } from 'vitest'
import { imageAddress, imageId } from '#contract/image-address.ts'
import { storedPictures } from '../../../adapters/images/stored.ts'
import { problemMessages } from '../../../schema/deals.ts'
import { pictures } from '../../../schema/pictures.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { jpeg } from '../../../testing/sample-pictures.ts'
import { testShop } from '../../../testing/test-shop.ts'

// Photos of problems may show a parcel label with a name and an address.

const database = await freshDatabase()
const { queries: db } = database
const dealing = await testShop(database)
const { shop, person, dealIn } = dealing
beforeEach(dealing.forgetCounts)

type Person = Awaited<ReturnType<typeof person>>
const bearerOf = ({ token }: Person) => ({ authorization: `bearer ${token}` })

async function upload(who: Person, path = '/api/upload-private'): Promise<string> {
  const form = new FormData()
  form.append('image', new File([new Uint8Array(jpeg)], 'label.jpg', { type: 'image/jpeg' }))
  const answer = await shop.ask(path, { method: 'POST', body: form, headers: bearerOf(who) })
  expect(answer.status).toBe(200)
  return (await answer.json()).data.url
}

const see = async (address: string, who?: Person) =>
  shop.ask(`/api/problem-photos/${imageId(address)}`, who ? { headers: bearerOf(who) } : {})

async function expectPrivate(address: string, deal: { buyer: Person; seller: Person }) {
  for (const side of [deal.buyer, deal.seller, await person('admin')]) {
    const answer = await see(address, side)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100)
  }
  expect((await see(address)).status).toBe(401)
  for (const stranger of [await person('buyer'), await person('seller')])
    expect((await see(address, stranger)).status).toBe(404)
  for (const variant of ['1280.webp', '640.webp', '640.avif'])
    expect((await shop.ask(`/images/${imageId(address)}/${variant}`)).status).toBe(404)
}

test('a photo of a problem is private from the upload on', async () => {
  const deal = await dealIn('handed-over')
  const address = await upload(deal.buyer)
  expect((await see(address, deal.buyer)).status).toBe(200)
  expect((await see(address, deal.seller)).status).toBe(404)
  const problem = { reason: 'defect', text: 'Look at it.', photos: [address] }
  expect(await deal.buyer.deal('POST', deal.id, '/problem', problem)).toMatchObject({ status: 200 })
  await expectPrivate(address, deal)
})

test('photos of others, and public ones, cannot be attached', async () => {
  const { id, buyer, seller } = await dealIn('handed-over')
  const [theirs, open] = [await upload(seller), await upload(buyer, '/api/upload')]
  for (const [photo, status] of [
    [theirs, 422],
    [open, 400],
  ] as const) {
    const problem = { reason: 'defect', text: 'Look at it.', photos: [photo] }
    expect((await buyer.deal('POST', id, '/problem', problem)).status).toBe(status)
  }
  expect(await dealing.stateOf(id)).toBe('handed-over')
})

test('photos that an earlier version stored become private, and those of listings stay public', async () => {
  const deal = await dealIn('disputed')
  const host = storedPictures(shop.services.images)
  const encoded = {
    width: 1280,
    height: 1280,
    color: '000000',
    files: [['1280.webp', new Uint8Array(jpeg)]] as const,
  }
  const store = () =>
    host.keep(
      encoded,
      async address => void (await db.insert(pictures).values({ address, uploadedBy: deal.buyer.id })),
    )
  const [old, shown] = [await store(), await store()]
  await dealing.stock.phone({ sellerId: deal.seller.id, categoryId: dealing.nokia, images: [shown] })
  await db.insert(problemMessages).values({
    bookingId: deal.id,
    authorId: deal.buyer.id,
    authorRole: 'buyer',
    text: 'Look at it.',
    photos: [old, shown],
  })
  await Promise.all([shop.jobs.drain(), shop.jobs.drain()])
  const photos = (await deal.seller.see(deal.id)).problem?.messages.at(-1)?.photos ?? []
  expect(photos).toEqual([imageAddress(`private-${imageId(old)}`), imageAddress(`private-${imageId(shown)}`)])
  for (const photo of photos) await expectPrivate(photo, deal)
  expect((await shop.ask(old)).status).toBe(404)
  expect((await shop.ask(shown)).status).toBe(200)
})
