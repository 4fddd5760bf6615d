import { createHash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { marked } from 'marked'
import type { Queries } from '../../platform/database/connect.ts'
import type { KeyRing } from '../../platform/keys/rings.ts'
import type { Email, MailQueue } from '../../platform/mail/email.ts'
import { mails } from '../../platform/mail/table.ts'
import { languageOf, type Site } from '../../platform/texts/language-of.ts'
import { newsletterLinks } from './links.ts'
import { subscribersAfter } from './queries.ts'

/** Subscribers whose emails are queued in one transaction. */
const BATCH = 200

/** An issue of the newsletter. Its content is trusted: only the operator can send one. */
export type Issue = {
  subject: string
  body: { html: string; text: string }
  /** A hash of the source. The same file has the same fingerprint. */
  fingerprint: string
}

/**
 * Reads an issue from Markdown.
 * @param source Markdown with the subject as a heading on its first line: `# Subject`
 * @returns undefined without a subject or a text
 */
export async function readIssue(source: string): Promise<Issue | undefined> {
  const [, subject, text = ''] = source.replace(/^\uFEFF/, '').match(/^# +(\S[^\r\n]*)\r?\n([\s\S]*)$/) ?? []
  if (!subject || text.trim() === '') return undefined
  return {
    subject: subject.trim(),
    body: { html: await marked.parse(text), text: text.trim() },
    fingerprint: createHash('sha256').update(source).digest('hex').slice(0, 32),
  }
}

/**
 * Queues an issue once for every subscriber. Subscribers who have received it or for whom it is queued are skipped.
 * @param post undefined: only count
 * @param keys the keys for mailed links
 */
export async function queueIssue({
  db,
  mailQueue,
  issue,
  keys,
  ...site
}: Site & {
  db: Queries
  mailQueue: MailQueue | undefined
  issue: Issue
  keys: KeyRing
}): Promise<{ queued: number; hadItAlready: number }> {
  const counts = { queued: 0, hadItAlready: 0 }
  let after: string | undefined
  do {
    const subscribers = await subscribersAfter(db, { after, limit: BATCH })
    const had = await alreadyMailed(
      db,
      subscribers.map(({ id }) => onceKeyOf(issue, id)),
    )
    const missing = subscribers.filter(({ id }) => !had.has(onceKeyOf(issue, id)))
    if (mailQueue) {
      await db.transaction(async transaction => {
        for (const { id, email, ...subscriber } of missing) {
          const language = languageOf(subscriber.language, site.languages)
          const unsubscribe = await newsletterLinks({ keys, site, language }).toLeave(id)
          await mailQueue.send(
            transaction,
            emailOf(issue, { to: email, language, onceKey: onceKeyOf(issue, id), unsubscribe }),
          )
        }
      })
    }
    counts.queued += missing.length
    counts.hadItAlready += subscribers.length - missing.length
    after = subscribers.at(-1)?.id
  } while (after)
  return counts
}

const onceKeyOf = ({ fingerprint }: Issue, subscriptionId: string) =>
  `newsletter:${fingerprint}:${subscriptionId}`

async function alreadyMailed(db: Queries, onceKeys: string[]): Promise<Set<string | null>> {
  const rows = await db.select({ onceKey: mails.onceKey }).from(mails).where(inArray(mails.onceKey, onceKeys))
  return new Set(rows.map(({ onceKey }) => onceKey))
}

/** The frame is in the language of the reader, and the text in that of the operator. */
const emailOf = (
  { subject, body }: Issue,
  reader: Pick<Email, 'to' | 'language' | 'onceKey' | 'unsubscribe'>,
): Email => ({ ...reader, subject, paragraphs: [], body })
