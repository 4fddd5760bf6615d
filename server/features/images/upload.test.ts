import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { eq } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { imageColor, imageId, imageSize } from '#contract/image-address.ts'
import { type Api, contract } from '#contract/index.ts'
import { type ImageVariant, imageVariants, LIGHTBOX_VARIANT } from '../../adapters/images/port.ts'
import { pictures } from '../../schema/pictures.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { limitNamed } from '../../testing/limit-named.ts'
import { ORIGIN } from '../../testing/people.ts'
import { gifClaiming, jpeg, png, redAndBlue } from '../../testing/sample-pictures.ts'
import { tokenFor } from '../../testing/sessions.ts'
import { SLOW } from '../../testing/slow.ts'
import { stockOf } from '../../testing/stock.ts'
import { uploadingShops } from '../../testing/uploading-shop.ts'
import { picturesUploadedBy } from './queries.ts'

const database = await freshDatabase()
const { queries: db } = database
const shops = await uploadingShops(database)

/** A gray picture with a red bar at the top, a green one at the bottom, a blue one on the left and a yellow one on the right. */
function striped(width: number, height: number) {
  const thick = Math.ceil(width / 8)
  const bar = (background: string, [left, top, width, height]: [number, number, number, number]) => ({
    input: { create: { width, height, channels: 3 as const, background } },
    left,
    top,
  })
  return sharp({ create: { width, height, channels: 3, background: '#808080' } }).composite([
    bar('#0000ff', [0, 0, thick, height]),
    bar('#ffff00', [width - thick, 0, thick, height]),
    bar('#ff0000', [Math.ceil(width / 4), 0, Math.ceil(width / 2), Math.ceil(height / 6)]),
    bar('#008000', [
      Math.ceil(width / 4),
      height - Math.ceil(height / 6),
      Math.ceil(width / 2),
      Math.ceil(height / 6),
    ]),
  ])
}

async function colorAt(variant: Uint8Array, left: number, top: number) {
  const at = sharp(variant).extract({ left, top, width: 1, height: 1 })
  const [red = 0, green = 0, blue = 0] = await at.raw().toBuffer()
  return [red, green, blue].map(value => Math.round(value / 64) * 64)
}

/** A picture without a side above 1280 pixels has only these. */
const smallVariants = imageVariants.filter(variant => variant !== LIGHTBOX_VARIANT)

describe.each(shops)('an accepted picture, stored in: $where', shop => {
  const { upload, shown, keys, tokenOfSomebody } = shop

  async function uploaded(bytes: Uint8Array, sent?: Parameters<typeof upload>[1]) {
    const { status, body } = await upload(bytes, sent)
    const { warnings: _told, ...data } = body.data ?? {}
    expect({ status, body: { ...body, data } }).toEqual({
      status: 200,
      body: { success: true, data: { url: expect.any(String) } },
    })
    const address: string = body.data.url
    return { address, bytesOf: async (variant: ImageVariant) => (await shown(address, variant)).bytes }
  }

  test('is stored in every width and format, under an address of this shop', async () => {
    const { address, bytesOf } = await uploaded(jpeg)
    const id = imageId(address)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/)
    expect(address).toBe(`/images/${id}/1280.webp`)
    const kept = (await keys()).filter(key => key.startsWith(`${id}/`))
    expect(kept).toEqual(smallVariants.map(variant => `${id}/${variant}`).sort())
    for (const [width, whole] of [
      [320, { width: 480, height: 320 }],
      [640, { width: 600, height: 400 }],
      [1280, { width: 600, height: 400 }],
    ] as const) {
      expect(await sharp(await bytesOf(`${width}.webp`)).metadata()).toMatchObject({
        format: 'webp',
        ...whole,
      })
      expect(await sharp(await bytesOf(`${width}.avif`)).metadata()).toMatchObject({
        format: 'heif',
        ...whole,
      })
    }
    const { headers } = await shown(address, '640.avif')
    expect(headers.get('content-type')).toBe('image/avif')
    expect(headers.get('cache-control')).toContain('immutable')
  })

  test.each([
    { what: 'a portrait photo', sent: [900, 1200], shown: [900, 1200], small: [320, 427] },
    { what: 'a landscape photo', sent: [4000, 3000], shown: [1920, 1440], small: [427, 320] },
    { what: 'a screenshot', sent: [1170, 2532], shown: [887, 1920], small: [320, 693] },
    { what: 'a panorama', sent: [6000, 900], shown: [1920, 288], small: [1280, 192] },
    { what: 'a tiny picture', sent: [50, 80], shown: [50, 80], small: [50, 80] },
  ])('is kept whole and never enlarged: $what', async ({ sent, shown, small }) => {
    const [width = 0, height = 0] = sent
    const bytes = await striped(width, height).jpeg().toBuffer()
    const { address, bytesOf } = await uploaded(bytes)
    expect(Object.values(imageSize(address) ?? {})).toEqual(shown)
    const isLarge = Math.max(width, height) > 1280
    expect((await keys()).includes(`${imageId(address)}/1920.webp`)).toBe(isLarge)
    const largest = await bytesOf(isLarge ? '1920.webp' : '1280.webp')
    for (const [bytes, size] of [
      [largest, shown],
      [await bytesOf('320.webp'), small],
      [await bytesOf('320.avif'), small],
    ] as const) {
      const [across = 0, down = 0] = size
      expect(await sharp(bytes).metadata()).toMatchObject({ width: across, height: down })
      expect(await colorAt(bytes, Math.floor(across / 2), 2)).toEqual([256, 0, 0])
      expect(await colorAt(bytes, Math.floor(across / 2), down - 3)).toEqual([0, 128, 0])
      expect(await colorAt(bytes, 2, Math.floor(down / 2))).toEqual([0, 0, 256])
      expect(await colorAt(bytes, across - 3, Math.floor(down / 2))).toEqual([256, 256, 0])
    }
  })

  test('is recorded for its uploader only', async () => {
    const { address } = await uploaded(jpeg)
    const [row] = await db.select().from(pictures).where(eq(pictures.address, address))
    const stranger = await stockOf(db).user()
    expect(await picturesUploadedBy(db, row?.uploadedBy ?? '', [address, 'another'])).toEqual(
      new Set([address]),
    )
    expect(await picturesUploadedBy(db, stranger.id, [address])).toEqual(new Set())
    expect(await picturesUploadedBy(db, stranger.id, [])).toEqual(new Set())
  })

  test('can be sent by the typed client', async () => {
    const authorization = `Bearer ${await tokenOfSomebody()}`
    const link = new OpenAPILink(contract, {
      url: `${ORIGIN}/api`,
      headers: { authorization },
      fetch: async request => {
        const { method, headers } = request
        return shop.shop.ask('/api/upload', { method, headers, body: await request.arrayBuffer() })
      },
    })
    const client: Api = createORPCClient(link)
    const { data } = await client.images.upload({ image: new File([new Uint8Array(jpeg)], 'phone.jpg') })
    expect((await shown(data.url, '1280.webp')).status).toBe(200)
  })

  test('is rotated upright and loses its location and camera data', async () => {
    // Orientation 6: the left edge of the stored picture is its top.
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

    const { bytesOf } = await uploaded(bytes)
    expect(await colorAt(await bytesOf('320.webp'), 160, 20)).toEqual([256, 0, 0])
    expect(await colorAt(await bytesOf('320.webp'), 160, 460)).toEqual([0, 0, 256])
    for (const variant of smallVariants) {
      const kept = await bytesOf(variant)
      const { exif, xmp, iptc, icc, orientation } = await sharp(kept).metadata()
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
      expect(Buffer.from(kept).toString('latin1')).not.toContain('Telltale')
    }
  })

  test('can be a PNG, whose transparent parts become white', async () => {
    const nothing = { r: 0, g: 0, b: 0, alpha: 0 }
    const bytes = await sharp({ create: { width: 50, height: 50, channels: 4, background: nothing } })
      .png()
      .toBuffer()
    const { bytesOf } = await uploaded(bytes, { name: 'phone.png', type: 'image/png' })
    expect(await colorAt(await bytesOf('320.webp'), 25, 25)).toEqual([256, 256, 256])
  })

  test.each(['16-bit gray', 'CMYK'])('can have unusual colors: %s', async colors => {
    const picture = redAndBlue()
    const bytes = await (colors === 'CMYK'
      ? picture.toColorspace('cmyk').jpeg()
      : picture.toColorspace('grey16').png()
    ).toBuffer()
    const { bytesOf } = await uploaded(bytes)
    expect(await sharp(await bytesOf('1280.avif')).metadata()).toMatchObject({ width: 600 })
  })

  test('can be an animated GIF, of which the first frame is stored', async () => {
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

    const { bytesOf } = await uploaded(bytes, { name: 'phone.gif', type: 'image/gif' })
    expect((await sharp(await bytesOf('640.webp')).metadata()).pages ?? 1).toBe(1)
    expect(await colorAt(await bytesOf('640.webp'), 32, 32)).toEqual([0, 256, 0])
  })

  test('can be a GIF of a thousand frames', async () => {
    await uploaded(gifClaiming(8, 8, { frames: 1000 }))
  })

  test('is validated by its bytes, not by its name or declared type', async () => {
    await uploaded(png, { name: 'phone.exe', type: 'application/pdf' })
  })

  test.each(['../../x.png', '..\\..\\x.png', '/etc/passwd', 'a\0b.png'])(
    'can be named %j: the name is not used',
    async name => {
      const { address } = await uploaded(png, { name, type: 'image/png' })
      const id = imageId(address) ?? ''
      expect(
        (await keys()).filter(
          key => !/^[0-9a-f-]{36}-\d+x\d+-[0-9a-f]{6}\/(320|640|1280|1920)\.(avif|webp)$/.test(key),
        ),
      ).toEqual([])
      expect(await keys()).toContain(`${id}/320.avif`)
    },
  )

  test('can contain HTML after its pixels or in a comment, which is not stored', async () => {
    const script = '<html><script>alert(1)</script></html>'
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)])
    const polyglots = [
      Buffer.concat([jpeg, Buffer.from(script)]),
      Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
    ]
    for (const polyglot of polyglots) {
      const { bytesOf } = await uploaded(polyglot, { name: 'phone.html', type: 'text/html' })
      for (const variant of smallVariants) {
        expect(Buffer.from(await bytesOf(variant)).toString('latin1')).not.toContain('script')
      }
    }
  })

  test('waits for a slot when many are uploaded concurrently', async () => {
    const bytes = await redAndBlue(60, 60).jpeg().toBuffer()
    const before = (await keys()).length
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(bytes)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await keys()).toHaveLength(before + 5 * smallVariants.length)
  })
})

describe.each(shops.slice(0, 1))('an accepted photo, stored in: $where', ({ upload }) => {
  const warnings = async (picture: Sharp) => {
    const { status, body } = await upload(await picture.jpeg().toBuffer())
    expect(status).toBe(200)
    return body.data.warnings
  }
  /** Edges in all directions, like those of a phone on a table. */
  const scene = (width: number, height: number) =>
    sharp(
      Buffer.from(
        `<svg width="${width}" height="${height}" viewBox="0 0 90 120" preserveAspectRatio="none"><rect width="90" height="120" fill="#b9a58c"/><rect x="20" y="15" width="50" height="90" rx="8" fill="#1f2937"/><circle cx="35" cy="30" r="7" fill="#d1d5db"/><text x="28" y="75" font-size="14" fill="#fff">iPhone</text></svg>`,
      ),
    )

  test('with a shorter side below 600 pixels is called small, upright as well', async () => {
    const message = 'This photo is small: 120 × 160. Buyers will see it blurred.'
    expect(await warnings(scene(120, 160))).toEqual([{ code: 'small', message }])
    const turned = scene(160, 120).withMetadata({ orientation: 6 })
    expect(await warnings(turned)).toEqual([{ code: 'small', message }])
    expect(await warnings(scene(1200, 599))).toMatchObject([{ code: 'small' }])
    expect(await warnings(scene(600, 800))).toBe(undefined)
  })

  test('without a sharp edge is called blurred, if it has edges at all', async () => {
    expect(await warnings(scene(900, 1200))).toBe(undefined)
    expect(await warnings(scene(900, 1200).blur(1.5))).toBe(undefined)
    expect(await warnings(scene(900, 1200).blur(8))).toMatchObject([{ code: 'blurred' }])
    expect(
      await warnings(sharp({ create: { width: 900, height: 900, channels: 3, background: '#777777' } })),
    ).toBe(undefined)
  })
})

test('a JPEG of 200 megapixels is accepted', SLOW, async () => {
  const [{ upload, shown }] = shops as [(typeof shops)[0]]
  const { body } = await upload(await redAndBlue(16_000, 12_500).jpeg({ quality: 40 }).toBuffer())
  expect(imageSize(body.data.url)).toEqual({ width: 1920, height: 1500 })
  expect(imageColor(body.data.url)).toMatch(/^#[78].0.[78].$/)
  const { bytes } = await shown(body.data.url, '1920.webp')
  expect(await colorAt(bytes, 20, 750)).toEqual([256, 0, 0])
  expect(await colorAt(bytes, 1900, 750)).toEqual([0, 0, 256])
})

test('an hour of uploads grows with the standing of the seller', async () => {
  const [{ upload, shop }] = shops as [(typeof shops)[0]]
  const bytes = await redAndBlue(8, 8).jpeg().toBuffer()
  const stock = stockOf(db)
  const tokenOf = (id: string) => tokenFor(db, shop.services.secrets, id)
  const upTo = async (id: string, most: number, name: string) => {
    const token = await tokenOf(id)
    // Uses up the limit, except one.
    for (let used = 1; used < most; used++) await shop.services.throttle.limit(limitNamed(name), id)
    return [(await upload(bytes, { token })).status, (await upload(bytes, { token })).status]
  }
  const stranger = await stock.user({ role: 'seller' })
  expect(await upTo(stranger.id, 60, 'upload-by-user')).toEqual([200, 429])
  const verified = await stock.seller()
  expect(await upTo(verified.id, 60, 'upload-by-user')).toEqual([200, 200])
  expect(await upTo(verified.id, 599, 'upload-by-known-seller')).toEqual([200, 429])
})
