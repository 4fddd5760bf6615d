import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { ownServer } from '#server/testing/own-server.ts'
import { simulatedDeals } from '../money/simulated-deals.ts'
import { twoPrograms } from '../money/two-programs.ts'
import { simulatedSellers } from './simulated-sellers.ts'

/**
 * Programs and PostgreSQL are killed during deals, listings and uploads. In the end, every acknowledged change exists once,
 * and the ledger agrees to the cent.
 */

const { ofProgram, ofServer, backWithinMs } = {
  // Other tests keep the machine busy at the same time.
  short: { ofProgram: 2, ofServer: 1, backWithinMs: 30_000 },
  full: { ofProgram: 100, ofServer: 50, backWithinMs: 2000 },
}[inject('sizes')]
/** The number of concurrent buyers, and of sellers who list phones. */
const BUYERS_AT_ONCE = 6
const SELLERS_AT_ONCE = 2
/** Milliseconds between two kills. */
const pause = () => 500 + Math.random() * 1500
/** More phones than are bought until the last kill. */
const MAX_DEALS = (ofProgram + ofServer) * 60
const DEALS_PER_SELLER = 10
/** The time limit for the shop to be consistent again after the last kill, in milliseconds. */
const CONSISTENT_WITHIN_MS = 120_000

const { database, lost: failedStarts, signal, answers } = await ownServer()
const programs = await twoPrograms(database)
const { ask, addressOf, kill } = programs
const { buyAndSimulate, end, expectNothingLost, bookings, moves, sellers, tokens } = await simulatedDeals(
  database,
  programs,
  { buyers: MAX_DEALS, sellers: Math.ceil(MAX_DEALS / DEALS_PER_SELLER) },
)
const listing = simulatedSellers({ ask, addressOf, database })

/** Whether this program answers a request that needs the database. */
const serves = async (index: number) =>
  (await ask(index, ['GET', '/api/wishlist-ids'], tokens[0] ?? ''))?.status === 200

/** @returns milliseconds from the kill until both programs serve again */
async function killServer(): Promise<number> {
  const began = performance.now()
  await signal('SIGKILL')
  while (!(await answers())) await sleep(10)
  await Promise.all(
    [0, 1].map(async index => {
      while (!(await serves(index))) await sleep(10)
    }),
  )
  return performance.now() - began
}

test(
  `${ofProgram} kills of programs and ${ofServer} of PostgreSQL lose no acknowledged change`,
  async () => {
    let next = 0
    let isOver = false
    const working = [
      ...Array.from({ length: BUYERS_AT_ONCE }, async () => {
        while (!isOver && next < MAX_DEALS) await buyAndSimulate(next++)
      }),
      ...Array.from({ length: SELLERS_AT_ONCE }, async (_each, index) => {
        for (let turn = index; !isOver; turn += SELLERS_AT_ONCE)
          await listing.list(sellers[turn % sellers.length]?.token ?? '')
      }),
    ]

    const back: Record<'program' | 'PostgreSQL', number[]> = { program: [], PostgreSQL: [] }
    const every = Math.ceil(ofProgram / ofServer)
    for (let count = 0; count < ofProgram; count++) {
      const listed = listing.count()
      await sleep(pause())
      // On a busy machine, nothing may have been listed meanwhile that the kill could lose.
      while (listing.count() === listed) await sleep(20)
      back.program.push(await kill(count % 2))
      expect(await serves(count % 2)).toBe(true)
      if (count % every !== every - 1) continue
      await sleep(pause())
      back.PostgreSQL.push(await killServer())
    }
    isOver = true
    await Promise.all(working)
    await end()

    await expectNothingLost(CONSISTENT_WITHIN_MS)
    expect(await listing.problems()).toEqual({ lost: [], doubled: [], unreadable: [] })
    expect(failedStarts).toEqual([])

    const slowest = Object.entries(back).map(
      ([what, times]) => `${what} ${Math.round(Math.max(...times))} ms`,
    )
    console.log(
      `${ofProgram} + ${ofServer} kills: ${bookings.length} bookings, ${moves.length} moves, ${listing.count()} listings recorded; slowest back: ${slowest.join(', ')}`,
    )
    expect(bookings.length).toBeGreaterThan(ofProgram)
    expect(listing.count()).toBeGreaterThan(ofProgram / 2)
    for (const times of Object.values(back)) {
      expect(times.length).toBeGreaterThan(0)
      expect(Math.max(...times)).toBeLessThan(backWithinMs)
    }
  },
  { short: 900_000, full: 3_600_000 }[inject('sizes')],
)
