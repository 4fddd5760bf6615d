import { desc } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect.ts'
import { serverSecrets } from '../../platform/keys/table.ts'
import { KEY_NAMES, KEYS, type KeyName } from '../keys/inventory.ts'

export type ListedKey = {
  name: KeyName
  purpose: string
  /** Sorted from newest to oldest. */
  versions: { version: number; activeAt: Date; isFinished: boolean; retiresAt: Date | null }[]
}

/** Returns the keys of the shop without their values. */
export async function listKeys(db: Queries): Promise<ListedKey[]> {
  const rows = await db
    .select({
      name: serverSecrets.name,
      version: serverSecrets.version,
      activeAt: serverSecrets.activeAt,
      finishedAt: serverSecrets.finishedAt,
      retiresAt: serverSecrets.retiresAt,
    })
    .from(serverSecrets)
    .orderBy(desc(serverSecrets.version))
  return KEY_NAMES.map(name => ({
    name,
    purpose: KEYS[name].purpose,
    versions: rows
      .filter(row => row.name === name)
      .map(({ finishedAt, ...row }) => ({ ...row, isFinished: finishedAt !== null })),
  }))
}
