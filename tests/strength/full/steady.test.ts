import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { ownServer } from '#server/testing/own-server.ts'
import { twoPrograms } from '../../money/two-programs.ts'
import { footprint } from '../footprint.ts'
import { simulatedSellers } from '../simulated-sellers.ts'

/** Many slow connections do not slow others down, and ten minutes of load with writes leak nothing. */

const SLOW = 1000
/** The 99th percentile of the other requests meanwhile, in milliseconds. */
const MAX_P99_MS = 200
const MEASURED_MS = 30_000
const LOAD_MS = 10 * 60_000
/** The peak is measured with the same mix of reads and writes. */
const PEAK_MS = 20_000
const READERS = 8
/** One request in this number is a write. */
const WRITES_EVERY = 40

const { database } = await ownServer()
const { ask, addressOf, people, ended, pids } = await twoPrograms(database)
const sellers = await people.sellers(400)
const buyers = await people.buyers(8000)
const phones = await people.phones(8000, sellers)
const listing = simulatedSellers({ ask, addressOf, database })

const PATHS = [
  '/',
  '/all-products',
  '/category/Nokia',
  '/api/allproducts?limit=20',
  '/api/product-facets?q=iphone',
  `/product-details/${phones[0]}`,
]
let turn = 0

/** Reads a random page. @returns milliseconds */
async function read(): Promise<number> {
  const number = turn++
  const began = performance.now()
  const answer = await fetch(`${addressOf(number)}${PATHS[number % PATHS.length]}`)
  await answer.arrayBuffer()
  expect(answer.status).toBe(200)
  return performance.now() - began
}

let written = 0
async function write(): Promise<void> {
  const number = written++
  // A fast machine books all phones before the end.
  if (number % 5 === 0 || number >= phones.length)
    return listing.list(sellers[number % sellers.length]?.token ?? '')
  const booking = { productId: phones[number], meetingLocation: 'Station', buyerNumber: '+1 503 555 0199' }
  const booked = await ask(number, ['POST', '/api/book-product', booking], buyers[number] ?? '')
  expect(booked?.status).toBe(200)
}

const percentile = (times: number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN

const sockets: Socket[] = []
afterAll(() => {
  for (const socket of sockets) socket.destroy()
})

test(`${SLOW} slow connections do not slow others down`, async () => {
  for (let warm = 0; warm < 200; warm++) await read()
  const { hostname, port } = new URL(addressOf(0))
  for (let count = 0; count < SLOW; count++) {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    sockets.push(socket)
    if (count % 50 === 49) await once(socket, 'connect')
    socket.write('GET / HTTP/1.1\r\nhost: shop\r\nx-slow: ')
  }
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('a')
  }, 1000)
  const times: number[] = []
  const until = Date.now() + MEASURED_MS
  while (Date.now() < until) {
    times.push(await read())
    await sleep(10)
  }
  clearInterval(dripping)
  for (const socket of sockets.splice(0)) socket.destroy()
  console.log(
    `${times.length} requests, median ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`,
  )
  expect(percentile(times, 0.99)).toBeLessThan(MAX_P99_MS)
})

test('ten minutes at half of the peak with writes leak no memory, handles or connections', {
  timeout: 1_200_000,
}, async () => {
  const peak = await requestsPerSecond(PEAK_MS, 0)
  const everyMs = (READERS / peak) * 1000 * 2
  const connections = async () => {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database()`,
    )
    return rows[0]?.count ?? 0
  }
  // The first minute fills the caches.
  await requestsPerSecond(60_000, everyMs)
  const before = { ...(await footprint(pids())), connections: await connections() }
  const rate = await requestsPerSecond(LOAD_MS, everyMs)
  const after = { ...(await footprint(pids())), connections: await connections() }
  console.log(
    `peak ${Math.round(peak)} requests a second, load ${Math.round(rate)}, ${written} writes: ${JSON.stringify(before)} before, ${JSON.stringify(after)} after`,
  )
  expect(rate / peak).toBeGreaterThan(0.4)
  expect(after.memory).toBeLessThan(before.memory * 1.2 + 20)
  expect(after.handles).toBeLessThan(before.handles + 20)
  expect(after.connections).toBeLessThanOrEqual(before.connections + 10)
  expect(ended()).toBe(0)
  expect(await listing.problems()).toEqual({ lost: [], doubled: [], unreadable: [] })
})

/**
 * Reads and writes for a while.
 * @param everyMs when each reader starts a request; a late one starts at once. 0: as fast as possible
 */
async function requestsPerSecond(ms: number, everyMs: number): Promise<number> {
  const began = performance.now()
  let count = 0
  await Promise.all(
    Array.from({ length: READERS }, async () => {
      for (let due = began; performance.now() < began + ms; due += everyMs) {
        await sleep(Math.max(0, due - performance.now()))
        if (++count % WRITES_EVERY === 0) await write()
        else await read()
      }
    }),
  )
  return (count * 1000) / (performance.now() - began)
}
