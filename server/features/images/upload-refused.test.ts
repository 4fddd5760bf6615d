import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MAX_IMAGE_BYTES } from '#contract/constants.ts'
import { imageFieldMessages } from '#contract/images/messages.ts'
import { imgbbPictures } from '../../adapters/images/imgbb.ts'
import type { ImageStore } from '../../adapters/images/port.ts'
import { storedPictures } from '../../adapters/images/stored.ts'
import { pictures } from '../../schema/pictures.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { standInImgbb } from '../../testing/picture-stores.ts'
import {
  blackPng,
  gif,
  gifClaiming,
  jpeg,
  jpegClaiming,
  png,
  pngClaiming,
  redAndBlue,
} from '../../testing/sample-pictures.ts'
import { shopApp } from '../../testing/shop-app.ts'
import { uploadingShops, uploadsTo } from '../../testing/uploading-shop.ts'

const hugeJpeg = await jpegClaiming(20_000, 10_001)
const progressiveJpeg = await jpegClaiming(8000, 6000, { progressive: true })
const database = await freshDatabase()
const { queries: db } = database
const shops = await uploadingShops(database)
const webp = await redAndBlue().webp().toBuffer()
const tiff = await redAndBlue().tiff().toBuffer()
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

describe.each(shops)('refused without leaving data in: $where', ({ upload, traces }) => {
  let before: string[] = []
  beforeEach(async () => {
    before = await traces()
  })
  afterEach(async () => {
    expect(await traces()).toEqual(before)
  })

  test.each([
    ['SVG', Buffer.from(svg)],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj << >> endobj')],
    ['WebP', webp],
    ['TIFF', tiff],
    ['nothing at all', Buffer.alloc(0)],
    ['text before a JPEG', Buffer.concat([Buffer.from('GIF'), jpeg])],
    ['HTML before a JPEG', Buffer.concat([Buffer.from('<script>alert(1)</script>'), jpeg])],
  ])('%s declared as a JPEG', async (_, bytes) => {
    expect(await upload(bytes)).toMatchObject({
      status: 415,
      body: { code: 'IMAGE_TYPE', message: imageFieldMessages.type, defined: true },
    })
  })

  test.each([
    ['a JPEG cut off in the middle', jpeg.subarray(0, jpeg.length / 2)],
    ['a JPEG cut off in its header', jpeg.subarray(0, 60)],
    ['a PNG cut off in the middle', png.subarray(0, png.length / 2)],
    ['a PNG with only a signature', png.subarray(0, 8)],
    ['a GIF with only a signature', gif.subarray(0, 6)],
    ['HTML that begins like a GIF', Buffer.from('GIF89a<script>alert(1)</script>')],
    ['SVG that begins like a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)])],
    ['a PNG that starts like a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), png])],
    ['a PNG with missing pixels', pngClaiming(4000, 4000)],
  ])('%s', async (_, bytes) => {
    expect(await upload(bytes)).toMatchObject({
      status: 422,
      body: { code: 'IMAGE_UNREADABLE', message: imageFieldMessages.unreadable },
    })
  })

  test.each([
    ['a PNG of one pixel more than 40 million', pngClaiming(40_000_001, 1)],
    ['a GIF of 65,535 by 65,535', gifClaiming(65_535, 65_535)],
    ['a JPEG of more than 200 million', hugeJpeg],
    ['a progressive JPEG of more than 40 million', progressiveJpeg],
  ])('%s', async (_, bytes) => {
    expect(await upload(bytes)).toMatchObject({
      status: 413,
      body: { code: 'IMAGE_TOO_LARGE', message: imageFieldMessages.tooManyPixels },
    })
  })

  test('a valid PNG of 2.5 gigapixels in 300 KB', async () => {
    const bytes = await blackPng(50_000, 50_000)
    expect(bytes.length).toBeGreaterThan(250_000)
    expect(bytes.length).toBeLessThan(350_000)
    expect(await sharp(bytes, { limitInputPixels: false }).metadata()).toMatchObject({ width: 50_000 })
    expect(await upload(bytes)).toMatchObject({
      status: 413,
      body: { code: 'IMAGE_TOO_LARGE', message: imageFieldMessages.tooManyPixels },
    })
  })

  test('a GIF of 10,000 frames', async () => {
    expect(await upload(gifClaiming(8, 8, { frames: 10_000 }))).toMatchObject({
      status: 413,
      body: { code: 'IMAGE_TOO_LARGE', message: 'That photo has more than 1000 frames' },
    })
  })

  test('10,000,001 bytes, and exactly 10,000,000', async () => {
    for (const size of [MAX_IMAGE_BYTES + 1, MAX_IMAGE_BYTES]) {
      const bytes = Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)])
      expect(await upload(bytes)).toMatchObject({
        status: 413,
        body: { code: 'IMAGE_TOO_LARGE', message: imageFieldMessages.tooLarge },
      })
    }
  })
})

describe.each(shops)('when the store fails midway: $where', ({ store, services, traces, keys }) => {
  const failing = async (broken: Partial<ImageStore>) => {
    const images = { ...store, ...broken }
    const pictures = storedPictures(images)
    const shop = await shopApp(database, { services: { ...services, images, pictures } })
    return uploadsTo({ shop, db, keys })
  }
  const writeTwo = () => {
    let writes = 0
    return async (...given: Parameters<ImageStore['write']>) => {
      if (++writes > 2) throw new Error('disk full')
      await store.write(...given)
    }
  }
  const outage = {
    status: 503,
    body: { code: 'IMAGE_NOT_KEPT', message: "We couldn't save the photo. Please try again." },
  }

  test('stored variants are removed, and the person is asked to try again', async () => {
    const before = await traces()
    const { upload } = await failing({ write: writeTwo() })
    expect(await upload(jpeg)).toMatchObject(outage)
    expect(await traces()).toEqual(before)
  })

  test('variants that cannot be removed stay recorded for the sweep', async () => {
    const known = (await db.select().from(pictures)).map(({ address }) => address)
    const remove = async () => {
      throw new Error('unreachable')
    }
    const { upload } = await failing({ write: writeTwo(), remove })
    expect(await upload(jpeg)).toMatchObject(outage)
    const left = (await db.select().from(pictures)).filter(({ address }) => !known.includes(address))
    expect(left).toHaveLength(1)
    const id = left[0]?.address.split('/')[2]
    expect((await keys()).filter(key => key.startsWith(`${id}/`))).toHaveLength(2)
  })
})

const kept = { success: true, status: 200, data: { url: 'https://i.ibb.co/abc/picture.webp' } }
const refused = { status_code: 400, status_txt: 'Bad Request', error: { message: 'Rate limit', code: 100 } }
let answer = { status: 200, body: JSON.stringify(kept) }
const imgbb = await standInImgbb(() => answer)
afterAll(imgbb.stop)
const ordinary = await shopApp(database)
const services = { ...ordinary.services, pictures: imgbbPictures({ apiKey: 'key', url: imgbb.url }) }
const shop = await shopApp(database, { services })
const { upload } = uploadsTo({ shop, db, keys: async () => [] })
const noted = async () => (await db.select().from(pictures)).map(({ address }) => address)

describe('imgbb', () => {
  test('receives the re-encoded picture, never the upload itself, and its address is returned and recorded', async () => {
    const bytes = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])
    expect(await upload(bytes)).toMatchObject({ status: 200, body: { data: { url: kept.data.url } } })
    const file = imgbb.requests[0]?.file
    const sent = Buffer.from((await file?.arrayBuffer()) ?? new ArrayBuffer())
    expect(await sharp(sent).metadata()).toMatchObject({ format: 'webp', width: 600, height: 400 })
    expect(sent.toString('latin1')).not.toContain('script')
    expect(await noted()).toContain(kept.data.url)
  })

  test('refuses a picture: the person is asked to try again, and nothing is recorded', async () => {
    answer = { status: 400, body: JSON.stringify(refused) }
    const before = await noted()
    const outcome = await upload(jpeg)
    expect(outcome).toMatchObject({ status: 503, body: { code: 'IMAGE_NOT_KEPT' } })
    expect(JSON.stringify(outcome)).not.toContain('Rate limit')
    expect(await noted()).toEqual(before)
  })

  test('is not called for an invalid picture', async () => {
    imgbb.requests.length = 0
    expect(await upload(Buffer.from(svg))).toMatchObject({ status: 415 })
    expect(imgbb.requests).toEqual([])
  })

  test('is allowed as a picture source of the pages', async () => {
    const answer = await shop.ask('/')
    expect(answer.headers.get('content-security-policy')).toMatch(/img-src [^;]*https:\/\/i\.ibb\.co[ ;]/)
  })
})
