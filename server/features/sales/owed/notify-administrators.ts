import { eq } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/connect.ts'
import { users } from '../../../schema/users.ts'
import { notify } from '../../notices/notify.ts'

/** Notifies all administrators of a payout that needs a person. @param path the page that lists it */
export async function notifyAdministrators(
  db: Queries,
  about: { productName: string; amountCents: number },
  path: string,
): Promise<void> {
  const administrators = await db
    .select({ userId: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.id)
    .for('key share')
  await notify(
    db,
    ...administrators.map(({ userId }) => ({ userId, kind: 'payout-stuck', path, ...about }) as const),
  )
}
