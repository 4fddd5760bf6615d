import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { PayoutAccount } from '../../../adapters/payouts/port.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import { databaseNow } from '../../../platform/database/clock.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { payoutAccounts, payouts } from '../../../schema/deals.ts'
import { writeAuditOfAnyone } from '../../audit/audit.ts'
import { notify } from '../../notices/notify.ts'
import type { Caller } from '../../session/caller.ts'
import { type PayoutContext, SELLER_PAGE, waitsUntil } from '../owed/paying.ts'
import { transitionPayouts } from '../owed/transitions.ts'
import { payoutsToSend } from '../shared/queues.ts'

type Person = Pick<Caller, 'id' | 'email' | 'role'>

export type AccountRow = typeof payoutAccounts.$inferSelect

/** Returns the payout account of a seller, as last stored. */
export async function accountOf(db: Queries, userId: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.userId, userId))
  return row
}

/**
 * Fetches the state of a seller's account from the provider and stores it. When the account becomes ready, its failed payouts
 * are due again. When it can no longer receive money, its owner is notified. Accounts unknown to this shop are ignored.
 * @throws CardsUnreachable when the provider cannot be reached
 */
export async function refreshAccount(
  { db, services: { payouts: provider, jobs } }: Pick<PayoutContext, 'db'> & PayoutServices,
  accountId: string,
): Promise<void> {
  if (provider.kind !== 'connect') return
  const of = eq(payoutAccounts.accountId, accountId)
  const known = await db.select({ id: payoutAccounts.userId }).from(payoutAccounts).where(of)
  if (known.length === 0) return
  const askedAt = await databaseNow(db)
  const account = (await provider.findAccount(accountId)) ?? GONE
  await atomically(db, transaction => store(transaction, { accountId, account, askedAt, jobs }))
}

type PayoutServices = { services: Pick<PayoutContext['services'], 'payouts' | 'jobs'> }

type Answer = Pick<PayoutAccount, 'canReceive' | 'missing' | 'currency' | 'disabledReason'>

/** The state of an account that the provider no longer has. */
const GONE: Answer = { canReceive: false, missing: [], currency: undefined, disabledReason: 'gone' }

type Storing = { accountId: string; account: Answer; askedAt: Date; jobs: Pick<Jobs, 'send'> }

async function store(db: Queries, { accountId, account, askedAt, jobs }: Storing): Promise<void> {
  const of = eq(payoutAccounts.accountId, accountId)
  // Another process may have stored a newer state.
  const isNewer = or(isNull(payoutAccounts.checkedAt), lte(payoutAccounts.checkedAt, askedAt))
  const [before] = await db.select().from(payoutAccounts).where(and(of, isNewer)).for('update')
  if (!before) return
  const { canReceive, missing, currency = null } = account
  const reason = restriction(before, account)
  await db.update(payoutAccounts).set({ canReceive, missing, currency, reason, checkedAt: askedAt }).where(of)
  if (canReceive && !before.canReceive) await makeFailedDue(db, before.userId, jobs)
  if (!canReceive && before.canReceive) {
    await notify(db, { userId: before.userId, kind: 'payout-account-restricted', path: SELLER_PAGE })
  }
}

/**
 * Returns the reason of a restriction. Accounts that never were ready and can be completed are not restricted, unless the
 * provider has closed them.
 */
function restriction(before: AccountRow, { canReceive, missing, disabledReason }: Answer): string | null {
  if (canReceive) return null
  const isRestricted =
    before.canReceive || before.reason !== null || missing.length === 0 || isFinal(disabledReason ?? null)
  return isRestricted ? (disabledReason ?? before.reason) : null
}

/** Whether the provider has closed an account for good, so that the seller may open a new one. */
export const isClosed = ({ accountId, canReceive, reason }: AccountRow): boolean =>
  accountId !== null && !canReceive && isFinal(reason)

const isFinal = (reason: string | null) =>
  reason === GONE.disabledReason || reason?.startsWith('rejected') === true

type Opened = Pick<PayoutAccount, 'canReceive' | 'missing' | 'currency'> & { accountId: string }

/**
 * Stores a new account at the provider.
 * @param opened.before the account that it replaces, which stays recorded; null: the first one
 * @returns its ID; undefined when a concurrent request has stored another one
 */
export const storeAccount = (
  db: Queries,
  { caller, before, account }: { caller: Person; before: string | null; account: Opened },
): Promise<string | undefined> =>
  atomically(db, async transaction => {
    const mine = eq(payoutAccounts.userId, caller.id)
    // A row without an account comes first: a conflict of two unique columns at once would be an error.
    await transaction.insert(payoutAccounts).values({ userId: caller.id }).onConflictDoNothing()
    const [row] = await transaction
      .update(payoutAccounts)
      .set({
        ...account,
        reason: null,
        checkedAt: sql`now()`,
        formerAccountIds: sql`array_remove(${payoutAccounts.formerAccountIds} || ${payoutAccounts.accountId}, null)`,
      })
      .where(and(mine, sql`${payoutAccounts.accountId} is not distinct from ${before}`))
      .returning()
    if (row && before) {
      await notify(transaction, { userId: caller.id, kind: 'payout-account-replaced', path: SELLER_PAGE })
      const entry = {
        action: 'payout-account.replaced',
        subjectId: caller.id,
        subject: caller.email,
      } as const
      await writeAuditOfAnyone(transaction, { actor: caller, ...entry })
    }
    return row?.accountId ?? undefined
  })

/**
 * Stores how a seller wants to be paid by hand. If that changes, the seller is told by e-mail, administrators can see it, and
 * payouts wait for some days, because somebody else may use the seller's session.
 */
export const changeDetails = (db: Queries, caller: Person, details: string): Promise<void> =>
  atomically(db, async transaction => {
    const of = eq(payoutAccounts.userId, caller.id)
    await transaction.insert(payoutAccounts).values({ userId: caller.id }).onConflictDoNothing()
    const [before] = await transaction.select().from(payoutAccounts).where(of).for('update')
    if ((before?.details ?? '') === details) return
    const isFirst = !before?.details && !before?.detailsChangedAt
    await transaction
      .update(payoutAccounts)
      .set({ details, ...(!isFirst && { detailsChangedAt: sql`now()` }) })
      .where(of)
    if (isFirst) return
    await notify(transaction, { userId: caller.id, kind: 'payout-details-changed', path: SELLER_PAGE })
    const entry = { action: 'payout-details.changed', subjectId: caller.id, subject: caller.email } as const
    await writeAuditOfAnyone(transaction, { actor: caller, ...entry })
  })

/** Returns until when payouts to a seller's new details wait. */
export async function waitOf(db: Queries, userId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ until: waitsUntil })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.userId, userId))
  return row?.until ?? undefined
}

/** Makes the failed payouts of a seller due again. */
async function makeFailedDue(db: Queries, sellerId: string, jobs: Pick<Jobs, 'send'>): Promise<void> {
  const of = and(eq(payouts.sellerId, sellerId), eq(payouts.kind, 'connect'), eq(payouts.state, 'failed'))
  const due = await transitionPayouts(db, { of, to: 'due', change: { failure: null } })
  await jobs.send(db, payoutsToSend, ...due.map(({ id }) => ({ id })))
}
