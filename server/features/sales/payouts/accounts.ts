import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { PayoutAccount } from '../../../adapters/payouts/port.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import { databaseNow } from '../../../platform/database/clock.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { payoutAccounts, payouts } from '../../../platform/database/schema/deals.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { notify } from '../../notices/notify.ts'
import { type PayoutContext, SELLER_PAGE } from './paying.ts'
import { transitionPayouts } from './transitions.ts'

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

/** Returns the reason of a restriction. Accounts that never were ready and can be completed are not restricted. */
function restriction(before: AccountRow, { canReceive, missing, disabledReason }: Answer): string | null {
  if (canReceive) return null
  const isRestricted = before.canReceive || before.reason !== null || missing.length === 0
  return isRestricted ? (disabledReason ?? before.reason) : null
}

/** Makes the failed payouts of a seller due again. */
async function makeFailedDue(db: Queries, sellerId: string, jobs: Pick<Jobs, 'send'>): Promise<void> {
  const of = and(eq(payouts.sellerId, sellerId), eq(payouts.kind, 'connect'), eq(payouts.state, 'failed'))
  const due = await transitionPayouts(db, { of, to: 'due', change: { failure: null } })
  await jobs.send(db, 'payout', ...due.map(({ id }) => ({ id })))
}
