import { parseArgs } from 'node:util'
import { connect } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { runProgram } from '#server/platform/process/run-program.ts'
import { migrate } from '#server/schema/migrate.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { fuzz, type Report } from '../tests/fuzz/run.ts'
import { fuzzedShop } from '../tests/fuzz/shop.ts'
import { createProgress } from './progress.mjs'
import { buildIfStale } from './web-build.ts'

/**
 * `npm run fuzz -- --seed 1 --requests 100000`: sends malformed requests to all calls, pages and files of a new shop. It
 * fails when a response is a server error, larger than 1 MB or slower than a second, when the program ends, or when its
 * memory grows after the first fifth. The same seed creates the same requests.
 */
const { values } = parseArgs({ options: { seed: { type: 'string' }, requests: { type: 'string' } } })
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const requests = Number(values.requests ?? 100_000)
/** The allowed growth of memory between two samples, in megabytes or as a share. */
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

/** Memory may grow only in the first fifth, while caches fill and Node compiles code. */
function growthIn({ requests, memory }: Report): string | undefined {
  const later = memory.filter(sample => sample.requests >= requests / 5).map(({ megabytes }) => megabytes)
  if (later.length < 4) return undefined
  const third = Math.floor(later.length / 3)
  const [early, late] = [Math.max(...later.slice(0, third)), Math.max(...later.slice(-third))]
  const allowed = Math.max(early + GROWTH.megabytes, early * (1 + GROWTH.share))
  return late > allowed ? `memory has grown from ${Math.round(early)} to ${Math.round(late)} MB` : undefined
}
