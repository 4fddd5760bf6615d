import type { Language } from '#contract/languages.ts'
import type { Queries } from '../database/connect.ts'

/** What an email is about, in the order of its card in lists. Empty texts are left out. */
export type EmailItem = {
  /** Its address is that of a file of the shop. */
  photo?: { url: string; alt: string; width: number; height: number } | undefined
  price: string
  name: string
  facts: string
  condition: string
}

/** The content of an email, before it is rendered as text and HTML. */
export type Email = {
  /** One address. */
  to: string
  /** That of the reader, in which the rest is written. */
  language: Language
  subject: string
  paragraphs: string[]
  /** Follows the paragraphs. */
  item?: EmailItem
  /**
   * Follows the paragraphs. This HTML is not escaped, so it must come from the operator of the shop. The text is for
   * programs that show no HTML.
   */
  body?: { html: string; text: string }
  /** The main action, as a button. */
  action?: { label: string; url: string }
  /** Small print below the button: what to do if the email came by mistake, how long the link lasts. */
  footnotes?: string[]
  /** Why the reader gets it, in small print; without it, because of the account or the subscription. */
  reason?: string
  /** Emails with the same key are sent once. Leave it out for emails that may repeat. */
  onceKey?: string
  /**
   * Sent again if the outcome is unknown; for emails about money. Mail programs recognize a duplicate by its
   * `Message-ID`. Other emails are sent at most once.
   */
  atLeastOnce?: true
  /** Where a reader unsubscribes: a page for people, and an address for mail programs (RFC 8058). */
  unsubscribe?: { page: string; oneClick: string }
}

/** Queues emails. */
export type MailQueue = {
  /** Queues emails in the transaction of `db`: they are sent if and only if it commits. */
  send(db: Queries, ...emails: Email[]): Promise<void>
}
