import { parseArgs } from 'node:util'
import { connect } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { runProgram } from '#server/platform/process/run-program.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { fuzz, type Report } from '../fuzz/run.ts'
import { fuzzedShop } from '../fuzz/shop.ts'
import { createProgress } from './progress.mjs'
import { buildIfStale } from './web-build.ts'

/**
 * `npm run fuzz -- --seed 1 --requests 100000`: malformed requests to every call, page and file of a shop of its own.
 * Fails when an answer is a failure of the server's, larger than 1 MB or slower than a second, when the program ends, or
 * when its memory grows after the first fifth. The same seed makes the same requests.
 */
const { values } = parseArgs({ options: { seed: { type: 'string' }, requests: { type: 'string' } } })
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const requests = Number(values.requests ?? 100_000)
/** Megabytes, or a share of it, by which the memory may differ between two looks. */
const GROWTH = { megabytes: 40, share: 0.15 }

await runProgram(async program => {
  const progress = createProgress()
  await buildIfStale({ progress, signal: program.signal })
  const folder = await temporaryFolder('fuzz')
  program.onShutdown(folder.remove)
  const server = await startEmbedded({ dataDir: folder.path })
  program.onShutdown(server.stop)
  const database = connect(server.url, { connections: 3 })
  program.onShutdown(database.close)
  await migrate(database)
  const shop = await fuzzedShop(database, folder.path)
  program.onShutdown(shop.stop)

  console.log(`Seed ${seed}, ${requests} requests`)
  const sampleEvery = Math.max(1000, Math.round(requests / 20))
  const report = await fuzz(shop, {
    seed,
    requests,
    sampleEvery,
    onSample({ requests, memory, violations }) {
      const megabytes = Math.round(memory.at(-1)?.megabytes ?? 0)
      console.log(`${requests} requests, ${megabytes} MB, ${violations.length} violations`)
    },
  })
  for (const violation of report.violations) console.log(`VIOLATION ${violation}`)
  const growth = growthIn(report)
  if (growth) console.log(`VIOLATION ${growth}`)
  console.log(report.statuses, `slowest ${Math.round(report.slowestMs)} ms`)
  console.log(`${report.violations.length + Number(Boolean(growth))} violations`)
  if (report.violations.length > 0 || growth) process.exitCode = 1
  await program.end()
})

/** Memory may grow in the first fifth only: caches fill, and Node compiles what is asked for. */
function growthIn({ requests, memory }: Report): string | undefined {
  const later = memory.filter(sample => sample.requests >= requests / 5).map(({ megabytes }) => megabytes)
  if (later.length < 4) return undefined
  const third = Math.floor(later.length / 3)
  const [early, late] = [Math.max(...later.slice(0, third)), Math.max(...later.slice(-third))]
  const allowed = Math.max(early + GROWTH.megabytes, early * (1 + GROWTH.share))
  return late > allowed ? `memory has grown from ${Math.round(early)} to ${Math.round(late)} MB` : undefined
}
