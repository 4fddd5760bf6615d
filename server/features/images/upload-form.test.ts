import { readdir } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { MAX_IMAGE_BYTES } from '#contract/constants.ts'
import { imageFieldMessages } from '#contract/images/messages.ts'
import { takeSlot } from '../../platform/budgets/slots.ts'
import { budgetSlots } from '../../platform/budgets/usage-tables.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { jpeg } from '../../testing/sample-pictures.ts'
import { SLOW } from '../../testing/slow.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { uploadingShops } from '../../testing/uploading-shop.ts'

/** The options of parsing an upload form, and its user. */

const database = await freshDatabase()
const { queries: db } = database
const [onDisk] = await uploadingShops(database)
if (!onDisk) throw new Error('There is no shop to upload to.')
const { post, shop, tokenOfSomebody, traces } = onDisk

const FORM = 'multipart/form-data; boundary=between'
const FILE = 'Content-Disposition: form-data; name="image"; filename="phone.jpg"\r\nContent-Type: image/jpeg'
const NOTE = 'Content-Disposition: form-data; name="note"'
const END = '--between--\r\n'

const part = (header: string, content: string | Uint8Array) =>
  Buffer.concat([Buffer.from(`--between\r\n${header}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')])
const formOf = (...parts: (string | Uint8Array)[]) =>
  new Uint8Array(Buffer.concat(parts.map(one => Buffer.from(one))))

const malformed = { status: 400, body: { code: 'BAD_REQUEST' } }
const withoutImage = { status: 400, body: { code: 'BAD_REQUEST', message: imageFieldMessages.required } }
const accepted = { status: 200, body: { success: true } }

async function send(body: BodyInit, type = FORM) {
  return post(body, { token: await tokenOfSomebody(), headers: { 'content-type': type } })
}

/** A body that is sent in these chunks and counts how many were read. */
function streamOf(pieces: Iterator<Uint8Array | Promise<never>>) {
  let asked = 0
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        asked += 1
        const { done, value } = pieces.next()
        if (done) controller.close()
        else controller.enqueue(new Uint8Array(await value))
      },
    },
    { highWaterMark: 0 },
  )
  return { body, asked: () => asked }
}

async function sendStream(body: ReadableStream, headers: Record<string, string>) {
  const init = { method: 'POST', body, headers: { 'content-type': FORM, ...headers }, duplex: 'half' }
  const answer = await shop.ask('/api/upload', init as RequestInit)
  return { status: answer.status, body: await answer.json() }
}

const bearer = async () => ({ authorization: `Bearer ${await tokenOfSomebody()}` })

function* inPieces(bytes: Uint8Array, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

describe('the form of an upload', () => {
  test.each([
    ['a text field before the picture', [part(NOTE, 'hello'), part(FILE, jpeg), END]],
    ['a text field after the picture', [part(FILE, jpeg), part(NOTE, 'hello'), END]],
    [
      'another file in addition to the picture',
      [part(FILE.replace('image"', 'other"'), 'x'), part(FILE, jpeg), END],
    ],
    ['a picture whose name is a path', [part(FILE.replace('phone.jpg', '../../x.png'), jpeg), END]],
    ['a picture without a name', [part(FILE.replace('phone.jpg', ''), jpeg), END]],
    ['text after its end', [part(FILE, jpeg), END, 'more']],
    ['no line break after its end', [part(FILE, jpeg), END.trimEnd()]],
  ])('accepts %s', async (_, parts) => {
    expect(await send(formOf(...parts))).toMatchObject(accepted)
  })

  test.each([
    'multipart/form-data; boundary="between"',
    'multipart/form-data; boundary=between ; charset=utf-8',
  ])('accepts the content type %s', async type => {
    expect(await send(formOf(part(FILE, jpeg), END), type)).toMatchObject(accepted)
  })

  test('accepts chunks that split its boundaries', async () => {
    const form = formOf(part(NOTE, 'hello'), part(FILE, jpeg), END)
    for (const size of [1, 7, 1000]) {
      const { body } = streamOf(inPieces(form, size))
      expect(await sendStream(body, await bearer())).toMatchObject(accepted)
    }
  })

  test.each([
    [
      'a boundary that differs from the declared one',
      'multipart/form-data; boundary=other',
      [part(FILE, jpeg), END],
    ],
    ['no boundary', 'multipart/form-data', [part(FILE, jpeg), END]],
    ['nothing in it', FORM, []],
    ['no end', FORM, [part(FILE, jpeg)]],
    ['an end in the middle of the picture', FORM, [part(FILE, jpeg).subarray(0, 500)]],
    ['a part without a name', FORM, [part('Content-Type: image/jpeg', jpeg), END]],
    ['a thousand parts', FORM, [...Array.from({ length: 1000 }, () => part(NOTE, 'x')), END]],
    ['an overlong part header', FORM, [part(`${FILE}\r\nX-Long: ${'x'.repeat(20_000)}`, jpeg), END]],
  ])('is refused with %s', async (_, type, parts) => {
    const before = await traces()
    expect(await send(formOf(...parts), type)).toMatchObject(malformed)
    expect(await traces()).toEqual(before)
  })

  test('is refused when its picture is declared as a text field', async () => {
    const words = FILE.replace('; filename="phone.jpg"', '')
    expect(await send(formOf(part(words, 'phone'), END))).toMatchObject(withoutImage)
  })

  test('is refused when a text field has characters that cannot be stored', async () => {
    const answer = await send(formOf(part(FILE, jpeg), part(NOTE, 'a\0b'), END))
    expect(answer).toMatchObject({ status: 400, body: { data: { issues: [{ path: 'note' }] } } })
  })

  test('is refused as missing without a content type', async () => {
    const { status, body } = await send(formOf(part(FILE, jpeg), END), '')
    expect({ status, body }).toMatchObject(withoutImage)
  })

  test('is refused when its body is cut off, and the next one is accepted', async () => {
    const before = await traces()
    for (let number = 0; number < 3; number++) {
      const broken = (function* () {
        yield part(FILE, jpeg).subarray(0, 500)
        yield Promise.reject<never>(new Error('connection reset'))
      })()
      expect(await sendStream(streamOf(broken).body, await bearer())).toMatchObject(malformed)
    }
    expect(await traces()).toEqual(before)
    expect(await send(formOf(part(FILE, jpeg), END))).toMatchObject(accepted)
  })

  test('is refused as soon as it is too large, without reading the rest', async () => {
    const piece = new Uint8Array(1_000_000)
    const endless = (function* () {
      while (true) yield piece
    })()
    const { body, asked } = streamOf(endless)
    const answer = await sendStream(body, await bearer())
    expect(answer).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } })
    expect(asked()).toBeLessThanOrEqual(MAX_IMAGE_BYTES / piece.length + 2)
  })

  test('is refused unread when its declared length is too large', async () => {
    const { body, asked } = streamOf(inPieces(jpeg, 100))
    const headers = { ...(await bearer()), 'content-length': String(2 * MAX_IMAGE_BYTES) }
    expect(await sendStream(body, headers)).toMatchObject({ status: 413 })
    expect(asked()).toBe(0)
  })
})

describe('an unauthenticated upload', () => {
  const unauthorized = { status: 401, body: { code: 'UNAUTHORIZED' } }

  test.each<[string, Record<string, string>]>([
    ['without a token', {}],
    ['with a made-up token', { authorization: 'Bearer made.up.token' }],
    ['with a large declared length', { 'content-length': String(2 * MAX_IMAGE_BYTES) }],
    ['that is not a form', { 'content-type': 'image/jpeg' }],
  ])('%s is refused before any of the body is read', async (_, headers) => {
    const { body, asked } = streamOf(inPieces(formOf(part(FILE, jpeg), END), 100))
    expect(await sendStream(body, headers)).toMatchObject(unauthorized)
    expect(asked()).toBe(0)
  })

  test('is refused immediately while other uploads are in progress', async () => {
    const slow = slowSender()
    const answer = sendStream(slow.body, await bearer())
    await slow.reading
    const stranger = streamOf(inPieces(jpeg, 100))
    expect(await sendStream(stranger.body, {})).toMatchObject(unauthorized)
    slow.finish()
    expect(await answer).toMatchObject(accepted)
  })
})

/** A body whose rest is sent on demand. */
function slowSender() {
  const { promise: reading, resolve: begun } = Promise.withResolvers<void>()
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  let isSent = false
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        begun()
        await finished
        if (isSent) controller.close()
        else controller.enqueue(formOf(part(FILE, jpeg), END))
        isSent = true
      },
    },
    { highWaterMark: 0 },
  )
  return { body, reading, finish }
}

describe('slow uploads', () => {
  test('of eight do not delay others, and a third of one person is refused unread', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, bearer))
    const slow = people.flatMap(person => [slowSender(), slowSender()].map(sender => ({ person, ...sender })))
    const answers = slow.map(({ body, person }) => sendStream(body, person))
    await Promise.all(slow.map(({ reading }) => reading))

    // None of the eight gets a response before this one.
    expect(await send(formOf(part(FILE, jpeg), END))).toMatchObject(accepted)

    const third = streamOf(inPieces(formOf(part(FILE, jpeg), END), 100))
    const answer = await shop.ask('/api/upload', {
      method: 'POST',
      body: third.body,
      headers: { 'content-type': FORM, ...people[0] },
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(/^Two of your photos are already uploading\./),
    })
    expect(third.asked()).toBe(0)

    for (const { finish } of slow) finish()
    for (const each of await Promise.all(answers)) expect(each).toMatchObject(accepted)
    expect(await db.$count(budgetSlots)).toBe(0)
  })

  test('without data are aborted after some seconds, and leave no file behind', SLOW, async () => {
    // Other programs upload at the same time, too.
    const folder = await temporaryFolder('upload-form')
    onTestFinished(folder.remove)
    vi.stubEnv('TMPDIR', folder.path)
    onTestFinished(() => void vi.unstubAllEnvs())
    const before = await traces()
    const silent = slowSender()
    const answer = sendStream(silent.body, await bearer())
    await silent.reading
    expect(await readdir(folder.path)).toEqual([])
    expect(await answer).toMatchObject({
      status: 408,
      body: { defined: true, code: 'UPLOAD_TOO_SLOW', message: imageFieldMessages.tooSlow },
    })
    expect(await traces()).toEqual(before)
    expect(await db.$count(budgetSlots)).toBe(0)
  })

  test('of a killed process stop counting after a minute', async () => {
    const token = await tokenOfSomebody()
    const { sub: key } = JSON.parse(atob(token.split('.')[1] ?? ''))
    const limit = { name: 'uploads-in-flight-by-user', of: 'user' as const, most: 2, says: '' }
    for (let slot = 0; slot < 2; slot++) await takeSlot(db, limit, key)
    const form = () => formOf(part(FILE, jpeg), END)
    const again = () => post(form(), { token, headers: { 'content-type': FORM } })
    expect(await again()).toMatchObject({ status: 429 })
    await db.update(budgetSlots).set({ expiresAt: sql`now()` })
    expect(await again()).toMatchObject(accepted)
    await db.delete(budgetSlots)
  })

  test('of one person are limited to sixty an hour, regardless of content', async () => {
    const token = await tokenOfSomebody()
    const answers = []
    for (let count = 0; count < 61; count++) {
      answers.push(await post('--between\r\nnot a form', { token, headers: { 'content-type': FORM } }))
    }
    expect(answers.slice(0, 60).every(({ status }) => status === 400)).toBe(true)
    expect(answers[60]).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  })
})
