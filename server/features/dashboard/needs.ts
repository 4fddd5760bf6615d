import { and, asc, eq, exists, isNull, sql } from 'drizzle-orm'
import type { Need, NeedKind } from '#contract/dashboard/calls.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { payoutAccounts, payouts } from '../../schema/deals.ts'
import { products } from '../../schema/products.ts'
import { users } from '../../schema/users.ts'
import { dealsThatNeedSeller } from '../sales/deals/needs.ts'
import { isToDecide } from '../sales/deals/queries.ts'
import type { Reading } from '../sales/deals/step-texts.ts'

/** Of problems and listings, the oldest are listed. */
const MAX_OF_A_KIND = 50

/**
 * Returns what waits for administrators: each problem, since it can be decided, and one item for each queue. One
 * statement, so that it is consistent.
 */
export async function needsOfAdministrators(db: Queries): Promise<Need[]> {
  const { rows } = await db.execute<AdminNeed>(sql`
    select kind, id, coalesce(subject, '') as subject, count, since from (
      (select 'problem' as kind, bookings.id, bookings.product_name as subject, 1 as count,
          coalesce(problems.answered_at, problems.answer_by) as since
        from problems join deals using (booking_id) join bookings on bookings.id = deals.booking_id
        where deals.state = 'disputed' and ${isToDecide}
        order by since limit ${MAX_OF_A_KIND})
      union all
      select case state when 'failed' then 'payouts-failed' else 'payouts-kept' end as queue, null, null,
          count(*)::int, min(state_changed_at)
        from payouts where state = 'failed' or state = 'reversing' and failure is not null group by queue
      union all
      select 'payments-stuck', null, null, count(*)::int, min(state_changed_at)
        from payments where state = 'stuck'
      union all
      select 'payouts-by-hand', null, null, count(*)::int, min(payouts.state_changed_at)
        from payouts left join payout_accounts on payout_accounts.user_id = payouts.seller_id
        where payouts.kind = 'manual' and (payouts.state = 'sending'
          or payouts.state = 'due' and payout_accounts.details <> '')
      union all
      select case when 'reported' = any(reasons) then 'reports' else 'review' end as queue, null, null,
          count(*)::int, min(created_at)
        from review_items where outcome is null group by queue
      union all
      select 'advertisements', null, null, count(*)::int, min(updated_at)
        from products where advertisement = 'requested' and sold_at is null
    ) waiting
    where count > 0 order by since`)
  return rows.map(({ id, since, ...need }) => ({
    ...need,
    ...(id && { id }),
    text: '',
    since: new Date(since).toISOString(),
  }))
}

type AdminNeed = { kind: NeedKind; id: string | null; subject: string; count: number; since: string }

/** Returns what waits for a seller: by the nearest deadline, then the oldest first. */
export async function needsOfSeller(
  db: Queries,
  { sellerId, payoutsBy, ...reading }: { sellerId: string; payoutsBy: 'manual' | 'connect' } & Reading,
): Promise<Need[]> {
  const [acting, held, [account]] = await Promise.all([
    dealsThatNeedSeller(db, sellerId, reading),
    db
      .select({
        id: products.id,
        subject: products.name,
        text: products.reviewNote,
        since: products.updatedAt,
      })
      .from(products)
      .where(and(eq(products.sellerId, sellerId), eq(products.review, 'held'), isNull(products.soldAt)))
      .orderBy(asc(products.updatedAt))
      .limit(MAX_OF_A_KIND),
    db
      .select({
        createdAt: users.createdAt,
        emailConfirmedAt: users.emailConfirmedAt,
        canReceive: payoutAccounts.canReceive,
        details: payoutAccounts.details,
        isDue: exists(
          db
            .select()
            .from(payouts)
            .where(and(eq(payouts.sellerId, users.id), eq(payouts.kind, 'manual'), eq(payouts.state, 'due'))),
        ).mapWith(Boolean),
      })
      .from(users)
      .leftJoin(payoutAccounts, eq(payoutAccounts.userId, users.id))
      .where(eq(users.id, sellerId)),
  ])
  const ofAccount = (kind: NeedKind): Timed[] =>
    account ? [{ kind, subject: '', text: '', since: account.createdAt }] : []
  const needs: Timed[] = [
    ...acting.map(({ id, productName: subject, nextStep: text, since, until }) => ({
      ...{ kind: 'deal' as const, id, subject, text, since },
      ...(until && { until }),
    })),
    ...held.map(({ text, ...listing }) => ({ kind: 'listing-held' as const, ...listing, text: text ?? '' })),
    ...(payoutsBy === 'connect' && !account?.canReceive ? ofAccount('payout-account') : []),
    ...(payoutsBy === 'manual' && account?.isDue && !account.details ? ofAccount('payout-details') : []),
    ...(account?.emailConfirmedAt ? [] : ofAccount('email-unconfirmed')),
  ]
  return needs
    .sort((one, other) => timeOf(one.until) - timeOf(other.until) || timeOf(one.since) - timeOf(other.since))
    .map(({ since, until, ...need }) => ({
      ...need,
      count: 1,
      since: since.toISOString(),
      ...(until && { until: until.toISOString() }),
    }))
}

type Timed = Pick<Need, 'kind' | 'id' | 'subject' | 'text'> & { since: Date; until?: Date }

/** Needs without a deadline come last. */
const timeOf = (at: Date | undefined) => at?.getTime() ?? Number.MAX_SAFE_INTEGER
