import { and, asc, desc, eq, getTableColumns, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import { COUNT_LIMIT } from '#contract/constants.ts'
import type { PaymentState } from '#contract/sales/bookings/states.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { contains, wordsOf } from '../../../platform/database/contains.ts'
import { bookings, bookingWords, paymentEvents, payments } from '../../../schema/sales.ts'
import { type Cursor, totalIn, totalOf } from '../../paging.ts'

type PaymentsQuery = {
  search?: string | undefined
  state?: PaymentState | undefined
  limit: number
  after?: Cursor | undefined
}

export type ListedPaymentRow = Awaited<ReturnType<typeof paymentsInTable>>['rows'][number]

/**
 * Returns payments with their history, newest first: up to `limit + 1` rows and the total, unless there are too many to
 * count cheaply.
 */
export async function paymentsInTable(db: Queries, { search = '', state, limit, after }: PaymentsQuery) {
  const condition = and(state && eq(payments.state, state), await matches(db, search))
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(condition)
    .limit(COUNT_LIMIT + 1)
    .as('some')
  const history = db
    .select({
      steps: sql`json_agg(json_build_object('state', ${paymentEvents.state}, 'at', ${paymentEvents.at})
        order by ${paymentEvents.at}, ${paymentEvents.id})`.as('steps'),
    })
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentId, payments.id))
  const older = after && sql`(${payments.createdAt}, ${payments.id}) < (${after.at}, ${after.id})`
  const rows = await db
    .select({
      ...getTableColumns(payments),
      productName: bookings.productName,
      buyerName: bookings.buyerName,
      buyerEmail: bookings.buyerEmail,
      sellerEmail: bookings.sellerEmail,
      history: sql<{ state: PaymentState; at: string }[] | null>`(${history})`,
      total: totalOf(some),
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(and(condition, older))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit + 1)
  return { rows, total: totalIn(rows, after) }
}

/**
 * Returns a condition: every word must occur in the phone's name, in an email address or a name, or in the transaction ID. No
 * index covers both bookings and payments, so each is searched by its own index first. For a word that is common in one of
 * them, a scan in list order finds matches soon.
 */
async function matches(db: Queries, search: string): Promise<SQL | undefined> {
  const words = wordsOf(search)
  if (words.length === 0) return undefined
  const lookUps = words.flatMap((word, at) => {
    const inBookings = db
      .select({ id: bookings.id })
      .from(bookings)
      .where(contains(bookingWords(bookings), word))
      .limit(MANY_MATCHES)
    const inPayments = db
      .select({ id: payments.id })
      .from(payments)
      .where(contains(payments.intentId, word))
      .limit(MANY_MATCHES)
    return [
      sql`array(${inBookings}) as ${sql.identifier(`bookings${at}`)}`,
      sql`array(${inPayments}) as ${sql.identifier(`payments${at}`)}`,
    ]
  })
  const found = await db.execute<Record<string, string[]>>(sql`select ${sql.join(lookUps, sql`, `)}`)
  const [row = {}] = found.rows
  return and(
    ...words.map((word, at) => {
      const [bookingIds = [], paymentIds = []] = [row[`bookings${at}`], row[`payments${at}`]]
      return or(
        bookingIds.length < MANY_MATCHES
          ? inArray(payments.bookingId, bookingIds)
          : contains(bookingWords(bookings), word),
        paymentIds.length < MANY_MATCHES
          ? inArray(payments.id, paymentIds)
          : contains(payments.intentId, word),
      )
    }),
  )
}

/** With more matches of a word than this, they are not looked up by ID. */
const MANY_MATCHES = 500

const TOTALS = ['captured', 'refunded', 'chargedBack', 'refunding', 'held', 'stuck'] as const
type Total = (typeof TOTALS)[number]

/**
 * Returns where the money of all payments is, in cents, with the number of payments. Each captured cent is in one total: the
 * credit notes say what has left, and the state of the payment says what is about to leave.
 */
export async function sumsOfMoney(db: Queries): Promise<Record<Total, { count: number; cents: number }>> {
  const { rows } = await db.execute<{ name: Total; count: number; cents: number }>(sql`
    with gone as (
      select deals.payment_id as id,
        sum(credit_notes.amount_cents) filter (where kind in ('refund', 'refund-failed')) as refunded,
        sum(credit_notes.amount_cents) filter (where kind in ('chargeback', 'win-back')) as taken
      from credit_notes join deals using (booking_id) group by 1
    ), parts as (
      select state, amount_cents as amount,
        -- Money that came too late has no receipt, and so no credit note.
        case when state in ('refunded', 'partly-refunded') and gone.id is null then coalesce(refund_cents, amount_cents)
          else coalesce(refunded, 0) end as refunded,
        coalesce(taken, 0) as taken,
        coalesce(refund_cents, amount_cents) as target
      from payments left join gone on gone.id = payments.id
      where state in ('captured', 'refunded', 'partly-refunded', 'refunding', 'stuck', 'held')
    ), left_parts as (
      select *, amount - refunded - taken as rest,
        case when state = 'refunding' then greatest(0, least(target - refunded, amount - refunded - taken)) else 0 end as pending
      from parts
    )
    select name, count(*)::int as count, sum(cents)::float8 as cents from left_parts cross join lateral (values
      ('refunded', case when state = 'held' then 0 else refunded end),
      ('chargedBack', case when state = 'held' then 0 else taken end),
      ('refunding', pending),
      ('stuck', case when state = 'stuck' then rest else 0 end),
      ('held', case when state = 'held' then amount else 0 end),
      ('captured', case when state in ('held', 'stuck') then 0 else rest - pending end)
    ) as tile(name, cents)
    where cents <> 0 group by name`)
  const found = new Map(rows.map(row => [row.name, row]))
  return Object.fromEntries(TOTALS.map(name => [name, found.get(name) ?? { count: 0, cents: 0 }])) as Record<
    Total,
    { count: number; cents: number }
  >
}

/** Returns the payments that were started since a time, oldest first. */
export const paymentsSince = (db: Queries, since: Date) =>
  db
    .select()
    .from(payments)
    .where(gte(payments.createdAt, since))
    .orderBy(asc(payments.createdAt), asc(payments.id))

/** Returns the payments with these IDs, regardless of when they were started. */
export const paymentsOfIds = (db: Queries, ids: string[]) =>
  ids.length === 0 ? Promise.resolve([]) : db.select().from(payments).where(inArray(payments.id, ids))
