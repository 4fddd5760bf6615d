import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Issue, queueIssue, readIssue } from '#server/features/newsletter/issue.ts'
import { openSecrets } from '#server/features/session/secrets.ts'
import { readConfig, WrongSetting } from '#server/platform/config/config.ts'
import { prepareDataDir } from '#server/platform/config/data-dir.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { openJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openPost } from '#server/platform/mail/post.ts'
import { runProgram } from '#server/platform/process/run-program.ts'
import { createProgress } from './progress.mjs'

/**
 * `npm run newsletter -- send issue.md` sends an issue of the newsletter to everybody who has confirmed the address,
 * once to each however often it is called; with `--dry-run` it only counts them. The shop sends the mails while it runs.
 */
await runProgram(async program => {
  const { file, dryRun } = wanted()
  const issue = await issueIn(file)
  const config = readConfig(process.env)
  const address = config.publicUrl ?? `http://localhost:${config.port}`
  const progress = createProgress()
  const log = createLog({ level: 'silent' })
  const dataDir = await prepareDataDir(config.dataDir)
  const { pool, queries: db } = await openDatabase({ config, dataDir, program, progress, log })

  const key = (await openSecrets(db))['mailed-links']
  const jobs = await openJobs({ pool, log })
  program.onShutdown(jobs.stop)
  const post = dryRun ? undefined : openPost({ jobs, address })
  const { queued, hadItAlready } = await queueIssue({ db, post, issue, key, address })

  const had = hadItAlready > 0 ? `; ${readers(hadItAlready)} already had it` : ''
  progress.line(
    dryRun
      ? `"${issue.subject}" would go to ${readers(queued)}${had}.`
      : `"${issue.subject}" is queued for ${readers(queued)}${had}.`,
  )
  await program.end()
})

function readers(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'reader' : 'readers'}`
}

/** @throws WrongSetting with the way to call it right */
function wanted(): { file: string; dryRun: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    })
    const [verb, file, ...more] = positionals
    if (verb === 'send' && file && more.length === 0) return { file, dryRun: values['dry-run'] }
  } catch {
    // An option that does not exist.
  }
  throw new WrongSetting('Usage: "npm run newsletter -- send issue.md", with --dry-run to count only.')
}

/** @throws WrongSetting when it holds no issue */
async function issueIn(file: string): Promise<Issue> {
  const source = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
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
