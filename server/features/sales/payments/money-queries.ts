import { and, asc, desc, eq, getTableColumns, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import { COUNT_LIMIT } from '#contract/constants.ts'
import type { PaymentState } from '#contract/sales/bookings/states.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { contains, wordsOf } from '../../../platform/database/contains.ts'
import { bookings, bookingWords, paymentEvents, payments } from '../../../platform/database/schema/sales.ts'
import { type Cursor, totalIn, totalOf } from '../../../platform/http/paging.ts'

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

/** Returns the number of payments in each state, and their total in cents. */
export const sumsByState = (db: Queries) =>
  db
    .select({
      state: payments.state,
      count: sql<number>`count(*)::int`,
      // As a JavaScript number: exact up to ninety trillion dollars.
      cents: sql<number>`sum(${payments.amountCents})::float8`,
    })
    .from(payments)
    .groupBy(payments.state)

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
