import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { imageAddress, imageId } from '#contract/image-address.ts'
import { imageVariants } from '../../adapters/images/port.ts'
import { pictures } from '../../schema/pictures.ts'
import { categories, products } from '../../schema/products.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { SLOW } from '../../testing/slow.ts'
import { stockOf } from '../../testing/stock.ts'
import { uploadingShops } from '../../testing/uploading-shop.ts'
import { picturesUploadedBy } from './queries.ts'
import { sweepPictures } from './sweep.ts'

const database = await freshDatabase()
const { queries: db } = database
const shops = await uploadingShops(database)
const stock = stockOf(db)
const seller = await stock.seller()
const category = await stock.category('Apple')

const NOW = new Date('2026-11-20T12:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

let pictureNumber = 0

describe.each(shops)('unused pictures in: $where', ({ store, keys }) => {
  beforeEach(async () => {
    await db.delete(pictures)
    for (const key of await keys()) await store.remove(key.split('/')[0] ?? '')
  })
  const sweep = () => sweepPictures({ db, store, now: NOW })

  async function picture({ uploaded = hoursAgo(25) } = {}) {
    const id = `picture-${++pictureNumber}`
    for (const variant of imageVariants) await store.write(id, variant, new Uint8Array([1, 2, 3]))
    const address = imageAddress(id)
    await db.insert(pictures).values({ address, uploadedBy: seller.id, createdAt: uploaded })
    return address
  }

  const noted = async () => (await db.select().from(pictures)).map(({ address }) => address).sort()
  const stored = async () => [...new Set((await keys()).map(key => key.split('/')[0]))].sort()
  const idsOf = (addresses: string[]) => addresses.map(imageId).sort()

  test('are removed after a day with their rows and bytes, and not before', async () => {
    await picture()
    await picture({ uploaded: hoursAgo(1000) })
    const young = await picture({ uploaded: hoursAgo(23.9) })
    expect(await sweep()).toBe(2)
    expect(await noted()).toEqual([young])
    expect(await stored()).toEqual(idsOf([young]))
    expect(await sweep()).toBe(0)
  })

  test('are never removed if a product, a category, an account or a booking refers to them', async () => {
    const [first, second, ofCategory, ofUser, ofBooking, unused] = [
      await picture(),
      await picture(),
      await picture(),
      await picture(),
      await picture(),
      await picture(),
    ]
    const owner = { sellerId: seller.id, categoryId: category.id }
    await stock.phone({ ...owner, images: [first, second], displayed: false })
    await db.insert(categories).values({ name: `Pictured ${unused}`, image: ofCategory })
    await stock.user({ photoUrl: ofUser })
    const gone = await stock.phone({ ...owner, images: [ofBooking] })
    await stock.booking({ product: gone, buyer: await stock.user(), state: 'cancelled' })
    await db.delete(products).where(eq(products.id, gone.id))

    expect(await sweep()).toBe(1)
    expect(await noted()).toEqual([first, second, ofCategory, ofUser, ofBooking].sort())
    expect(await stored()).toEqual(idsOf([first, second, ofCategory, ofUser, ofBooking]))
  })

  test('are each removed once by several concurrent programs', SLOW, async () => {
    for (let number = 0; number < 45; number++) await picture()
    const counts = await Promise.all([sweep(), sweep(), sweep()])
    expect(counts.reduce((sum, count) => sum + count) + (await sweep())).toBe(45)
    expect(await noted()).toEqual([])
    expect(await keys()).toEqual([])
  })

  test('are not removed while a product starts to use them', async () => {
    const address = await picture()
    await db.transaction(async transaction => {
      expect(await picturesUploadedBy(transaction, seller.id, [address])).toEqual(new Set([address]))
      expect(await sweep()).toBe(0)
      const owner = { sellerId: seller.id, categoryId: category.id }
      await stockOf(transaction).phone({ ...owner, images: [address] })
      expect(await sweep()).toBe(0)
    })
    expect(await sweep()).toBe(0)
    expect(await stored()).toEqual(idsOf([address]))
  })

  test('cannot be used during their removal', async () => {
    const address = await picture()
    let asked: Promise<Set<string>> | undefined
    const remove = async (id: string) => {
      asked = picturesUploadedBy(db, seller.id, [address])
      await store.remove(id)
    }
    expect(await sweepPictures({ db, store: { remove }, now: NOW })).toBe(1)
    expect(await asked).toEqual(new Set())
  })

  test('are removed by the next sweep if the store fails for one of them, and the error is reported', async () => {
    const stubborn = await picture()
    await picture()
    const remove = async (id: string) => {
      if (id === imageId(stubborn)) throw new Error('unreachable')
      await store.remove(id)
    }
    await expect(sweepPictures({ db, store: { remove }, now: NOW })).rejects.toThrow('unreachable')
    expect(await noted()).toEqual([stubborn])
    expect(await sweep()).toBe(1)
    expect(await keys()).toEqual([])
  })

  test('at another host only lose their rows', async () => {
    const address = 'https://i.ibb.co/abc/picture.webp'
    await db.insert(pictures).values({ address, uploadedBy: seller.id, createdAt: hoursAgo(25) })
    const stored = await picture({ uploaded: hoursAgo(1) })
    expect(await sweep()).toBe(1)
    expect(await noted()).toEqual([stored])
  })
})
