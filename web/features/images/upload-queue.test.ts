import { beforeEach, expect, test } from 'vitest'
import { addressesOf, createUploadQueue, type UploadQueue, unsentOf } from './upload-queue.ts'

type Sent = {
  name: string
  signal: AbortSignal | undefined
  done(kept: { address: string; warning: string }): void
  fail(error: Error): void
}

/** Uploads that are sent and still without a response, in order. */
let sent: Sent[]
let shown: Set<string>
let queue: UploadQueue

function trayFor(max: number) {
  return createUploadQueue({
    max,
    means: {
      upload: (file, { signal } = {}) =>
        new Promise((done, fail) => void sent.push({ name: file.name, signal, done, fail })),
      show(file) {
        shown.add(file.name)
        return file.name
      },
      revoke: preview => void shown.delete(preview),
    },
  })
}

beforeEach(() => {
  sent = []
  shown = new Set()
  queue = trayFor(8)
})

const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type })
const files = (...names: string[]) => names.map(name => file(name))
const steps = () => queue.pictures().map(({ name, state }) => `${name} ${state.step}`)
const keyOf = (name: string) => queue.pictures().find(picture => picture.name === name)?.key ?? ''
/** Lets pending promises continue. */
const settled = () => new Promise<void>(resolve => setImmediate(resolve))

async function answer(name: string, error?: Error) {
  const upload = sent.findLast(one => one.name === name)
  if (error) upload?.fail(error)
  else upload?.done({ address: `/images/${name}`, warning: '' })
  await settled()
}

const apiError = (status: number, message: string) =>
  Object.assign(new Error(message), { status, code: 'SOME_CODE' })

test('two pictures are sent at a time, the others wait and keep their order', async () => {
  queue.add(files('a', 'b', 'c', 'd'))
  expect(steps()).toEqual(['a sending', 'b sending', 'c waiting', 'd waiting'])
  await answer('b')
  expect(steps()).toEqual(['a sending', 'b kept', 'c sending', 'd waiting'])
  await answer('c')
  await answer('d')
  await answer('a')
  expect(addressesOf(queue.pictures())).toEqual(['/images/a', '/images/b', '/images/c', '/images/d'])
})

test('pictures beyond the limit are left out and reported', () => {
  queue.reset(['/images/1', '/images/2', '/images/3', '/images/4', '/images/5', '/images/6'])
  expect(queue.add(files('a', 'b', 'c'))).toBe(1)
  expect(queue.pictures()).toHaveLength(8)
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b'])
})

test('a file that is not a picture is not sent and cannot be retried', () => {
  queue.add([file('a.pdf', 'application/pdf')])
  expect(queue.pictures()[0]?.state).toEqual({
    step: 'failed',
    message: 'Only PNG, JPEG and GIF',
    again: false,
  })
  expect(sent).toEqual([])
})

test('a failed picture shows why, and can be retried if that can help', async () => {
  queue.add(files('a', 'b'))
  await answer('a', apiError(422, 'Damaged'))
  await answer('b', apiError(429, 'Too many tries'))
  expect(queue.pictures().map(({ state }) => state)).toEqual([
    { step: 'failed', message: 'Damaged', again: false },
    { step: 'failed', message: 'Too many tries', again: true },
  ])
  expect(unsentOf(queue.pictures())).toEqual({ inFlight: 0, failed: 2 })
  queue.retry(keyOf('b'))
  await answer('b')
  expect(addressesOf(queue.pictures())).toEqual(['/images/b'])
})

test('removing a picture aborts its upload, starts the next one, and ignores a late response', async () => {
  queue.add(files('a', 'b', 'c'))
  queue.remove(keyOf('a'))
  expect(sent[0]?.signal?.aborted).toBe(true)
  expect(steps()).toEqual(['b sending', 'c sending'])
  await answer('a')
  expect(steps()).toEqual(['b sending', 'c sending'])
  expect([...shown]).toEqual(['b', 'c'])
})

test('pictures can be reordered, also during uploads', async () => {
  queue.add(files('a', 'b', 'c'))
  queue.move(keyOf('c'), 0)
  expect(steps()).toEqual(['c waiting', 'a sending', 'b sending'])
  queue.move(keyOf('c'), -1)
  queue.move(keyOf('b'), 3)
  expect(steps()).toEqual(['c waiting', 'a sending', 'b sending'])
  await answer('a')
  await answer('b')
  await answer('c')
  expect(addressesOf(queue.pictures())).toEqual(['/images/c', '/images/a', '/images/b'])
})

test('if the limit is one, a new picture replaces the old one', async () => {
  queue = trayFor(1)
  queue.reset(['/images/old'])
  queue.add(files('a'))
  await answer('a')
  queue.add(files('b'))
  expect(steps()).toEqual(['b sending'])
  expect([...shown]).toEqual(['b'])
})

test('clearing the queue aborts current uploads', () => {
  queue.add(files('a', 'b', 'c'))
  queue.clear()
  expect(sent.map(({ signal }) => signal?.aborted)).toEqual([true, true])
  expect(shown.size).toBe(0)
})
