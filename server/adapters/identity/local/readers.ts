import { eq } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/connect.ts'
import { users } from '../../../schema/users.ts'

/** What emails to an address depend on. Only the owner of a confirmed address has chosen the name of its account. */
export async function readerOf(
  db: Queries,
  email: string,
): Promise<{ name: string; language: string | undefined; isConfirmed: boolean; isRefused: boolean }> {
  const [user] = await db
    .select({
      name: users.name,
      language: users.language,
      confirmedAt: users.emailConfirmedAt,
      refusedAt: users.mailRefusedAt,
    })
    .from(users)
    .where(eq(users.email, email.toLowerCase()))
  const isConfirmed = user?.confirmedAt != null
  return {
    name: user?.name ?? '',
    language: user?.language ?? undefined,
    isConfirmed,
    isRefused: !isConfirmed && user?.refusedAt != null,
  }
}
