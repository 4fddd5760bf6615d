import type { Queries } from '../../platform/database/connect.ts'
import { listedImeis, lockImeiHash } from '../imei/imei.ts'
import type { CheckedRow } from './listing-check.ts'

/** Marks rows as invalid whose IMEI is in a live listing or a running deal, or in an earlier row of the file. */
export async function withoutListedImeis(
  db: Queries,
  { rows, sellerId }: { rows: CheckedRow[]; sellerId: string },
): Promise<CheckedRow[]> {
  const imeiHash = await lockImeiHash(db)
  const hashes = rows.map(({ listing, isListed }) => {
    const imei = listing?.typed.imei
    return imei === undefined || isListed ? undefined : imeiHash(imei)
  })
  const known = hashes.filter(hash => hash !== undefined)
  const taken = await listedImeis(db, { hashes: known, sellerId })
  return rows.map((checked, index) => {
    const hash = hashes[index]
    if (!hash) return checked
    const key = hash.toString('hex')
    const isTaken = taken.has(key)
    taken.add(key)
    if (!isTaken) return checked
    const issue = { path: 'imei', message: 'A phone with this IMEI is in another listing or row' }
    return { row: checked.row, issues: [issue] }
  })
}
