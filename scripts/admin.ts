import { readConfig, WrongSetting } from '#server/platform/config/config.ts'
import { prepareDataDir } from '#server/platform/config/data-dir.ts'
import { createLog } from '#server/platform/log/log.ts'
import { runProgram } from '#server/platform/process/run-program.ts'
import { openCurrentDatabase } from '#server/schema/open-database.ts'
import { adminCommand } from './arguments.ts'
import { obey } from './obey-admin.ts'
import { createProgress } from './progress.mjs'

/** `npm run admin`: the only way to become an administrator, because only the owner of a shop can run it. */
await runProgram(async program => {
  const command = adminCommand(process.argv.slice(2))
  const config = readConfig(process.env)
  const progress = createProgress()
  const dataDir = await prepareDataDir(config.dataDir)
  const log = createLog({ level: 'silent' })
  if (command.name === 'reset-second-factor' && config.identity.kind === 'firebase') {
    throw new WrongSetting('Firebase stores the second factors: remove this one in the Firebase console.')
  }
  const { queries: db } = await openCurrentDatabase({ config, dataDir, program, progress, log })
  for (const line of await obey(db, command)) progress.line(line)
  await program.end()
})
