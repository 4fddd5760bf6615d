import { sql } from 'drizzle-orm'
import { OWED_STATES } from '#contract/sales/deals/life.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { post } from '../ledger/post.ts'

/** What a seller owes the shop, in cents. */
export type Debt = {
  /** The debt; negative when the shop owes the seller an amount for which there is no payout. */
  owesCents: number
  /** The amount that the card provider is taking back from the seller's account. */
  takingBackCents: number
  /** The amount that the seller owes if a bank decides for a buyer. */
  undecidedCents: number
}

const NO_DEBT: Debt = { owesCents: 0, takingBackCents: 0, undecidedCents: 0 }

/**
 * Returns the debts by seller. The ledger contains what the seller has received without a claim, and payouts that are not made
 * yet are still due. Chargebacks that the bank has not decided count separately, and so do payouts that the provider is taking
 * back, unless it has refused.
 * @param of.sellerIds only these; undefined: all
 * @param of.decided a deal whose chargeback is being decided in this transaction
 */
export async function debtsOf(
  db: Queries,
  { sellerIds, decided }: { sellerIds?: string[]; decided?: string } = {},
): Promise<Map<string, Debt>> {
  const only = sellerIds && sql.param(sellerIds)
  const { rows } = await db.execute<Debt & { sellerId: string }>(sql`
    with entries as (
      select e.seller_id, t.booking_id, sum(e.amount_cents) as cents
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where ${only ? sql`e.seller_id = any(${only}::uuid[])` : sql`e.seller_id is not null`}
      group by e.seller_id, t.booking_id
    ), parts as (
      select seller_id, cents, coalesce(p.unpaid, 0) as unpaid, coalesce(p.taking_back, 0) as taking_back,
        coalesce(d.state = 'charged-back' and d.bank_decision is distinct from 'lost'
          and d.booking_id is distinct from ${decided ?? null}::uuid, false) as undecided
      from entries left join deals d using (booking_id)
      left join lateral (
        select sum(amount_cents) filter (where state in ('due', 'sending', 'failed') and d.state in (${owedStates})) as unpaid,
          sum(amount_cents) filter (where state = 'reversing' and failure is null) as taking_back
        from payouts where payouts.booking_id = entries.booking_id) as p on true
    )
    select seller_id as "sellerId",
      coalesce(sum(cents + unpaid - taking_back) filter (where not undecided), 0)::float8 as "owesCents",
      coalesce(sum(taking_back) filter (where not undecided), 0)::float8 as "takingBackCents",
      coalesce(sum(cents + unpaid) filter (where undecided), 0)::float8 as "undecidedCents"
    from parts group by seller_id`)
  return new Map(rows.map(({ sellerId, ...debt }) => [sellerId, debt]))
}

const owedStates = sql.join(
  OWED_STATES.map(state => sql`${state}`),
  sql`, `,
)

/** Returns what one seller owes. */
export async function debtOf(db: Queries, sellerId: string): Promise<Debt> {
  return (await debtsOf(db, { sellerIds: [sellerId] })).get(sellerId) ?? NO_DEBT
}

/** Returns whether a seller owes the shop, so that the seller cannot delete the account. */
export async function owesMoney(db: Queries, sellerId: string): Promise<boolean> {
  const { owesCents, takingBackCents } = await debtOf(db, sellerId)
  return owesCents + takingBackCents > 0
}

export type DebtorRow = Debt & {
  sellerId: string
  sellerName: string | null
  sellerEmail: string
  isGone: boolean
}

/** Returns the sellers with a debt or a credit, the largest debt first. */
export async function debtors(db: Queries): Promise<DebtorRow[]> {
  const debts = [...(await debtsOf(db))].filter(
    ([, { owesCents, takingBackCents, undecidedCents }]) =>
      owesCents !== 0 || takingBackCents !== 0 || undecidedCents !== 0,
  )
  const { rows } = await db.execute<
    Pick<DebtorRow, 'sellerId' | 'sellerName' | 'sellerEmail' | 'isGone'>
  >(sql`
    select debtor.id as "sellerId", users.name as "sellerName", users.id is null as "isGone",
      coalesce(users.email, (
        select bookings.seller_email from ledger_entries e
        join ledger_transactions t on t.id = e.transaction_id join bookings on bookings.id = t.booking_id
        where e.seller_id = debtor.id order by e.at desc limit 1), '') as "sellerEmail"
    from unnest(${sql.param(debts.map(([id]) => id))}::uuid[]) as debtor (id) left join users using (id)`)
  const people = new Map(rows.map(row => [row.sellerId, row]))
  return debts
    .flatMap(([id, debt]) => {
      const person = people.get(id)
      return person ? [{ ...person, ...debt }] : []
    })
    .toSorted((one, other) => other.owesCents - one.owesCents)
}

/**
 * Waits until no other transaction decides about the debts of a seller, so that the same debt is not settled twice. It is the
 * last lock of a transaction.
 */
export const lockDebts = (db: Queries, sellerId: string): Promise<unknown> =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sellerId}, 0))`)

type Settling = {
  sellerId: string
  /** Positive: the seller has paid it back. Negative: the shop has paid it to the seller. */
  amountCents: number
  currency: string
  /** Identifies the payment. */
  key: string
  /** Runs in the same transaction when the payment was recorded. */
  onRecorded: (db: Queries) => Promise<void>
}

/**
 * Records money that moved by hand between the shop and a seller.
 * @returns what is owed, when the amount is more than that
 */
export const settleDebt = (
  db: Queries,
  { sellerId, amountCents, currency, key, onRecorded }: Settling,
): Promise<{ owesCents: number } | undefined> =>
  atomically(db, async transaction => {
    await lockDebts(transaction, sellerId)
    const { owesCents } = await debtOf(transaction, sellerId)
    if (amountCents > 0 ? amountCents > owesCents : amountCents < owesCents) return { owesCents }
    await post(transaction, {
      kind: 'repayment',
      onceKey: `repayment:${key}`,
      currency,
      entries: [
        { account: 'bank', cents: amountCents },
        { account: 'owed', sellerId, cents: -amountCents },
      ],
    })
    await onRecorded(transaction)
    return undefined
  })
