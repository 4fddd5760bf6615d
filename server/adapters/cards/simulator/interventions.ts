import type pg from 'pg'
import { accountObject, addAccount, changeAccount, type LedgerAccount } from './account-rows.ts'
import { addLine } from './balance-lines.ts'
import { type Connection, inTransaction, token } from './connection.ts'
import { addDispute, decideDispute, disputeObject, findDispute } from './dispute-rows.ts'
import { recordEvent } from './events.ts'
import { findIntent } from './ledger.ts'

/**
 * Actions of banks, buyers and Stripe itself, for tests and the demo. They need a database on which the simulator was
 * opened. Their events are sent with the next ones, or at the simulator's next `tidy`.
 */

/** The buyer's bank takes back the rest of a payment. @returns the dispute's id */
export const disputeIntent = (pool: pg.Pool, intentId: string): Promise<string> =>
  inTransaction(pool, async db => {
    const intent = await findIntent(db, intentId, { lock: true })
    if (intent?.status !== 'succeeded') throw new Error(`${intentId} was not paid.`)
    const dispute = await addDispute(db, intent)
    await recordEvent(db, { type: 'charge.dispute.created', object: disputeObject(dispute), intentId })
    return dispute.id
  })

/** The bank decides about the dispute of a payment. */
export const closeDispute = (pool: pg.Pool, intentId: string, outcome: 'won' | 'lost'): Promise<void> =>
  inTransaction(pool, async db => {
    const open = await findDispute(db, { intentId, lock: true })
    if (open?.status !== 'needs_response' && open?.status !== 'under_review') {
      throw new Error(`${intentId} has no open dispute.`)
    }
    const object = disputeObject(await decideDispute(db, open.id, outcome))
    await recordEvent(db, { type: 'charge.dispute.closed', object, intentId })
  })

/** The operator tops up the shop's balance from the bank. */
export const topUpBalance = (
  pool: pg.Pool,
  { amountCents, currency = 'usd' }: { amountCents: number; currency?: string },
): Promise<void> =>
  inTransaction(pool, db =>
    addLine(db, {
      type: 'topup',
      reportingCategory: 'topup',
      sourceId: `tu_${token()}`,
      amountCents,
      currency,
    }),
  )

/** Restricts an account, so that it receives nothing. @param reason Stripe's code, such as `requirements.past_due` */
export const restrictAccount = (pool: pg.Pool, accountId: string, reason: string): Promise<void> =>
  inTransaction(pool, db => put(db, accountId, { disabledReason: reason }))

/** The account can receive money again. */
export const restoreAccount = (pool: pg.Pool, accountId: string): Promise<void> =>
  inTransaction(pool, db => put(db, accountId, { disabledReason: null }))

/** Adds an onboarded account, unless the id already exists. @returns its id */
export const addReadyAccount = (
  pool: pg.Pool,
  { id, currency = 'usd' }: { id?: string; currency?: string } = {},
): Promise<string> =>
  inTransaction(pool, async db => {
    const account = await addAccount(db, { id, email: '', userId: null, currency })
    if (!account.isSubmitted) await put(db, account.id, { disabledReason: null })
    return account.id
  })

async function put(
  db: Connection,
  id: string,
  { disabledReason }: Pick<LedgerAccount, 'disabledReason'>,
): Promise<void> {
  const change = { isSubmitted: true, hasBank: true, bankRejects: false, disabledReason }
  const account = await changeAccount(db, id, change)
  if (!account) throw new Error(`There is no account ${id}.`)
  await recordEvent(db, { type: 'account.updated', object: accountObject(account) })
}
