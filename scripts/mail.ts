import { parseArgs } from 'node:util'
import { LOCALE } from '#contract/locale.ts'
import { readConfig, WrongSetting } from '#server/platform/config/config.ts'
import { prepareDataDir } from '#server/platform/config/data-dir.ts'
import { openJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log/log.ts'
import { sendMailAgain, undeliveredMails } from '#server/platform/mail/queries.ts'
import { runProgram } from '#server/platform/process/run-program.ts'
import { openCurrentDatabase } from '#server/schema/open-database.ts'
import { createProgress } from './progress.mjs'
import { usageOf } from './usage.ts'

/** Emails that `list` prints, and that `--all` looks at. */
const MOST = 10_000

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const USAGE = usageOf('mail', {
  list: 'lists emails that were not delivered and why, the newest first',
  'send-again ID ...': 'puts failed emails into the queue again',
  'send-again --all': 'puts all failed emails into the queue again',
})

/** `npm run mail` lists undelivered emails and sends them again. The running shop sends them. */
await runProgram(async program => {
  const { ids, isAll, isList } = wanted()
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

/** @throws WrongSetting with the usage for wrong arguments */
function wanted(): { ids: string[]; isAll: boolean; isList: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { all: { type: 'boolean', default: false } },
    })
    const [verb, ...ids] = positionals
    const isAll = values.all
    if (verb === 'list' && ids.length === 0 && !isAll) return { ids, isAll, isList: true }
    if (verb === 'send-again' && isAll !== ids.length > 0 && ids.every(id => ID.test(id)))
      return { ids, isAll, isList: false }
  } catch {
    // `parseArgs` throws for an unknown option.
  }
  throw new WrongSetting(USAGE)
}
