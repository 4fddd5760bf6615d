import type { Queries } from '../database/connect.ts'

/** What a mail says, before it is put into its text and its HTML. */
export type Letter = {
  /** One address. */
  to: string
  subject: string
  paragraphs: string[]
  /**
   * Stands after the paragraphs, as it is: nothing in this HTML is escaped, so it must come from the operator of the
   * shop, never from anybody else. The text says the same for programs that show no HTML.
   */
  body?: { html: string; text: string }
  /** The one thing to do, as a button. */
  action?: { label: string; url: string }
  /** Quieter, below the button: what to do when the mail came by mistake, how long the link lasts. */
  remarks?: string[]
  /** Two letters of the same key are sent once; leave it out for letters that may come again. */
  onceKey?: string
  /**
   * Sent again when nobody knows whether it went out: for letters about money. Mail programs know a second one by its
   * `Message-ID`. Other letters rather do not go out at all than twice.
   */
  atLeastOnce?: true
  /** Where a reader leaves the list: a page for people, and an address for programs (RFC 8058). */
  unsubscribe?: { page: string; oneClick: string }
}

/** Takes letters that are to go out. */
export type Post = {
  /** Queues letters in the transaction of `db`: they go out when, and only when, that is committed. */
  send(db: Queries, ...letters: Letter[]): Promise<void>
}
