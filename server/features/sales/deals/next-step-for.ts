import type { Queries } from '../../../platform/database/connect.ts'
import { nextStepOf } from './next-step.ts'
import { dealOf, factsOf } from './queries.ts'

/** Returns the next step of a reader in a deal; undefined when the reader takes no part in it. */
export async function nextStepFor(
  db: Queries,
  reader: { id: string; role: 'buyer' | 'seller' | 'admin' },
  id: string,
): Promise<string | undefined> {
  const row = await dealOf(db, reader, id)
  return row && nextStepOf(factsOf(row), reader.role)
}
