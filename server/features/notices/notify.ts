import type { NoticeKind } from '#contract/notices/kinds.ts'
import type { NoticeSubject } from '#contract/notices/words.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { notices } from '../../platform/database/schema.ts'

/** A notice to one person. */
export type NewNotice = Partial<NoticeSubject> & {
  /** Null when the account is gone; the notice is then dropped. */
  userId: string | null
  kind: NoticeKind
  /** The page of this site that it is about. */
  path: string
  /** The person whose act it reports, if that person could repeat it at will: emails about it are limited. */
  causedBy?: string | null
  /** The product of that act. A newer notice about the same act replaces an unread one. */
  productId?: string | null
}

/** Inserts notices in the transaction of the event. The bell and the email follow within seconds. */
export async function notify(db: Queries, ...newNotices: NewNotice[]): Promise<void> {
  const rows = newNotices.filter((notice): notice is NewNotice & { userId: string } => notice.userId !== null)
  if (rows.length > 0) await db.insert(notices).values(rows)
}
