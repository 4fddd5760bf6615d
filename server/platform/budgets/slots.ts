import { createHash, randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '../database/connect.ts'
import { budgetSlots } from '../database/schema.ts'
import { type Refusal, refusalOf } from './refusal.ts'
import { AT_ONCE, type AtOnceName } from './table.ts'

/** Seconds after which a slot is free again whose process has died. */
const EXPIRES_AFTER = 60
const RENEW_EVERY_MS = 20_000

/** Something that is under way, counted until it is released. */
export type Slot = { release(): Promise<void> }

/**
 * Counts something that starts now, for all processes together, for as long as it takes.
 * @param key whose budget it is, as the table says
 */
export async function takeSlot(
  db: Queries,
  budget: AtOnceName,
  key: string,
): Promise<{ slot: Slot } | { refused: Refusal }> {
  const { most, says } = AT_ONCE[budget]
  const hashed = createHash('sha256').update(key).digest('base64url')
  const holder = randomUUID()
  const expiresAt = sql`now() + ${EXPIRES_AFTER} * interval '1 second'`
  for (let slot = 1; slot <= most; slot++) {
    // The primary key decides between several who want the same slot.
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
  return { refused: refusalOf(says, first?.seconds ?? 1) }
}

function renewed(db: Queries, holder: string): Slot {
  const expiresAt = sql`now() + ${EXPIRES_AFTER} * interval '1 second'`
  const renewal = setInterval(() => {
    // Should it fail, the slot expires early: somebody may have one more under way than the budget says.
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
