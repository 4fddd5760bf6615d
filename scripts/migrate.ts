import { queues } from '#server/features/index.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { prepareDataDir } from '#server/platform/config/data-dir.ts'
import { openJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log/log.ts'
import { runProgram } from '#server/platform/process/run-program.ts'
import { openDatabase } from '#server/schema/open-database.ts'
import { createProgress } from './progress.mjs'

/**
 * `npm run migrate`: migrates the tables of the shop and of its job queue, as a step of its own before processes of this
 * version start. Processes of the previous version may keep serving.
 */
await runProgram(async program => {
  const config = readConfig(process.env)
  const progress = createProgress()
  const dataDir = await prepareDataDir(config.dataDir)
  const log = createLog({ level: 'silent' })
  const { pool } = await openDatabase({ config, dataDir, program, progress, log })
  const jobs = await openJobs({ pool, log, queues })
  program.onShutdown(jobs.stop)
  await program.end()
})
