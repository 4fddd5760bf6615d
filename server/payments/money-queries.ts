import { and, asc, desc, eq, getTableColumns, gte, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PaymentState } from '#contract/bookings/states.ts'
import type { Queries } from '../database/connect.ts'
import { bookings, paymentEvents, payments } from '../database/schema.ts'
import { COUNT_LIMIT, type Cursor, totalIn, totalOf } from '../paging.ts'

type Asked = {
  search?: string | undefined
  state?: PaymentState | undefined
  limit: number
  after?: Cursor | undefined
}

export type ListedPaymentRow = Awaited<ReturnType<typeof paymentsInTable>>['rows'][number]

/**
 * All payments, newest first, each with its history, in one query.
 * Answers up to `limit + 1` rows, and how many there are in all unless they are too many to count cheaply.
 */
export async function paymentsInTable(db: Queries, { search = '', state, limit, after }: Asked) {
  const condition = and(state && eq(payments.state, state), matches(search))
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

/** Every word stands somewhere in the phone's name, in somebody's e-mail or name, or in the transaction's id. */
function matches(search: string): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean)
  const fields = [
    bookings.productName,
    bookings.buyerName,
    bookings.buyerEmail,
    bookings.sellerEmail,
    payments.intentId,
  ]
  return and(
    ...words.map(word => {
      const pattern = `%${word.replace(/[\\%_]/g, character => `\\${character}`)}%`
      return or(...fields.map(field => ilike(field, pattern)))
    }),
  )
}

/** How many payments are in each state, and what they come to in cents. */
export const sumsByState = (db: Queries) =>
  db
    .select({
      state: payments.state,
      count: sql<number>`count(*)::int`,
      // As a number of JavaScript: exact up to ninety trillion dollars.
      cents: sql<number>`sum(${payments.amountCents})::float8`,
    })
    .from(payments)
    .groupBy(payments.state)

/** The payments begun since then that the card provider may know, the oldest first. */
export const paymentsSince = (db: Queries, since: Date) =>
  db
    .select()
    .from(payments)
    .where(gte(payments.createdAt, since))
    .orderBy(asc(payments.createdAt), asc(payments.id))

/** Those of these payments that were begun at any time. */
export const paymentsOfIds = (db: Queries, ids: string[]) =>
  ids.length === 0 ? Promise.resolve([]) : db.select().from(payments).where(inArray(payments.id, ids))
