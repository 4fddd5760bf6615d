import { crc32 } from 'node:zlib'
import { createORPCClient } from '@orpc/client'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { IMAGE_WIDTHS, MAX_IMAGE_BYTES } from '#contract/constants.ts'
import { imageId } from '#contract/image-address.ts'
import { imageFieldMessages } from '#contract/images/messages.ts'
import { type Api, contract } from '#contract/index.ts'
import { signAccessToken } from '../accounts/access-token.ts'
import { openSecrets } from '../accounts/secrets.ts'
import type { CallContext } from '../calls.ts'
import { openThrottle } from '../http/throttle.ts'
import { imageVariants } from '../outside/images/port.ts'
import type { Services } from '../services.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { stockOf } from '../testing/stock.ts'
import { images } from './handlers.ts'

const database = await freshDatabase()
const { queries: db, pool } = database
const secrets = await openSecrets(db)
const handler = new OpenAPIHandler<CallContext>({ images })

/** What has been written, as `id/variant`. */
const written = new Map<string, Uint8Array>()
beforeEach(() => written.clear())

const services = {
  secrets,
  throttle: openThrottle(pool),
  images: {
    read: async (id, variant) => written.get(`${id}/${variant}`),
    write: async (id, variant, bytes) => void written.set(`${id}/${variant}`, bytes),
  },
} satisfies Partial<Services> as Partial<Services> as Services

async function tokenOfSomebody() {
  const { id } = await stockOf(db).user()
  return signAccessToken(secrets['access-tokens'], { userId: id, authenticatedAt: new Date() })
}

async function answer(request: Request, token: string | undefined) {
  const context = { db, services, clientAddress: '192.0.2.1', bearer: token }
  const { response } = await handler.handle(request, { prefix: '/api', context })
  if (!response) throw new Error('The call is not mounted.')
  return response
}

async function post(body: BodyInit, { token, headers }: { token?: string; headers?: HeadersInit } = {}) {
  const request = new Request('http://shop.test/api/upload', { method: 'POST', body, headers: headers ?? {} })
  const response = await answer(request, token)
  return { status: response.status, body: await response.json() }
}

type Sent = { name?: string; type?: string; token?: string }

async function upload(bytes: Uint8Array, { name = 'phone.jpg', type = 'image/jpeg', token }: Sent = {}) {
  const form = new FormData()
  form.append('image', new File([new Uint8Array(bytes)], name, { type }))
  return post(form, { token: token ?? (await tokenOfSomebody()) })
}

/** A plain picture: left half red, right half blue. */
const redAndBlue = (width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#0000ff' } },
      left: width / 2,
      top: 0,
    },
  ])

const jpeg = await redAndBlue().jpeg().toBuffer()
const png = await redAndBlue().png().toBuffer()
const gif = await redAndBlue().gif().toBuffer()
const webp = await redAndBlue().webp().toBuffer()
const tiff = await redAndBlue().tiff().toBuffer()
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

/** A PNG of these dimensions as far as its first chunk tells; its pixels are those of a small one. */
function pngClaiming(width: number, height: number) {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

/** A GIF whose canvas and whose only frame are of these dimensions, with hardly any pixels in it. */
function gifClaiming(width: number, height: number) {
  const dimensions = Buffer.alloc(4)
  dimensions.writeUInt16LE(width, 0)
  dimensions.writeUInt16LE(height, 2)
  const canvas = [Buffer.from('GIF89a'), dimensions, Buffer.from('800000000000ffffff', 'hex')]
  const frame = [Buffer.from('2c00000000', 'hex'), dimensions, Buffer.from('0002024401003b', 'hex')]
  return Buffer.concat([...canvas, ...frame])
}

async function colourAt(variant: Uint8Array, left: number, top: number) {
  const at = sharp(variant).extract({ left, top, width: 1, height: 1 })
  const [red = 0, green = 0, blue = 0] = await at.raw().toBuffer()
  return [red, green, blue].map(value => Math.round(value / 64) * 64)
}

function only(variant: (typeof imageVariants)[number]): Uint8Array {
  const found = [...written].find(([name]) => name.endsWith(`/${variant}`))
  if (!found) throw new Error(`No ${variant} was written.`)
  return found[1]
}

describe('a picture that is accepted', () => {
  test('is kept in every width and format, under an address of ours', async () => {
    const { status, body } = await upload(jpeg)
    expect({ status, body }).toEqual({
      status: 200,
      body: { success: true, data: { url: expect.any(String) } },
    })
    const id = imageId(body.data.url)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/)
    expect(body.data.url).toBe(`/images/${id}/1280.webp`)
    expect([...written.keys()]).toEqual(imageVariants.map(variant => `${id}/${variant}`))
    for (const width of IMAGE_WIDTHS) {
      expect(await sharp(only(`${width}.webp`)).metadata()).toMatchObject({
        format: 'webp',
        width,
        height: width,
      })
      expect(await sharp(only(`${width}.avif`)).metadata()).toMatchObject({
        format: 'heif',
        width,
        height: width,
      })
    }
  })

  test('is sent by the typed client as well', async () => {
    const token = await tokenOfSomebody()
    const link = new OpenAPILink(contract, {
      url: 'http://shop.test/api',
      fetch: request => answer(request, token),
    })
    const client: Api = createORPCClient(link)
    const { data } = await client.images.upload({ image: new File([new Uint8Array(jpeg)], 'phone.jpg') })
    expect(written.has(data.url.replace('/images/', ''))).toBe(true)
  })

  test('stands the right way up, and has forgotten where and with what it was taken', async () => {
    // Orientation 6: what is stored on the left belongs at the top.
    const bytes = await redAndBlue()
      .withExif({
        IFD0: { Make: 'Telltale', Model: 'Camera 1', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 31/1 12/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await sharp(bytes).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) })
    expect(Buffer.from(bytes).toString('latin1')).toContain('Telltale')

    expect(await upload(bytes)).toMatchObject({ status: 200 })
    expect(await colourAt(only('320.webp'), 160, 20)).toEqual([256, 0, 0])
    expect(await colourAt(only('320.webp'), 160, 300)).toEqual([0, 0, 256])
    for (const kept of written.values()) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(kept).metadata()
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
      expect(Buffer.from(kept).toString('latin1')).not.toContain('Telltale')
    }
  })

  test('may be a PNG, and what is transparent in it becomes white', async () => {
    const nothing = { r: 0, g: 0, b: 0, alpha: 0 }
    const bytes = await sharp({ create: { width: 50, height: 50, channels: 4, background: nothing } })
      .png()
      .toBuffer()
    expect(await upload(bytes, { name: 'phone.png', type: 'image/png' })).toMatchObject({ status: 200 })
    expect(await colourAt(only('320.webp'), 100, 100)).toEqual([256, 256, 256])
  })

  test.each(['grey, sixteen bits', 'printing colours'])('may have unusual colours: %s', async colours => {
    const picture = redAndBlue()
    const bytes = await (colours === 'printing colours'
      ? picture.toColourspace('cmyk').jpeg()
      : picture.toColourspace('grey16').png()
    ).toBuffer()
    expect(await upload(bytes)).toMatchObject({ status: 200 })
    expect(written.size).toBe(imageVariants.length)
  })

  test('may be a GIF that moves, of which the first frame is kept', async () => {
    const frames = await Promise.all(
      ['#00ff00', '#ff0000', '#0000ff'].map(background =>
        sharp({ create: { width: 64, height: 64, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const bytes = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer()
    expect((await sharp(bytes).metadata()).pages).toBe(3)

    expect(await upload(bytes, { name: 'phone.gif', type: 'image/gif' })).toMatchObject({ status: 200 })
    expect((await sharp(only('640.webp')).metadata()).pages ?? 1).toBe(1)
    expect(await colourAt(only('640.webp'), 320, 320)).toEqual([0, 256, 0])
  })

  test('is judged by its bytes, not by its name or its declared type', async () => {
    expect(await upload(png, { name: 'phone.exe', type: 'application/pdf' })).toMatchObject({ status: 200 })
  })

  test('waits its turn when many come at once', async () => {
    const token = await tokenOfSomebody()
    const bytes = await redAndBlue(60, 60).jpeg().toBuffer()
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(bytes, { token })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(written.size).toBe(5 * imageVariants.length)
  })
})

describe('refused, with nothing kept:', () => {
  test.each([
    ['SVG', Buffer.from(svg)],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj << >> endobj')],
    ['WebP', webp],
    ['TIFF', tiff],
    ['nothing at all', Buffer.alloc(0)],
    ['text before a JPEG', Buffer.concat([Buffer.from('GIF'), jpeg])],
  ])('%s, though it calls itself a JPEG', async (_, bytes) => {
    expect(await upload(bytes)).toMatchObject({
      status: 415,
      body: { code: 'IMAGE_TYPE', message: imageFieldMessages.type, defined: true },
    })
    expect(written.size).toBe(0)
  })

  test.each([
    ['a JPEG cut off in the middle', jpeg.subarray(0, jpeg.length / 2)],
    ['a JPEG cut off in its head', jpeg.subarray(0, 60)],
    ['a PNG cut off in the middle', png.subarray(0, png.length / 2)],
    ['a PNG of nothing but its signature', png.subarray(0, 8)],
    ['a GIF of nothing but its signature', gif.subarray(0, 6)],
    ['HTML that begins like a GIF', Buffer.from('GIF89a<script>alert(1)</script>')],
    ['SVG that begins like a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)])],
    ['a PNG with pixels missing', pngClaiming(4000, 4000)],
  ])('%s', async (_, bytes) => {
    expect(await upload(bytes)).toMatchObject({
      status: 422,
      body: { code: 'IMAGE_UNREADABLE', message: imageFieldMessages.unreadable },
    })
    expect(written.size).toBe(0)
  })

  test.each([
    ['a PNG of 50,000 by 50,000', pngClaiming(50_000, 50_000)],
    ['a PNG of one pixel more than 40 million', pngClaiming(40_000_001, 1)],
    ['a GIF of 65,535 by 65,535', gifClaiming(65_535, 65_535)],
  ])('%s', async (_, bytes) => {
    expect(await upload(bytes)).toMatchObject({
      status: 413,
      body: { code: 'IMAGE_TOO_LARGE', message: expect.stringContaining('40 million pixels') },
    })
    expect(written.size).toBe(0)
  })

  test('10,000,001 bytes, and 10,000,000 too', async () => {
    for (const size of [MAX_IMAGE_BYTES + 1, MAX_IMAGE_BYTES]) {
      const bytes = Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)])
      expect(await upload(bytes)).toMatchObject({
        status: 413,
        body: { code: 'IMAGE_TOO_LARGE', message: imageFieldMessages.tooLarge },
      })
    }
    expect(written.size).toBe(0)
  })

  test('9,999,999 bytes are not too many', async () => {
    const bytes = Buffer.concat([jpeg, Buffer.alloc(MAX_IMAGE_BYTES - 1 - jpeg.length)])
    expect(await upload(bytes)).toMatchObject({ status: 200 })
  })

  test('somebody who is not signed in', async () => {
    const form = new FormData()
    form.append('image', new File([new Uint8Array(jpeg)], 'phone.jpg'))
    expect(await post(form)).toMatchObject({ status: 401 })
    expect(await post(form, { token: 'made.up.token' })).toMatchObject({ status: 401 })
    expect(written.size).toBe(0)
  })

  test('a form without a picture, with words instead of one, or with two', async () => {
    const token = await tokenOfSomebody()
    const file = () => new File([new Uint8Array(jpeg)], 'phone.jpg', { type: 'image/jpeg' })
    const other = new FormData()
    other.append('picture', file())
    const words = new FormData()
    words.append('image', 'phone.jpg')
    const two = new FormData()
    two.append('image', file())
    two.append('image', file())
    for (const form of [other, words, two]) expect(await post(form, { token })).toMatchObject({ status: 400 })
    expect(written.size).toBe(0)
  })

  test('bytes, JSON or a broken form in place of a form', async () => {
    const token = await tokenOfSomebody()
    const as = (type: string) => ({ token, headers: { 'content-type': type } })
    for (const answer of [
      await post(new Uint8Array(jpeg), as('image/jpeg')),
      await post('{"image":"phone.jpg"}', as('application/json')),
      await post('--x\r\nnot a form', as('multipart/form-data; boundary=x')),
    ]) {
      expect(answer).toMatchObject({ status: 400 })
    }
    expect(written.size).toBe(0)
  })

  test('the sixty-first within an hour', async () => {
    const token = await tokenOfSomebody()
    for (let number = 0; number < 60; number++) {
      expect(await upload(Buffer.from('words'), { token })).toMatchObject({ status: 415 })
    }
    expect(await upload(jpeg, { token })).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(written.size).toBe(0)
  })
})
