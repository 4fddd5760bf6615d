import { seedModels } from '#server/features/models/seed.ts'
import { connect } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { runProgram } from '#server/platform/process/run-program.ts'
import { migrate } from '#server/schema/migrate.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { fillForQuality, GOALS, measureQuality } from './search-quality/measure.ts'

/** `npm run search-quality`: measures how often typical searches find the expected model in a new shop. */
await runProgram(async program => {
  const folder = await temporaryFolder('search-quality')
  program.onShutdown(folder.remove)
  const server = await startEmbedded({ dataDir: folder.path })
  program.onShutdown(server.stop)
  const database = connect(server.url)
  program.onShutdown(database.close)
  await migrate(database)
  await seedModels(database.queries)

  const phones = await fillForQuality(database)
  let isGood = true
  for (const adapter of ['memory', 'postgres'] as const) {
    const { queries, first, inFive, misses } = await measureQuality(database, { phones, adapter })
    for (const { typed, wanted, found } of misses) {
      console.log(`${typed}  →  not ${wanted} but ${found.length > 0 ? found.join(' | ') : 'nothing'}`)
    }
    const results = [
      { place: 'first', count: first, goal: GOALS.first },
      { place: 'among the first five', count: inFive, goal: GOALS.inFive },
    ]
    for (const { place, count, goal } of results) {
      const share = ((100 * count) / queries).toFixed(1)
      console.log(
        `${adapter}: ${count} of ${queries} searches (${share}%) find the expected model ${place}; the goal is ${100 * goal}%`,
      )
      if (count < goal * queries) isGood = false
    }
  }
  if (isGood) await program.end()
  else program.fail('Searches find less than they should.')
})
