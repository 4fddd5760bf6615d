import type { NoticeKind } from '#contract/notices/kinds.ts'
import type { NoticeSubject } from '#contract/notices/words.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { notices } from '../../platform/database/schema.ts'

/** Something that one person is to be told. */
export type NewNotice = Partial<NoticeSubject> & {
  /** Nobody: the account is gone, and so is whom to tell. */
  userId: string | null
  kind: NoticeKind
  /** The page of this site that it is about. */
  path: string
  /** Whose act it tells of, where that person could repeat it at will: mails about it are limited. */
  causedBy?: string | null
  /** The product of that act: a newer notice of the same act replaces one that nobody has read. */
  productId?: string | null
}

/** Notes what people are to be told, in the transaction of what it tells about; bell and mail follow within seconds. */
export async function notify(db: Queries, ...told: NewNotice[]): Promise<void> {
  const rows = told.filter((notice): notice is NewNotice & { userId: string } => notice.userId !== null)
  if (rows.length > 0) await db.insert(notices).values(rows)
}
