import { sql } from 'drizzle-orm'
import type { PayoutAccountOnWire } from '#contract/sales/payouts/calls.ts'
import { CardsRefused } from '../../../adapters/cards/port.ts'
import type { ConnectPayouts } from '../../../adapters/payouts/port.ts'
import { tooMany } from '../../../platform/budgets/refusal.ts'
import { payoutAccounts } from '../../../platform/database/schema/deals.ts'
import { type CallContext, callerOf, calls } from '../../calls.ts'
import { withProviderTimeout } from '../payments/provider-timeout.ts'
import { type AccountRow, accountOf, refreshAccount } from './accounts.ts'
import { SELLER_PAGE } from './paying.ts'

/** The calls for the caller's own payout account. */
export const ownAccount = {
  account: calls.payouts.account.handler(async ({ context, errors }) => {
    const { db, services } = context
    const userId = callerOf(context).id
    const row = await accountOf(db, userId)
    if (services.payouts.kind === 'manual') return manualOnWire(row)
    if (!row?.accountId || row.canReceive) return onWire(row)
    if (await services.throttle.limit('payout-account-checks-by-user', userId)) return onWire(row)
    await withProviderTimeout(refreshAccount(context, row.accountId), unreachable(errors))
    return onWire(await accountOf(db, userId))
  }),

  connect: calls.payouts.connect.handler(async ({ context, input: { details }, errors }) => {
    const { db, services } = context
    const { id: userId } = callerOf(context)
    if (services.payouts.kind === 'manual') {
      await db
        .insert(payoutAccounts)
        .values({ userId, details })
        .onConflictDoUpdate({ target: payoutAccounts.userId, set: { details: details ?? '' } })
      return manualOnWire(await accountOf(db, userId))
    }
    const over = await services.throttle.limit('payout-account-by-user', userId)
    if (over) throw errors.TOO_MANY_REQUESTS(tooMany(over))
    const onboarding = beginOnboarding(context, services.payouts)
    const url = await withProviderTimeout(onboarding, unreachable(errors)).catch(cause => {
      throw cause instanceof CardsRefused ? errors.PAYOUTS_REFUSED({ cause }) : cause
    })
    return { ...onWire(await accountOf(db, userId)), url }
  }),
}

type Unreachable = {
  PAYOUTS_UNREACHABLE(options: { cause: unknown; data: { retryAfter: number } }): Error
}
const unreachable = (errors: Unreachable) => ({ CARDS_UNREACHABLE: errors.PAYOUTS_UNREACHABLE })

/**
 * Opens an account at the provider, once for each seller, and stores it before the seller can complete it.
 * @returns the URL of the provider's page to complete it
 */
async function beginOnboarding(
  context: CallContext & Parameters<typeof callerOf>[0],
  provider: ConnectPayouts,
): Promise<string> {
  const { db, services } = context
  const { id: userId, email } = callerOf(context)
  let accountId = (await accountOf(db, userId))?.accountId
  if (!accountId) {
    const opened = await provider.createAccount({ userId, email, key: `account-${userId}` })
    const { canReceive, missing, currency } = opened
    const values = { accountId: opened.id, canReceive, missing, currency, checkedAt: sql`now()` }
    const [row] = await db
      .insert(payoutAccounts)
      .values({ userId, ...values })
      .onConflictDoUpdate({
        target: payoutAccounts.userId,
        set: values,
        setWhere: sql`${payoutAccounts.accountId} is null`,
      })
      .returning()
    accountId = (row ?? (await accountOf(db, userId)))?.accountId ?? opened.id
  }
  const page = `${services.address}${SELLER_PAGE}`
  return provider.onboardingLink({
    accountId,
    returnUrl: `${page}?back=1`,
    // After the link has expired, the page offers a new one.
    refreshUrl: page,
  })
}

const manualOnWire = (row: AccountRow | undefined): PayoutAccountOnWire => ({
  kind: 'manual',
  status: row?.details ? 'ready' : 'none',
  missing: [],
  ...(row?.details && { details: row.details }),
  canReceive: true,
})

function onWire(row: AccountRow | undefined): PayoutAccountOnWire {
  const status = !row?.accountId
    ? 'none'
    : row.canReceive
      ? 'ready'
      : row.reason
        ? 'restricted'
        : 'incomplete'
  return {
    kind: 'connect',
    status,
    missing: row?.missing ?? [],
    ...(status === 'restricted' && { reason: reasonInWords(row?.reason ?? '') }),
    canReceive: row?.canReceive ?? false,
  }
}

/** Messages by the prefix of the provider's codes. */
const REASONS: [string, string][] = [
  ['requirements.pending_verification', 'The payment provider is checking what you entered.'],
  ['requirements', 'The payment provider needs more information from you.'],
  ['rejected', 'The payment provider has closed this account.'],
  ['gone', 'The payment provider no longer has this account.'],
]

const reasonInWords = (code: string) =>
  REASONS.find(([beginning]) => code.startsWith(beginning))?.[1] ??
  'The payment provider is reviewing this account.'
