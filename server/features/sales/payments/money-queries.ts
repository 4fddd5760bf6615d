import { and, asc, desc, eq, getTableColumns, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import { COUNT_LIMIT } from '#contract/constants.ts'
import type { PaymentState } from '#contract/sales/bookings/states.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { contains, wordsOf } from '../../../platform/database/contains.ts'
import { bookings, bookingWords, paymentEvents, payments } from '../../../platform/database/schema.ts'
import { type Cursor, totalIn, totalOf } from '../../../platform/http/paging.ts'

type Asked = {
  search?: string | undefined
  state?: PaymentState | undefined
  limit: number
  after?: Cursor | undefined
}

export type ListedPaymentRow = Awaited<ReturnType<typeof paymentsInTable>>['rows'][number]

/**
 * All payments with their history, newest first. Returns up to `limit + 1` rows and the total, unless there are too
 * many to count cheaply.
 */
export async function paymentsInTable(db: Queries, { search = '', state, limit, after }: Asked) {
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
 * Every word must occur in the phone's name, in an email or a name, or in the transaction id. No index covers both
 * bookings and payments. For a rare word, the bookings are looked up first, and the payments by booking. For a common
 * word, a scan in list order finds matches soon.
 */
async function matches(db: Queries, search: string): Promise<SQL | undefined> {
  const words = wordsOf(search)
  if (words.length === 0) return undefined
  const found = await db.execute<Record<string, string[]>>(
    sql`select ${sql.join(
      words.map((word, at) => {
        const some = db
          .select({ id: bookings.id })
          .from(bookings)
          .where(contains(bookingWords(bookings), word))
          .limit(MANY_BOOKINGS)
        return sql`array(${some}) as ${sql.identifier(`word${at}`)}`
      }),
      sql`, `,
    )}`,
  )
  return and(
    ...words.map((word, at) => {
      const ids = found.rows[0]?.[`word${at}`] ?? []
      const inBooking =
        ids.length < MANY_BOOKINGS ? inArray(payments.bookingId, ids) : contains(bookingWords(bookings), word)
      return or(inBooking, contains(payments.intentId, word))
    }),
  )
}

/** With more matching bookings than this, payments are not looked up by booking. */
const MANY_BOOKINGS = 500

/** The number of payments in each state, and their total in cents. */
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

/** Payments since that time that the provider may know, oldest first. */
export const paymentsSince = (db: Queries, since: Date) =>
  db
    .select()
    .from(payments)
    .where(gte(payments.createdAt, since))
    .orderBy(asc(payments.createdAt), asc(payments.id))

/** Those of these payments, whenever they were started. */
export const paymentsOfIds = (db: Queries, ids: string[]) =>
  ids.length === 0 ? Promise.resolve([]) : db.select().from(payments).where(inArray(payments.id, ids))
