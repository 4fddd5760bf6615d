import { type Connection, token as newToken } from './connection.ts'

/** A link to the onboarding page. The paths are paths of the shop, so it cannot redirect to another site. */
export type Link = { accountId: string; returnPath: string; refreshPath: string; isUsable: boolean }

export async function addLink(
  db: Connection,
  { accountId, returnUrl, refreshUrl }: { accountId: string; returnUrl: URL; refreshUrl: URL },
): Promise<{ token: string; createdAt: Date; expiresAt: Date }> {
  const token = newToken()
  const { rows } = await db.query(
    `insert into sandbox_cards.account_links (token, account_id, return_path, refresh_path)
     values ($1, $2, $3, $4) returning now() as "createdAt", expires_at as "expiresAt"`,
    [token, accountId, pathOf(returnUrl), pathOf(refreshUrl)],
  )
  return { token, ...rows[0] }
}

/** @param options.lock locks the row until the transaction ends */
export async function findLink(
  db: Connection,
  token: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Link | undefined> {
  const { rows } = await db.query(
    `select account_id as "accountId", return_path as "returnPath", refresh_path as "refreshPath",
       used_at is null and expires_at > now() as "isUsable"
     from sandbox_cards.account_links where token = $1 ${lock ? 'for update' : ''}`,
    [token],
  )
  return rows[0]
}

export async function spendLink(db: Connection, token: string): Promise<void> {
  await db.query('update sandbox_cards.account_links set used_at = now() where token = $1', [token])
}

/** The path of an address. Two leading slashes would mean another host, so they become one. */
const pathOf = ({ pathname, search, hash }: URL): string => `${pathname.replace(/^\/+/, '/')}${search}${hash}`
