import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { messageOf, type Sender } from './message.ts'
import { MailNotSent, type MailTransport } from './port.ts'

const storedMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** ISO 8601. */
  writtenAt: z.string(),
})
/** An email in the outbox. */
export type StoredMail = z.infer<typeof storedMail>

/** Stores emails instead of sending them, to be read on this machine. */
export type Outbox = MailTransport & {
  /** Newest first. @param options.q what the subject or the address contains; of the newest `SEARCHED` emails */
  list(options: { limit: number; q?: string }): Promise<StoredMail[]>
  /** @returns undefined when the email does not exist */
  read(id: string): Promise<StoredMail | undefined>
}

/** The number of emails that a search reads. */
const SEARCHED = 1000

/** The shape of email ids, and so of file names. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Writes each email as an `.eml` file for mail programs, and as `.json` for the outbox page.
 * @param folder created if missing
 */
export function outboxMail({ folder, ...sender }: Sender & { folder: string }): Outbox {
  async function write(name: string, content: Buffer | string) {
    const unfinished = join(folder, `.${name}`)
    // Readable only by the operator, because links in emails open accounts.
    await writeFile(unfinished, content, { mode: 0o600 })
    await rename(unfinished, join(folder, name))
  }

  async function read(id: string): Promise<StoredMail | undefined> {
    if (!ID.test(id)) return undefined
    const content = await readFile(join(folder, `${id}.json`), 'utf8').catch(unlessMissing)
    return content === undefined ? undefined : storedMail.parse(JSON.parse(content))
  }

  return {
    async send(mail) {
      if (!ID.test(mail.id)) throw new Error('The id of a mail must be a UUID in lower case.')
      const { to, bytes } = await messageOf(mail, sender)
      const { id, subject, text, html } = mail
      const stored: StoredMail = { id, to, subject, text, html, writtenAt: new Date().toISOString() }
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await write(`${id}.eml`, bytes)
        await write(`${id}.json`, JSON.stringify(stored))
      } catch (error) {
        // A half-written email is harmless: the retry writes the same files.
        throw new MailNotSent('The mail could not be written.', { certain: true, cause: error })
      }
    },

    async list({ limit, q = '' }) {
      const names = (await readdir(folder).catch(unlessMissing)) ?? []
      const ids = names.map(name => name.match(/^(.+)\.json$/)?.[1]).filter(id => id !== undefined)
      // Ids begin with the time at which the email was queued.
      const newest = ids
        .sort()
        .reverse()
        .slice(0, q ? SEARCHED : limit)
      const wanted = q.toLowerCase()
      const mails = (await Promise.all(newest.map(read))).filter(mail => mail !== undefined)
      return mails
        .filter(({ to, subject }) => `${subject} ${to}`.toLowerCase().includes(wanted))
        .slice(0, limit)
    },

    read,
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
