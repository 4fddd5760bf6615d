import { and, eq, isNull } from 'drizzle-orm'
import type { DealTerms } from '#contract/sales/deals/terms.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { dealTerms } from '../../../schema/sales.ts'

/** Stores the operator's terms, once for each combination. @returns them with their ID, which bookings reference */
export async function openTerms(db: Queries, terms: DealTerms): Promise<DealTerms & { id: string }> {
  const { commission, meetingHours, handOverDays, reportHours } = terms
  const values = { ...commission, meetingHours, handOverDays, reportHours }
  await db.insert(dealTerms).values(values).onConflictDoNothing()
  const { maxCents, ...others } = values
  const names = Object.keys(others) as (keyof typeof others)[]
  const [row] = await db
    .select({ id: dealTerms.id })
    .from(dealTerms)
    .where(
      and(
        ...names.map(name => eq(dealTerms[name], others[name])),
        maxCents === null ? isNull(dealTerms.maxCents) : eq(dealTerms.maxCents, maxCents),
      ),
    )
  if (!row) throw new Error('The terms of deals were inserted but cannot be found.')
  return { id: row.id, ...terms }
}

/** Returns the commission from a row of terms. */
export const commissionOfRow = ({
  basisPoints,
  fixedCents,
  minCents,
  maxCents,
}: typeof dealTerms.$inferSelect): DealTerms['commission'] => ({
  basisPoints,
  fixedCents,
  minCents,
  maxCents,
})
