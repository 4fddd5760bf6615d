import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { runProgram } from '#server/platform/process/run-program.ts'
import { memoryOf } from '#server/testing/process-memory.ts'
import { databaseServerOf } from '#server/testing/started-program.ts'
import { type FilledDatabase, filledDatabase } from './filled-database.ts'
import { type Load, runLoad } from './load/run-load.ts'
import { type ChangingShop, measureChangingShop } from './search/changing-shop.ts'
import { cpuOf } from './search/cpu.ts'
import { fillPhones } from './search/fill.ts'
import {
  type ComparedVariant,
  goals,
  type Measured,
  type Round,
  resultsPage,
  variants,
} from './search/results.ts'
import { bareServer, redial, type Server } from './search/servers.ts'
import { SEARCH_TARGETS, targetsOf } from './search/targets.ts'
import { measureWorkers, type Speedup } from './search/workers.ts'

/**
 * `npm run bench -- search` measures lists, details, category, search, facets and home page of a shop with 10,000 and
 * 1,000,000 phones at 16 connections, with and without the cache. For comparison it alternates with a bare server that
 * sends the same bytes and one that runs the same query. Searches with `SEARCH=postgres` are measured in between, with
 * 100,000 phones. Takes more than twenty minutes on two cores; run it on an otherwise idle machine. Linux only, because
 * it reads processor times from /proc.
 *
 * `--sizes 10000` and `--seconds 0.1` make it shorter, and `--only writes` measures only the shop with writes; only a full
 * run writes `bench/RESULTS.md`.
 */
const SIZES = [10_000, 1_000_000]
/** The size at which searches with `SEARCH=postgres` are measured. */
const POSTGRES_SIZE = 100_000
const CONNECTIONS = 16
/** Searches in PostgreSQL take most of a core each, so more connections would measure their queue. */
const POSTGRES_CONNECTIONS = 2
const SECONDS = 0.5
/** All requests come from one address, whose searches would be limited. */
const ALL_FROM_ONE_ADDRESS = { SEARCHES_PER_SECOND: '0' }
const WITHOUT_CACHE = { ...ALL_FROM_ONE_ADDRESS, CACHE_MB: '0' }
/**
 * The number of server starts at each size: the same program with the same settings can be a third slower from one
 * start to the next, for as long as it runs.
 */
const STARTS = 3
/** Rounds per start. Variants alternate, so that load on the machine affects all of them; every second round runs backwards. */
const ROUNDS = 4
/** The number of rounds for which each server is loaded first, so that Node compiles its code. Pages have the most. */
const WARM_UP = 2
const WARM_UP_UNCACHED = 6
/** Duration of the measurement with writes: enough for six hundred changes of listings. */
const LIVING_SECONDS = 60
const QUIET_READS_PER_SECOND = 400
/** Targets without a database query. */
const WITHOUT_QUERY = new Set(['facets', 'by-facts', 'by-facts-facets', 'similar', 'file'])

const { values } = parseArgs({
  options: { sizes: { type: 'string' }, seconds: { type: 'string' }, only: { type: 'string' } },
})
const sizes = values.sizes?.split(',').map(Number) ?? SIZES
const seconds = Number(values.seconds ?? SECONDS)

const measured: Measured[] = []
let memory = { cached: 0, uncached: 0 }

await runProgram(async program => {
  const ground = await filledDatabase(program)
  let filled = 0
  async function fill(size: number): Promise<void> {
    const began = performance.now()
    await fillPhones(ground.database, { from: filled, to: size, onFilled: count => say(`${count} phones`) })
    say(`Filled to ${size} phones in ${Math.round((performance.now() - began) / 1000)} s`)
    filled = size
  }
  if (values.only === 'writes') {
    await fill(Math.max(...sizes))
    console.log(await measureWhileWriting(ground))
    return program.end()
  }
  for (const size of sizes) {
    if (filled < POSTGRES_SIZE && size >= POSTGRES_SIZE) {
      await fill(POSTGRES_SIZE)
      for (let start = 0; start < STARTS; start++) await measurePostgresSearch(ground)
    }
    await fill(size)
    for (let start = 0; start < STARTS; start++) await measureAt(size, ground)
  }
  const speedup = await measureProcesses(ground)
  const changing = await measureWhileWriting(ground)

  const page = resultsPage({ measured, memory, speedup, changing, seconds })
  console.log(page)
  if (values.sizes === undefined && values.seconds === undefined) {
    await writeFile(join(import.meta.dirname, 'RESULTS.md'), page)
  }
  if (goals({ measured, memory, speedup, changing }).some(({ reached }) => !reached)) process.exitCode = 1
  await program.end()
})

/** Waits until a shop has built its index, so that nothing is measured meanwhile. A search is refused after a few seconds. */
async function searchReady(address: string): Promise<void> {
  while (!(await fetch(`${address}/api/allproducts?q=iphone`)).ok) await setTimeout(1000)
}

async function measureAt(size: number, { database, dataDir }: FilledDatabase): Promise<void> {
  const shop = { databaseUrl: database.url, dataDir }
  const began = performance.now()
  const cached = await redial({ ...shop, env: ALL_FROM_ONE_ADDRESS })
  const uncached = await redial({ ...shop, env: WITHOUT_CACHE })
  for (const { address } of [cached, uncached]) await searchReady(address)
  const targets = await targetsOf(database, uncached.address)
  say(`Two shops started and searched in ${Math.round((performance.now() - began) / 1000)} s`)
  const bare = await bareServer({ databaseUrl: database.url, like: cached.address, targets })
  const postmaster = (await databaseServerOf(dataDir)) ?? 0
  const serverOf: Record<ComparedVariant, Server> = { bytes: bare, query: bare, cached, uncached }
  for (const { name, paths } of targets) {
    const those = variants.filter(variant => !WITHOUT_QUERY.has(name) || variant !== 'query')
    const turns = those.map(variant => {
      const { address, pid } = serverOf[variant]
      const asked = variant === 'bytes' || variant === 'query' ? [`/${variant}/${name}`] : paths
      const load = { address, paths: asked, connections: CONNECTIONS, seconds }
      return { pid, load, rounds: roundsOf({ size, target: name, variant }) }
    })
    for (const { load, pid } of turns)
      await runLoad({ ...load, seconds: (pid === uncached.pid ? WARM_UP_UNCACHED : WARM_UP) * seconds })
    for (let round = 0; round < ROUNDS; round++) {
      for (const { pid, load, rounds } of round % 2 === 0 ? turns : turns.toReversed())
        rounds.push(await measureRound({ load, pid, postmaster }))
    }
    say(`${name} at ${size} phones measured`)
  }
  memory = {
    cached: Math.max(memory.cached, memoryOf(cached.pid)),
    uncached: Math.max(memory.uncached, memoryOf(uncached.pid)),
  }
  for (const each of [bare, cached, uncached]) await each.end()
}

type Measuring = { load: Load; pid: number; postmaster: number }

async function measureRound({ load, pid, postmaster }: Measuring): Promise<Round> {
  const cpu = () => ({ server: cpuOf(pid), database: cpuOf(postmaster, { withChildren: true }) })
  const before = cpu()
  const { requests, seconds: taken, p50, p99 } = await runLoad(load)
  const after = cpu()
  return {
    rate: requests / taken,
    p50,
    p99,
    cpuServer: ((after.server - before.server) / requests) * 1000,
    cpuDatabase: ((after.database - before.database) / requests) * 1000,
  }
}

/** Measures searches in PostgreSQL, without the cache. */
async function measurePostgresSearch({ database, dataDir }: FilledDatabase): Promise<void> {
  const env = { ...WITHOUT_CACHE, SEARCH: 'postgres' }
  const server = await redial({ databaseUrl: database.url, dataDir, env })
  const postmaster = (await databaseServerOf(dataDir)) ?? 0
  for (const { name, paths } of await targetsOf(database, server.address)) {
    if (!SEARCH_TARGETS.includes(name)) continue
    const load = { address: server.address, paths, connections: POSTGRES_CONNECTIONS, seconds }
    const rounds = roundsOf({ size: POSTGRES_SIZE, target: name, variant: 'postgres' })
    await runLoad({ ...load, seconds: 2 * seconds })
    for (let round = 0; round < ROUNDS; round++)
      rounds.push(await measureRound({ load, pid: server.pid, postmaster }))
    say(`${name} in PostgreSQL measured`)
  }
  await server.end()
}

/** The rounds of this measurement so far, to which new ones are added. */
function roundsOf(what: Omit<Measured, 'rounds'>): Round[] {
  const known = measured.find(each =>
    (['size', 'target', 'variant'] as const).every(key => each[key] === what[key]),
  )
  if (known) return known.rounds
  const rounds: Round[] = []
  measured.push({ ...what, rounds })
  return rounds
}

async function measureProcesses({ database, dataDir }: FilledDatabase): Promise<Speedup> {
  const shop = { databaseUrl: database.url, dataDir }
  const one = await redial({ ...shop, env: WITHOUT_CACHE })
  const all = await redial({ ...shop, env: { ...WITHOUT_CACHE, WORKERS: 'auto' } })
  const postmaster = (await databaseServerOf(dataDir)) ?? 0
  const speedup = await measureWorkers({ one, all }, { postmaster, seconds: seconds * 2 })
  for (const each of [one, all]) await each.end()
  return speedup
}

async function measureWhileWriting({ database, dataDir }: FilledDatabase): Promise<ChangingShop> {
  const metricsToken = 'bench-of-a-changing-shop'
  const env = { ...ALL_FROM_ONE_ADDRESS, METRICS_TOKEN: metricsToken }
  const server = await redial({ databaseUrl: database.url, dataDir, env })
  // The first search waits until the shop has built its index.
  await fetch(`${server.address}/api/allproducts?q=iphone`)
  const postmaster = (await databaseServerOf(dataDir)) ?? 0
  const shop = { server, database, postmaster, metricsToken }
  const quiet = await measureChangingShop(shop, {
    seconds: LIVING_SECONDS,
    readsPerSecond: QUIET_READS_PER_SECOND,
  })
  const full = await measureChangingShop(shop, { seconds: LIVING_SECONDS })
  await server.end()
  return { full, quiet }
}

function say(text: string): void {
  if (process.stderr.isTTY || process.env.CI) console.error(text)
}
