import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { setFaults } from '#server/adapters/cards/simulator/faults.ts'
import { databaseProxy } from '#server/testing/database-proxy.ts'
import { ownServer } from '#server/testing/own-server.ts'
import { standInS3 } from '#server/testing/picture-stores.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { twoPrograms } from '../../money/two-programs.ts'
import { footprint } from '../footprint.ts'
import { simulatedSellers } from '../simulated-sellers.ts'

/**
 * Dependencies fail, one after the other: PostgreSQL, the mail server, the picture store, the card provider. People get
 * quick and honest responses, everything else works, and the shop recovers without a restart.
 */

/** The duration of each outage, and the time limit of each response during it, in milliseconds. */
const AWAY_MS = 60_000
const ANSWERED_MS = 10_000
const SOON = { timeout: 30_000, interval: 200 }

const folder = await temporaryFolder('outages')
const { database, proxy: toDatabase } = await ownServer()
const s3 = await standInS3(folder.path)
const mail = await mailServer()
const [toPictures, toMail] = await Promise.all([s3.settings.endpoint, mail.url].map(databaseProxy))
if (!toPictures || !toMail) throw new Error('There are two proxies.')
const { ask, addressOf, people, ended, pids } = await twoPrograms(database, {
  url: toDatabase.url,
  env: {
    MAIL_TRANSPORT: 'smtp',
    SMTP_URL: toMail.url,
    MAIL_FROM: 'shop@example.org',
    IMAGES: 's3',
    S3_ENDPOINT: new URL(toPictures.url).origin,
    S3_BUCKET: s3.settings.bucket,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
  },
})
afterAll(async () => {
  for (const each of [toPictures, toMail]) await each.close()
  await mail.stop()
  await s3.stop()
  await folder.remove()
})

const buyers = await people.buyers(4000)
const sellers = await people.sellers(400)
const phones = await people.phones(4000, sellers)
const listing = simulatedSellers({ ask, addressOf, database })
let turn = 0

/** The actions of people, each with the status of the response. */
const doings = {
  async readHome() {
    return (await fetch(`${addressOf(turn++)}/`)).status
  },
  async readPhones() {
    return (await fetch(`${addressOf(turn++)}/api/allproducts?limit=5`)).status
  },
  async book() {
    const number = turn++
    const booking = { productId: phones[number], meetingLocation: 'Station', buyerNumber: '+1 503 555 0199' }
    return (await ask(number, ['POST', '/api/book-product', booking], buyers[number] ?? ''))?.status
  },
  async upload() {
    return listing.uploadStatus(sellers[turn++ % sellers.length]?.token ?? '')
  },
  async pay() {
    const number = turn++
    const token = buyers[number] ?? ''
    const booking = { productId: phones[number], meetingLocation: 'Station', buyerNumber: '+1 503 555 0199' }
    const booked = await ask(number, ['POST', '/api/book-product', booking], token)
    if (booked?.status !== 200) return booked?.status
    return (await ask(number, ['POST', '/api/create-payment-intent', { id: booked.body._id }], token))?.status
  },
}
type Doing = keyof typeof doings
const everything = Object.keys(doings) as Doing[]

/** Runs an action, and checks that the response arrives in time. */
async function statusOf(doing: Doing): Promise<number | undefined> {
  const began = performance.now()
  const status = await doings[doing]()
  expect(performance.now() - began, doing).toBeLessThan(ANSWERED_MS)
  return status
}

/** All actions succeed. */
const worksAgain = () =>
  expect
    .poll(async () => Promise.all(everything.map(doing => doings[doing]())), SOON)
    .toEqual(everything.map(() => 200))

/** Simulates an outage for a while, and checks its effect on each action. */
async function whileAway(
  { leave, comeBack, ms = AWAY_MS }: { leave(): unknown; comeBack(): unknown; ms?: number },
  expected: Record<Doing, number>,
): Promise<void> {
  await worksAgain()
  await leave()
  // The first request may have been sent before the outage.
  await sleep(1000)
  const until = Date.now() + ms
  try {
    do {
      for (const doing of everything)
        expect({ [doing]: await statusOf(doing) }).toEqual({ [doing]: expected[doing] })
      await sleep(1000)
    } while (Date.now() < until)
  } finally {
    await comeBack()
  }
  await worksAgain()
  expect(ended()).toBe(0)
}

const all = (status: number) =>
  Object.fromEntries(everything.map(doing => [doing, status])) as Record<Doing, number>

const before = { memory: 0, handles: 0 }

test('every action succeeds before the outages', async () => {
  for (let rounds = 0; rounds < 20; rounds++) await worksAgain()
  Object.assign(before, await footprint(pids()))
})

test('PostgreSQL is stopped', () =>
  // Recently read pages come from the cache for a minute.
  whileAway(
    { leave: toDatabase.cut, comeBack: toDatabase.resume, ms: AWAY_MS - 10_000 },
    { ...all(503), readHome: 200, readPhones: 200 },
  ))

test('PostgreSQL does not respond', () =>
  whileAway(
    { leave: toDatabase.freeze, comeBack: toDatabase.resume, ms: AWAY_MS - 20_000 },
    { ...all(503), readHome: 200, readPhones: 200 },
  ))

test('all connections to PostgreSQL are cut', async () => {
  await worksAgain()
  for (let cuts = 0; cuts < 10; cuts++) {
    toDatabase.cut()
    toDatabase.resume()
    const began = performance.now()
    await worksAgain()
    expect(performance.now() - began).toBeLessThan(ANSWERED_MS)
  }
})

test('the mail server is down: emails wait, and are sent when it is back', async () => {
  await whileAway({ leave: toMail.cut, comeBack: toMail.resume }, all(200))
  const unsent = async () => {
    const { rows } = await database.pool.query(`select count(*)::int as count from pgboss.job
      where name = 'mail' and state not in ('completed', 'cancelled')`)
    return rows[0].count
  }
  await expect.poll(unsent, { timeout: 400_000, interval: 2000 }).toBe(0)
  const { rows } = await database.pool.query(`select count(*)::int as count from pgboss.job
    where name = 'mail-given-up'`)
  expect(rows[0].count).toBe(0)
  expect(mail.received()).toBeGreaterThan(20)
})

test('the picture store is unreachable, or does not respond', async () => {
  await whileAway({ leave: toPictures.cut, comeBack: toPictures.resume }, { ...all(200), upload: 503 })
  await whileAway(
    { leave: toPictures.freeze, comeBack: toPictures.resume, ms: 20_000 },
    { ...all(200), upload: 503 },
  )
})

test('the card provider does not respond', () =>
  whileAway(
    {
      leave: () =>
        setFaults(database.pool, { next: { how: 'hang', when: 'before', times: 1000, onlyWrites: true } }),
      comeBack: () => setFaults(database.pool, {}),
    },
    { ...all(200), pay: 503 },
  ))

test('nothing has leaked', async () => {
  expect(await listing.problems()).toEqual({ lost: [], doubled: [], unreadable: [] })
  await sleep(15_000)
  const { memory, handles } = await footprint(pids())
  console.log(
    `memory ${before.memory} MB before and ${memory} MB after, ${before.handles} and ${handles} open handles`,
  )
  expect(memory).toBeLessThan(before.memory + 100)
  expect(handles).toBeLessThan(before.handles + 20)
})

/** Accepts every email. */
async function mailServer() {
  let received = 0
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => {
        received++
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await new Promise(resolve => listening.once('listening', resolve))
  const { port } = listening.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: () => received,
    stop: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
