import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { imageColor, imageId, imageSize } from '#contract/image-address.ts'
import { standInImgbb, standInS3 } from '../../testing/picture-stores.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { diskImages } from './disk.ts'
import { imgbbPictures } from './imgbb.ts'
import { openImages } from './open.ts'
import { imageVariants } from './port.ts'
import { s3Images } from './s3.ts'
import { storedPictures } from './stored.ts'

const folder = await temporaryFolder('stores')
const s3 = await standInS3(folder.path)
const disk = join(folder.path, 'disk')
afterAll(async () => {
  await s3.stop()
  await folder.remove()
})

const keysOnDisk = async () => {
  const entries = await readdir(disk, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(disk.length + 1))
    .sort()
}

const bytes = (text: string) => new TextEncoder().encode(text)
const textOf = (found: Uint8Array | undefined) => found && new TextDecoder().decode(found)

describe.each([
  { name: 'disk', store: diskImages(disk), keys: keysOnDisk },
  { name: 's3', store: s3Images(s3.settings), keys: s3.keys },
])('the store $name', ({ store, keys }) => {
  test('returns what was written; the last write wins', async () => {
    await store.write('one', '320.avif', bytes('first'))
    await store.write('one', '320.avif', bytes('second'))
    await store.write('one', '640.webp', bytes('larger'))
    expect(textOf(await store.read('one', '320.avif'))).toBe('second')
    expect(textOf(await store.read('one', '640.webp'))).toBe('larger')
    expect(await keys()).toEqual(['one/320.avif', 'one/640.webp'])
    await store.remove('one')
  })

  test('returns undefined for a missing picture or variant', async () => {
    await store.write('two', '320.avif', bytes('small'))
    expect(await store.read('two', '1280.webp')).toBeUndefined()
    expect(await store.read('nobody', '320.avif')).toBeUndefined()
    await store.remove('two')
  })

  test.each(['..', '../x', '..\\x', 'a/b', '', 'A', 'x'.repeat(65)])('refuses the id %j', async id => {
    await expect(store.write(id, '320.avif', bytes('x'))).rejects.toThrow('No picture has the id')
    await expect(store.read(id, '320.avif')).rejects.toThrow('No picture has the id')
    await expect(store.remove(id)).rejects.toThrow('No picture has the id')
  })

  test('preserves every byte', async () => {
    const all = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 7) % 256)
    await store.write('three', '1280.avif', all)
    expect(Buffer.from((await store.read('three', '1280.avif')) ?? []).equals(all)).toBe(true)
    await store.remove('three')
  })

  test('deletes one picture only, also an incomplete or missing one', async () => {
    for (const variant of imageVariants) await store.write('four', variant, bytes(variant))
    await store.write('four-and-more', '320.webp', bytes('stays'))
    await store.remove('four')
    expect(await keys()).toEqual(['four-and-more/320.webp'])
    await store.remove('four')
    await store.remove('four-and-more')
    expect(await keys()).toEqual([])
  })

  test('reports whether it is empty, and can be emptied', async () => {
    expect(await store.isEmpty()).toBe(true)
    for (const id of ['five', 'six']) await store.write(id, '320.avif', bytes('small'))
    expect(await store.isEmpty()).toBe(false)
    await store.clear()
    expect([await store.isEmpty(), await keys()]).toEqual([true, []])
  })

  test('is a picture host: the address is recorded before anything is written', async () => {
    const host = storedPictures(store)
    let before: string[] = ['not noted']
    let noted = ''
    const files = imageVariants.map(variant => [variant, bytes(variant)] as const)
    const picture = { width: 960, height: 1280, color: '8a6d3b', files }
    const address = await host.keep(picture, async address => {
      noted = address
      before = await keys()
    })
    expect({ before, noted }).toEqual({ before: [], noted: address })
    const id = imageId(address) ?? ''
    expect(imageSize(address)).toEqual({ width: 960, height: 1280 })
    expect(imageColor(address)).toBe('#8a6d3b')
    expect(await keys()).toEqual(imageVariants.map(variant => `${id}/${variant}`).sort())

    const refused = host.keep(picture, async () => {
      throw new Error('not noted')
    })
    await expect(refused).rejects.toThrow('not noted')
    expect(await keys()).toHaveLength(imageVariants.length)
    await store.remove(id)
  })
})

test('objects have their content type and an immutable cache header', async () => {
  const store = s3Images(s3.settings)
  await store.write('five', '320.avif', bytes('avif'))
  await store.write('five', '320.webp', bytes('webp'))
  const headersOf = async (key: string) => (await s3.client.getObjectResponse(key))?.headers
  const avif = await headersOf('five/320.avif')
  expect(avif?.get('content-type')).toBe('image/avif')
  expect(avif?.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await headersOf('five/320.webp'))?.get('content-type')).toBe('image/webp')
  await store.remove('five')
})

test('a missing bucket and an unresponsive store are errors, not missing pictures', async () => {
  const elsewhere = s3Images({ ...s3.settings, bucket: 'nowhere' })
  await expect(elsewhere.write('six', '320.avif', bytes('lost'))).rejects.toThrow(/404/)
  const silent = s3Images({ ...s3.settings, endpoint: 'http://127.0.0.1:1' })
  await expect(silent.read('six', '320.avif')).rejects.toThrow()
  await expect(silent.write('six', '320.avif', bytes('lost'))).rejects.toThrow()
  await expect(silent.remove('six')).rejects.toThrow()
})

const accepted = {
  status: 200,
  body: JSON.stringify({
    data: {
      id: '2ndCYJK',
      title: 'picture',
      url_viewer: 'https://ibb.co/2ndCYJK',
      url: 'https://i.ibb.co/w04Prt6/picture.webp',
      display_url: 'https://i.ibb.co/98W13PY/picture.webp',
      size: '4',
      delete_url: 'https://ibb.co/2ndCYJK/670a7e48ddcb85ac340c717a41047e5c',
    },
    success: true,
    status: 200,
  }),
}
let answer = accepted
const imgbb = await standInImgbb(() => answer)
afterAll(imgbb.stop)
const noted: string[] = []
beforeEach(() => {
  answer = accepted
  imgbb.requests.length = 0
  noted.length = 0
})
const host = imgbbPictures({ apiKey: 'key & more', url: imgbb.url })
const picture = { width: 1280, height: 960, color: '000000', files: [['1280.webp', bytes('RIFF')]] as const }
const keep = () => host.keep(picture, async address => void noted.push(address))

describe('imgbb', () => {
  test('receives the largest variant as a form, and its address is recorded', async () => {
    expect(host.variants).toEqual(['1280.webp'])
    expect(await keep()).toBe('https://i.ibb.co/w04Prt6/picture.webp')
    expect(noted).toEqual(['https://i.ibb.co/w04Prt6/picture.webp'])
    const [sent, ...others] = imgbb.requests
    expect(others).toEqual([])
    expect(sent).toMatchObject({ method: 'POST', path: '/1/upload', query: '?key=key+%26+more' })
    expect(sent?.file?.type).toBe('image/webp')
    expect(await sent?.file?.text()).toBe('RIFF')
  })

  test.each([
    [
      'its error',
      {
        status: 400,
        body: '{"status_code":400,"error":{"message":"Invalid API v1 key.","code":100},"status_txt":"Bad Request"}',
      },
      '(status 400): Invalid API v1 key. (100)',
    ],
    [
      'an error that calls itself well',
      {
        status: 200,
        body: '{"status_code":400,"error":{"message":"Empty upload source.","code":130},"status_txt":"Bad Request"}',
      },
      'Empty upload source. (130)',
    ],
    ['a page', { status: 502, body: '<html>Bad gateway</html>' }, '(status 502): in no known form'],
    ['nothing', { status: 200, body: '' }, 'in no known form'],
    [
      'an address that is none',
      { status: 200, body: '{"success":true,"data":{"url":"picture"}}' },
      'in no known form',
    ],
    [
      'an address anywhere',
      { status: 200, body: '{"success":true,"data":{"url":"https://elsewhere.test/x.webp"}}' },
      'may not load it',
    ],
    [
      'an address that runs something',
      { status: 200, body: '{"success":true,"data":{"url":"javascript:alert(1)"}}' },
      'may not load it',
    ],
  ])('a response with %s is an error without the key, and nothing is recorded', async (_, given, message) => {
    answer = given
    const failure: Error = await keep().then(
      () => new Error('It was kept.'),
      error => error,
    )
    expect(failure.message).toContain(message)
    expect(failure.message).not.toContain('key &')
    expect(noted).toEqual([])
  })

  test('a timeout is an error', async () => {
    const nobody = imgbbPictures({ apiKey: 'key', url: 'http://127.0.0.1:1' })
    await expect(nobody.keep(picture, async () => {})).rejects.toThrow()
  })

  test('lists the origins from which pages must be allowed to load pictures', () => {
    expect(imgbbPictures({ apiKey: 'key', url: 'https://api.imgbb.com' }).origins).toEqual([
      'https://i.ibb.co',
      'https://i.ibb.co.com',
    ])
    expect(host.origins).toContain(imgbb.url)
  })
})

test('the settings select the picture host; the demo always draws into the local store', async () => {
  const options = { folder: disk }
  const onDisk = await openImages({ kind: 'disk' }, options)
  const inBucket = await openImages({ kind: 's3', ...s3.settings }, options)
  const atImgbb = await openImages({ kind: 'imgbb', apiKey: 'key', url: 'https://api.imgbb.com' }, options)
  await onDisk.store.write('seven', '320.avif', bytes('on disk'))
  expect(textOf(await atImgbb.store.read('seven', '320.avif'))).toBe('on disk')
  expect(await inBucket.store.read('seven', '320.avif')).toBeUndefined()
  expect(onDisk.host.variants).toEqual(imageVariants)
  expect(inBucket.host.origins).toEqual([])
  expect(atImgbb.host.variants).toEqual(['1280.webp'])
  await onDisk.store.remove('seven')
})

test('a picture is written in parallel, and a failure is reported when nothing is being written any more', async () => {
  const files = imageVariants.map(variant => [variant, bytes(variant)] as const)
  const picture = { width: 1920, height: 1440, color: '000000', files }
  const allBegun = Promise.withResolvers<void>()
  let begun = 0
  let running = 0
  const host = storedPictures({
    async write(_id, variant) {
      begun += 1
      running += 1
      if (begun === imageVariants.length) allBegun.resolve()
      await allBegun.promise
      // The first one fails before the others have ended.
      if (variant === imageVariants[0]) {
        running -= 1
        throw new Error('the store is full')
      }
      await readdir(folder.path)
      running -= 1
    },
  })
  await expect(host.keep(picture, async () => {})).rejects.toThrow('the store is full')
  expect([begun, running]).toEqual([imageVariants.length, 0])
})
