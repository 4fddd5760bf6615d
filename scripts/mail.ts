import { LOCALE } from '#contract/locale.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { prepareDataDir } from '#server/platform/config/data-dir.ts'
import { openJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log/log.ts'
import { sendMailAgain, undeliveredMails } from '#server/platform/mail/queries.ts'
import { runProgram } from '#server/platform/process/run-program.ts'
import { openCurrentDatabase } from '#server/schema/open-database.ts'
import { mailCommand } from './arguments.ts'
import { createProgress } from './progress.mjs'

/** Emails that `list` prints, and that `--all` looks at. */
const MOST = 10_000

/** `npm run mail` lists undelivered emails and sends them again. The running shop sends them. */
await runProgram(async program => {
  const { ids, isAll, isList } = mailCommand(process.argv.slice(2))
  const config = readConfig(process.env)
  const progress = createProgress()
  const log = createLog({ level: 'silent' })
  const dataDir = await prepareDataDir(config.dataDir)
  const { pool, queries: db } = await openCurrentDatabase({ config, dataDir, program, progress, log })
  const { count, latest } = await undeliveredMails(db, { limit: MOST })

  if (isList) {
    for (const mail of latest) progress.line(lineOf(mail))
    progress.line(count === 0 ? 'Every email is delivered.' : `${emails(count)} not delivered.`)
    await program.end()
    return
  }

  const jobs = await openJobs({ pool, log, migrates: false })
  program.onShutdown(jobs.stop)
  const failed = latest.filter(({ state, canBeSent }) => state === 'failed' && canBeSent).map(({ id }) => id)
  let queued = 0
  for (const id of isAll ? failed : ids) {
    if (await sendMailAgain(db, jobs, id)) queued += 1
    else {
      progress.line(`There is no failed email ${id} whose text is still stored.`)
      process.exitCode = 1
    }
  }
  progress.line(`${emails(queued)} queued again.`)
  await program.end()
})

type Undelivered = Awaited<ReturnType<typeof undeliveredMails>>['latest'][number]

function lineOf({
  id,
  stateChangedAt,
  state,
  canBeSent,
  recipient,
  subject,
  lastError,
}: Undelivered): string {
  const said = state === 'uncertain' ? 'perhaps sent' : canBeSent ? 'failed' : 'failed, text deleted'
  return `${id}  ${stateChangedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC  ${said}  ${recipient}  ${subject}${lastError ? `\n  ${lastError}` : ''}`
}

function emails(count: number): string {
  return count === 1 ? '1 email is' : `${count.toLocaleString(LOCALE)} emails are`
}
