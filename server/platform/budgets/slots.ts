import { createHash, randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '../database/connect.ts'
import type { ConcurrencyLimit } from './limits.ts'
import { type RateLimited, rateLimited } from './rate-limited.ts'
import { budgetSlots } from './usage-tables.ts'

/** Seconds after which the slot of a killed process is free. */
const EXPIRES_AFTER = 60
const RENEW_EVERY_MS = 20_000

/** A slot that stays taken until it is released. */
export type Slot = { release(): Promise<void> }

/**
 * Takes a slot for work that starts now. All processes share the slots.
 * @param key identifies the user or address, as `of` says
 */
export async function takeSlot(
  db: Queries,
  { name: budget, most, says }: ConcurrencyLimit,
  key: string,
): Promise<{ slot: Slot } | { refused: RateLimited }> {
  const hashed = createHash('sha256').update(key).digest('base64url')
  const holder = randomUUID()
  const expiresAt = sql`now() + ${EXPIRES_AFTER} * interval '1 second'`
  for (let slot = 1; slot <= most; slot++) {
    // The primary key decides between concurrent requests for one slot.
    const { rowCount } = await db
      .insert(budgetSlots)
      .values({ budget, key: hashed, slot, holder, expiresAt })
      .onConflictDoUpdate({
        target: [budgetSlots.budget, budgetSlots.key, budgetSlots.slot],
        set: { holder, expiresAt },
        setWhere: sql`${budgetSlots.expiresAt} <= now()`,
      })
    if (rowCount === 1) return { slot: renewed(db, holder) }
  }
  const own = and(eq(budgetSlots.budget, budget), eq(budgetSlots.key, hashed))
  const [first] = await db
    .select({ seconds: sql<number>`extract(epoch from min(${budgetSlots.expiresAt}) - now())::float` })
    .from(budgetSlots)
    .where(own)
  return { refused: rateLimited(says, first?.seconds ?? 1) }
}

function renewed(db: Queries, holder: string): Slot {
  const expiresAt = sql`now() + ${EXPIRES_AFTER} * interval '1 second'`
  const renewal = setInterval(() => {
    // If this fails, the slot expires early, and one task more than allowed may run.
    db.update(budgetSlots)
      .set({ expiresAt })
      .where(eq(budgetSlots.holder, holder))
      .catch(() => {})
  }, RENEW_EVERY_MS)
  renewal.unref()
  return {
    async release() {
      clearInterval(renewal)
      await db.delete(budgetSlots).where(eq(budgetSlots.holder, holder))
    },
  }
}
