import { readFile } from 'node:fs/promises'
import { LOCALE } from '#contract/locale.ts'
import { openSecrets } from '#server/features/keys/secrets.ts'
import { type Issue, queueIssue, readIssue } from '#server/features/newsletter/issue.ts'
import { readConfig, WrongSetting } from '#server/platform/config/config.ts'
import { prepareDataDir } from '#server/platform/config/data-dir.ts'
import { openJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openMailQueue } from '#server/platform/mail/mail-queue.ts'
import { runProgram } from '#server/platform/process/run-program.ts'
import { openCurrentDatabase } from '#server/schema/open-database.ts'
import { newsletterCommand } from './arguments.ts'
import { callerPath } from './caller-path.ts'
import { createProgress } from './progress.mjs'

/**
 * `npm run newsletter -- send issue.md` queues an issue of the newsletter for everybody with a confirmed address. Repeated
 * calls send it to nobody twice. With `--dry-run`, it only counts readers. The running shop sends the emails.
 */
await runProgram(async program => {
  const { file, dryRun } = newsletterCommand(process.argv.slice(2))
  const issue = await issueIn(file)
  const config = readConfig(process.env)
  const site = {
    address: config.publicUrl ?? `http://localhost:${config.port}`,
    languages: config.languages,
  }
  const progress = createProgress()
  const log = createLog({ level: 'silent' })
  const dataDir = await prepareDataDir(config.dataDir)
  const { pool, queries: db } = await openCurrentDatabase({ config, dataDir, program, progress, log })

  const keys = (await openSecrets(db))['mailed-links']
  const jobs = await openJobs({ pool, log, migrates: false })
  program.onShutdown(jobs.stop)
  const mailQueue = dryRun ? undefined : openMailQueue({ jobs, ...site })
  const { queued, hadItAlready } = await queueIssue({ db, mailQueue, issue, keys, ...site })

  const had = hadItAlready > 0 ? `; ${readers(hadItAlready)} already had it` : ''
  progress.line(
    dryRun
      ? `"${issue.subject}" would go to ${readers(queued)}${had}.`
      : `"${issue.subject}" is queued for ${readers(queued)}${had}.`,
  )
  await program.end()
})

function readers(count: number): string {
  return `${count.toLocaleString(LOCALE)} ${count === 1 ? 'reader' : 'readers'}`
}

/** @throws WrongSetting when the file does not contain an issue */
async function issueIn(file: string): Promise<Issue> {
  const source = await readFile(callerPath(file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new WrongSetting(
      error.code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${error.code}).`,
    )
  })
  const issue = await readIssue(source)
  if (!issue) {
    throw new WrongSetting(
      `${file} is not an issue: its first line must be the subject, as "# Subject", with the text below in Markdown.`,
    )
  }
  return issue
}
