import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runProgram } from '#server/platform/process/run-program.ts'
import { databaseServerOf } from '#server/testing/started-program.ts'
import { type FilledDatabase, filledDatabase } from './filled-database.ts'
import { type ChangingShopResult, measureChangingShop } from './finding/changing-shop.ts'
import { cpuOf, memoryOf } from './finding/cpu.ts'
import { fillPhones } from './finding/fill.ts'
import { goals, type Measured, type Round, resultsPage, type Variant, variants } from './finding/results.ts'
import { bareServer, redial, type Server } from './finding/servers.ts'
import { targetsOf } from './finding/targets.ts'
import { measureWorkers, type Speedup } from './finding/workers.ts'
import { runLoad } from './load/run-load.ts'

/**
 * `npm run bench -- finding` measures lists, details, category, search, facets and home page of a shop with 10,000 and
 * 1,000,000 phones at 16 connections, with and without the cache. For comparison it alternates with a bare server that
 * sends the same bytes and one that runs the same query. Takes more than twenty minutes on two cores; run it on an
 * otherwise idle machine. Linux only, because it reads processor times from /proc.
 *
 * `--sizes 10000` and `--seconds 0.1` make it shorter; only a full run writes `bench/RESULTS.md`.
 */
const SIZES = [10_000, 1_000_000]
const CONNECTIONS = 16
const SECONDS = 0.5
/**
 * The number of server starts at each size: the same program with the same settings can be a third slower from one
 * start to the next, for as long as it runs.
 */
const STARTS = 3
/** Rounds per start. Variants alternate, so that load on the machine affects all of them; every second round runs backwards. */
const ROUNDS = 4
/** Duration of the measurement with writes: enough for two hundred changes of listings. */
const LIVING_SECONDS = 20
/** Targets without a database query. */
const WITHOUT_QUERY = new Set(['facets', 'file'])

const { values } = parseArgs({ options: { sizes: { type: 'string' }, seconds: { type: 'string' } } })
const sizes = values.sizes?.split(',').map(Number) ?? SIZES
const seconds = Number(values.seconds ?? SECONDS)

const measured: Measured[] = []
let memory = { cached: 0, uncached: 0 }

await runProgram(async program => {
  const ground = await filledDatabase(program)
  let filled = 0
  for (const size of sizes) {
    const began = performance.now()
    await fillPhones(ground.database, { from: filled, to: size, onFilled: count => say(`${count} phones`) })
    say(`Filled to ${size} phones in ${Math.round((performance.now() - began) / 1000)} s`)
    filled = size
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

async function measureAt(size: number, { database, dataDir }: FilledDatabase): Promise<void> {
  const shop = { databaseUrl: database.url, dataDir }
  const began = performance.now()
  const cached = await redial(shop)
  const uncached = await redial({ ...shop, env: { CACHE_MB: '0', SEARCHES_PER_SECOND: '0' } })
  // A search waits until the shop has built its index, so nothing is measured meanwhile.
  for (const { address } of [cached, uncached]) await fetch(`${address}/api/allproducts?q=iphone`)
  const targets = await targetsOf(database, uncached.address)
  say(`Two shops started and searched in ${Math.round((performance.now() - began) / 1000)} s`)
  const bare = await bareServer({ databaseUrl: database.url, like: cached.address, targets })
  const postmaster = (await databaseServerOf(dataDir)) ?? 0
  const serverOf: Record<Variant, Server> = { bytes: bare, query: bare, cached, uncached }
  for (const { name, paths } of targets) {
    const those = variants.filter(variant => !WITHOUT_QUERY.has(name) || variant !== 'query')
    const turns = those.map(variant => {
      const { address, pid } = serverOf[variant]
      const asked = variant === 'bytes' || variant === 'query' ? [`/${variant}/${name}`] : paths
      const load = { address, paths: asked, connections: CONNECTIONS, seconds }
      return { pid, load, rounds: roundsOf({ size, target: name, variant }) }
    })
    // Long enough for Node to compile the code.
    for (const { load } of turns) await runLoad({ ...load, seconds: 2 * seconds })
    for (let round = 0; round < ROUNDS; round++) {
      for (const { pid, load, rounds } of round % 2 === 0 ? turns : turns.toReversed()) {
        const cpu = () => ({ server: cpuOf(pid), database: cpuOf(postmaster, { withChildren: true }) })
        const before = cpu()
        const { requests, seconds: taken, p50, p99 } = await runLoad(load)
        const after = cpu()
        rounds.push({
          rate: requests / taken,
          p50,
          p99,
          cpuServer: ((after.server - before.server) / requests) * 1000,
          cpuDatabase: ((after.database - before.database) / requests) * 1000,
        })
      }
    }
    say(`${name} at ${size} phones measured`)
  }
  memory = {
    cached: Math.max(memory.cached, memoryOf(cached.pid)),
    uncached: Math.max(memory.uncached, memoryOf(uncached.pid)),
  }
  for (const each of [bare, cached, uncached]) await each.end()
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
  const env = { CACHE_MB: '0', SEARCHES_PER_SECOND: '0' }
  const one = await redial({ ...shop, env })
  const all = await redial({ ...shop, env: { ...env, WORKERS: 'auto' } })
  const postmaster = (await databaseServerOf(dataDir)) ?? 0
  const speedup = await measureWorkers({ one, all }, { postmaster, seconds: seconds * 2 })
  for (const each of [one, all]) await each.end()
  return speedup
}

async function measureWhileWriting({ database, dataDir }: FilledDatabase): Promise<ChangingShopResult> {
  const metricsToken = 'bench-of-a-changing-shop'
  const server = await redial({ databaseUrl: database.url, dataDir, env: { METRICS_TOKEN: metricsToken } })
  // The first search waits until the shop has built its index.
  await fetch(`${server.address}/api/allproducts?q=iphone`)
  const postmaster = (await databaseServerOf(dataDir)) ?? 0
  const changing = await measureChangingShop(
    { server, database, postmaster, metricsToken },
    { seconds: LIVING_SECONDS },
  )
  await server.end()
  return changing
}

function say(text: string): void {
  if (process.stderr.isTTY || process.env.CI) console.error(text)
}
