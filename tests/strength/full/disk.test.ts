import { execFileSync } from 'node:child_process'
import { mkdir, open, rm } from 'node:fs/promises'
import { platform } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { ownServer } from '#server/testing/own-server.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { twoPrograms } from '../../money/two-programs.ts'
import { simulatedSellers } from '../simulated-sellers.ts'

/**
 * The disk of the pictures and that of PostgreSQL fill up under load. People get quick and honest responses, and the shop
 * recovers without a restart as soon as there is space again. Each disk is a small file system in memory, which only
 * root on Linux can mount.
 */

const FULL_MS = 30_000
const ANSWERED_MS = 10_000
const SOON = { timeout: 60_000, interval: 200 }

if (platform() !== 'linux' || process.getuid?.() !== 0)
  throw new Error('This test mounts file systems: run it as root on Linux.')

/** A file system of this size in megabytes, and functions that fill and empty it. */
async function smallDisk(name: string, megabytes: number) {
  const folder = await temporaryFolder(name)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'none', folder.path])
  afterAll(async () => {
    execFileSync('umount', ['--lazy', folder.path])
    await folder.remove()
  })
  const filler = join(folder.path, 'filler')
  return {
    path: folder.path,

    async fill(): Promise<void> {
      const file = await open(filler, 'a')
      try {
        for (const size of [1_000_000, 4096]) {
          const block = Buffer.alloc(size)
          for (;;) await file.write(block)
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        await file.close()
      }
    },

    empty: () => rm(filler, { force: true }),
  }
}

const [ofPictures, ofPostgres] = [await smallDisk('pictures', 120), await smallDisk('postgres', 900)]
const dataDir = join(ofPictures.path, 'data')
await mkdir(dataDir)
const { database, lost: failedRestarts } = await ownServer({ within: ofPostgres.path })
const { ask, addressOf, people, ended } = await twoPrograms(database, { env: { DATA_DIR: dataDir } })
const buyers = await people.buyers(3000)
const sellers = await people.sellers(200)
const phones = await people.phones(3000, sellers)
const listing = simulatedSellers({ ask, addressOf, database })
const bookings: string[] = []
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
    const answer = await ask(number, ['POST', '/api/book-product', booking], buyers[number] ?? '')
    if (answer?.status === 200) bookings.push(String(answer.body._id))
    return answer?.status
  },
  async upload() {
    return listing.uploadStatus(sellers[turn++ % sellers.length]?.token ?? '')
  },
}
type Doing = keyof typeof doings
const everything = Object.keys(doings) as Doing[]

const worksAgain = () =>
  expect
    .poll(() => Promise.all(everything.map(doing => doings[doing]())), SOON)
    .toEqual(everything.map(() => 200))

/** The statuses of each action while this disk is full. */
async function whileFull(disk: Awaited<ReturnType<typeof smallDisk>>) {
  await worksAgain()
  await disk.fill()
  const seen = Object.fromEntries(everything.map(doing => [doing, new Set<number | undefined>()]))
  const until = Date.now() + FULL_MS
  try {
    while (Date.now() < until) {
      for (const doing of everything) {
        const began = performance.now()
        seen[doing]?.add(await doings[doing]())
        expect(performance.now() - began, doing).toBeLessThan(ANSWERED_MS)
      }
      await disk.fill()
      await sleep(200)
    }
  } finally {
    await disk.empty()
  }
  await worksAgain()
  expect(ended()).toBe(0)
  return Object.fromEntries(Object.entries(seen).map(([doing, statuses]) => [doing, [...statuses].sort()]))
}

const readiness = async () => (await fetch(`${addressOf(0)}/readyz`)).status

test('the disk of the pictures is full', async () => {
  expect(await readiness()).toBe(200)
  const ofFullDisk: number[] = []
  const looking = setInterval(async () => ofFullDisk.push(await readiness()), 1000)
  const statuses = await whileFull(ofPictures)
  clearInterval(looking)
  expect(statuses).toEqual({ readHome: [200], readPhones: [200], book: [200], upload: [503] })
  expect(ofFullDisk).toContain(503)
  expect(await readiness()).toBe(200)
})

test('the disk of PostgreSQL is full', async () => {
  const { readHome, readPhones, book, upload } = await whileFull(ofPostgres)
  expect({ readHome, readPhones }).toEqual({ readHome: [200], readPhones: [200] })
  // What fits into pages that exist is still written.
  for (const statuses of [book, upload]) {
    expect(statuses).toContain(503)
    expect([200, 503]).toEqual(expect.arrayContaining(statuses ?? []))
  }
  expect(failedRestarts).toEqual([])
})

test('no acknowledged booking or picture is lost', async () => {
  const { rows } = await database.pool.query('select id from bookings')
  const recorded = new Set(rows.map(({ id }) => id))
  expect(bookings.length).toBeGreaterThan(20)
  expect(bookings.filter(id => !recorded.has(id))).toEqual([])
  expect(await listing.problems()).toEqual({ lost: [], doubled: [], unreadable: [] })
})
