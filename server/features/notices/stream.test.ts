import { afterAll, afterEach, expect, test } from 'vitest'
import { connect } from '../../platform/database/connect.ts'
import { claimPort, listen } from '../../platform/http/listen.ts'
import { openNoticeFeed } from '../../platform/push/feed.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import type { Person } from '../../testing/people.ts'
import { type Shop, shopApp } from '../../testing/shop-app.ts'
import { notify } from './notify.ts'

const database = await freshDatabase()
const { queries: db, pool } = database
const shop = await shopApp(database)

const elsewhere = connect(database.url, { connections: 3 })
const otherProcess = await shopApp(elsewhere)
afterAll(async () => {
  await otherProcess.jobs.stop()
  await otherProcess.services.listener.close()
  await elsewhere.close()
})

/** Allows for a busy machine. */
const SOON = { timeout: 10_000 }

/** The connections that listen to a channel. */
async function listening(): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and query ilike 'listen %'",
  )
  return rows.map(({ pid }) => pid)
}

const goers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const go of goers.splice(0)) await go()
  await expect.poll(listening, SOON).toEqual([])
})

const notified = (person: Person) => notify(db, { userId: person.id, kind: 'paid', path: '/booked-items' })

type Ask = Pick<Shop, 'ask'>['ask']

/** Subscribes to somebody's notices. `next` waits for the next count, and resolves to undefined at the end. */
async function following(person: Person, ask: Ask = shop.ask) {
  const leaving = new AbortController()
  const response = await ask('/api/notices-stream', {
    headers: { authorization: `bearer ${person.token}`, 'accept-encoding': 'gzip, br' },
    signal: leaving.signal,
  })
  if (!response.body) throw new Error('The answer has no body.')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const leave = () => reader.cancel().catch(() => {})
  if (response.status === 200) goers.push(leave)
  let text = ''
  return {
    response,
    leave,
    abort: () => leaving.abort(),
    async next(): Promise<number | undefined> {
      for (;;) {
        const found = text.match(/data: ?(.*)\n/)
        if (found) {
          text = text.slice((found.index ?? 0) + found[0].length)
          return (JSON.parse(found[1] ?? '') as { unread: number }).unread
        }
        const { done, value } = await reader.read()
        if (done) return undefined
        text += value
      }
    },
  }
}

test('sends the current count, and again when another process notifies this person', async () => {
  const [person, other] = [await shop.person('buyer'), await shop.person('buyer')]
  await notified(person)
  const stream = await following(person)
  expect(stream.response.status).toBe(200)
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream')
  expect(stream.response.headers.get('x-accel-buffering')).toBe('no')
  expect(stream.response.headers.get('cache-control')).toBe('no-store')
  expect(stream.response.headers.get('content-encoding')).toBeNull()
  expect(await stream.next()).toBe(1)
  await expect.poll(listening, SOON).toHaveLength(1)
  await otherProcess.jobs.drain()
  expect(await stream.next()).toBe(1)
  await notified(other)
  await otherProcess.jobs.drain()
  await notified(person)
  await notified(person)
  await otherProcess.jobs.drain()
  expect(await stream.next()).toBe(3)
})

test('sends the count when notices are read in another tab', async () => {
  const person = await shop.person('buyer')
  await notified(person)
  await shop.jobs.drain()
  const [one, two] = [await following(person), await following(person, otherProcess.ask)]
  expect([await one.next(), await two.next()]).toEqual([1, 1])
  await expect.poll(listening, SOON).toHaveLength(2)
  await person.ask('PUT', '/api/read-notices', {})
  expect([await one.next(), await two.next()]).toEqual([0, 0])
})

test('all subscribers of one process share one connection, which is closed with the last one', async () => {
  const people = [await shop.person('buyer'), await shop.person('buyer'), await shop.person('buyer')]
  const streams = await Promise.all(people.flatMap(person => [following(person), following(person)]))
  for (const stream of streams) expect(await stream.next()).toBe(0)
  await expect.poll(listening, SOON).toHaveLength(1)
  for (const stream of streams.slice(1)) await stream.leave()
  expect(await listening()).toHaveLength(1)
  streams[0]?.abort()
  await expect.poll(listening, SOON).toEqual([])
})

test('continues after a lost connection with what was missed meanwhile', async () => {
  const person = await shop.person('buyer')
  const stream = await following(person)
  expect(await stream.next()).toBe(0)
  await expect.poll(listening, SOON).toHaveLength(1)
  await pool.query('select pg_terminate_backend($1)', await listening())
  await notified(person)
  expect(await stream.next()).toBe(1)
})

test('limits the number of streams per person', async () => {
  const person = await shop.person('buyer')
  const streams = []
  for (let count = 0; count < 20; count++) streams.push(await following(person))
  const refused = await following(person)
  expect(refused.response.status).toBe(429)
  expect(refused.response.headers.get('retry-after')).toBe('60')
  expect((await following(await shop.person('buyer'))).response.status).toBe(200)
  await streams[7]?.leave()
  expect((await following(person)).response.status).toBe(200)
})

test('ends at the next notification once the account is deleted', async () => {
  const person = await shop.person('buyer')
  const stream = await following(person)
  expect(await stream.next()).toBe(0)
  await person.ask('DELETE', '/api/account')
  await pool.query("select pg_notify('notices', $1)", [person.id])
  expect(await stream.next()).toBeUndefined()
})

test('ends at the next notification once this person is signed out everywhere', async () => {
  const person = await shop.person('buyer')
  const stream = await following(person)
  expect(await stream.next()).toBe(0)
  await person.ask('POST', '/api/account/sign-out-everywhere')
  await pool.query("select pg_notify('notices', $1)", [person.id])
  expect(await stream.next()).toBeUndefined()
})

test('ends after its time limit', async () => {
  const usual = shop.services.notices
  shop.services.notices = openNoticeFeed(shop.services.listener, { longestMs: 100 })
  const stream = await following(await shop.person('buyer'))
  expect([await stream.next(), await stream.next()]).toEqual([0, undefined])
  shop.services.notices = usual
})

test('ends over a real connection when the client disconnects and when the program stops', async () => {
  const usual = shop.services.notices
  shop.services.notices = openNoticeFeed(shop.services.listener)
  const host = '127.0.0.1'
  const endpoint = await claimPort({ host, port: 0 })
  const stop = await listen({
    ...endpoint,
    fetch: ({ url, headers, signal }) => shop.ask(new URL(url).pathname, { headers, signal }),
  })
  const overNetwork: Ask = (path, init) => fetch(`http://${host}:${endpoint.port}${path}`, init)

  const gone = await following(await shop.person('buyer'), overNetwork)
  expect(await gone.next()).toBe(0)
  await expect.poll(listening, SOON).toHaveLength(1)
  gone.abort()
  await expect.poll(listening, SOON).toEqual([])

  const person = await shop.person('buyer')
  const stream = await following(person, overNetwork)
  expect(await stream.next()).toBe(0)
  shop.services.notices.close()
  // A graceful end: reading from an aborted connection would fail.
  expect(await stream.next()).toBeUndefined()
  const late = await following(person, overNetwork)
  expect([await late.next(), await late.next()]).toEqual([0, undefined])
  await stop()
  shop.services.notices = usual
})
