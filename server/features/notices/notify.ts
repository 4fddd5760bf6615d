import type { NoticeKind, NoticeSubject } from '#contract/notices/kinds.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { notices } from '../../schema/notices.ts'

/** A new notice to one person. */
export type NewNotice = Partial<NoticeSubject> & {
  /** The recipient; null when the account was deleted, then there is no notice. */
  userId: string | null
  kind: NoticeKind
  /** The path of the page that the notice links to. */
  path: string
  /** The person whose action caused the notice, if they could repeat it at will. Emails about such actions are limited. */
  causedBy?: string | null
  /** The product of that action. A newer notice about the same action replaces an unread one. */
  productId?: string | null
}

/** Inserts notices in the transaction of the event. The bell and the email follow within seconds. */
export async function notify(db: Queries, ...newNotices: NewNotice[]): Promise<void> {
  const rows = newNotices.filter((notice): notice is NewNotice & { userId: string } => notice.userId !== null)
  if (rows.length > 0) await db.insert(notices).values(rows)
}
