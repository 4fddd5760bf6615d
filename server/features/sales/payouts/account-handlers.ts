import type { PayoutAccountResponse } from '#contract/sales/payouts/calls.ts'
import { CardsRefused } from '../../../adapters/cards/port.ts'
import type { ConnectPayouts } from '../../../adapters/payouts/port.ts'
import { HOUR, MINUTE, rateLimit } from '../../../platform/budgets/limits.ts'
import { tooMany } from '../../../platform/budgets/rate-limited.ts'
import type { PayoutsConfig } from '../../../platform/config/config.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { addressIn } from '../../../platform/texts/language-of.ts'
import { type CallContext, callerOf, calls } from '../../calls.ts'
import { type Debt, debtOf } from '../owed/debts.ts'
import { SELLER_PAGE } from '../owed/paying.ts'
import { withProviderTimeout } from '../shared/provider-timeout.ts'
import {
  type AccountRow,
  accountOf,
  changeDetails,
  isClosed,
  refreshAccount,
  storeAccount,
  waitOf,
} from './accounts.ts'

/** Each check calls the payment provider. Over the limit, the stored state is shown. */
const payoutAccountChecksByUser = rateLimit('payout-account-checks-by-user', {
  of: 'user',
  most: 20,
  seconds: MINUTE,
  says: "You've checked your payout account too often.",
})

/** Each use requests a page from the payment provider. */
const payoutAccountByUser = rateLimit('payout-account-by-user', {
  of: 'user',
  most: 20,
  seconds: HOUR,
  says: "You've opened the page of the payment provider too often.",
})

/** The calls for the caller's own payout account. */
export const ownAccount = {
  account: calls.payouts.account.handler(async ({ context, errors }) => {
    const { db, services } = context
    const userId = callerOf(context).id
    const row = await accountOf(db, userId)
    if (services.payouts.kind === 'connect' && row?.accountId && !row.canReceive) {
      const over = await services.throttle.limit(payoutAccountChecksByUser, userId)
      if (!over) await withProviderTimeout(refreshAccount(context, row.accountId), unreachable(errors))
    }
    return serializeAccount(context, userId)
  }),

  connect: calls.payouts.connect.handler(async ({ context, input: { details = '' }, errors }) => {
    const { services } = context
    const { id: userId } = callerOf(context)
    const over = await services.throttle.limit(payoutAccountByUser, userId)
    if (over) throw errors.TOO_MANY_REQUESTS(tooMany(over))
    if (services.payouts.kind === 'manual') {
      await changeDetails(context.db, callerOf(context), details)
      return serializeAccount(context, userId)
    }
    const onboarding = beginOnboarding(context, services.payouts)
    const url = await withProviderTimeout(onboarding, unreachable(errors)).catch(cause => {
      throw cause instanceof CardsRefused ? errors.PAYOUTS_REFUSED({ cause }) : cause
    })
    return { ...(await serializeAccount(context, userId)), url }
  }),
}

type Unreachable = {
  PAYOUTS_UNREACHABLE(options: { cause: unknown; data: { retryAfter: number } }): Error
}
const unreachable = (errors: Unreachable) => ({ CARDS_UNREACHABLE: errors.PAYOUTS_UNREACHABLE })

type Context = CallContext & Parameters<typeof callerOf>[0]

/**
 * Opens an account at the provider, once for each seller, and stores it before the seller can complete it. An account that the
 * provider has closed is replaced by a new one.
 * @returns the URL of the provider's page to complete it
 */
async function beginOnboarding(context: Context, provider: ConnectPayouts): Promise<string> {
  const { db, services, language } = context
  const caller = callerOf(context)
  let row = await accountOf(db, caller.id)
  if (row?.accountId && !row.canReceive) {
    await refreshAccount(context, row.accountId)
    row = await accountOf(db, caller.id)
  }
  const accountId =
    row?.accountId && !isClosed(row) ? row.accountId : await openAccount(context, provider, row)
  const page = addressIn(services, language, SELLER_PAGE)
  return provider.onboardingLink({
    accountId,
    returnUrl: `${page}?back=1`,
    // After the link has expired, the page offers a new one.
    refreshUrl: page,
  })
}

async function openAccount(
  context: Context,
  provider: ConnectPayouts,
  before: AccountRow | undefined,
): Promise<string> {
  const { db } = context
  const caller = callerOf(context)
  const { id: userId, email } = caller
  // With the same key, the provider would return the account that it has closed.
  const replaced = (before?.formerAccountIds.length ?? 0) + (before?.accountId ? 1 : 0)
  const key = replaced === 0 ? `account-${userId}` : `account-${userId}-${replaced}`
  const { id, canReceive, missing, currency } = await provider.createAccount({ userId, email, key })
  const stored = await storeAccount(db, {
    caller,
    before: before?.accountId ?? null,
    account: { accountId: id, canReceive, missing, currency },
  })
  return stored ?? (await accountOf(db, userId))?.accountId ?? id
}

/** Messages by the prefix of the provider's codes. */
const REASONS: [string, string][] = [
  ['requirements.pending_verification', 'The payment provider is checking what you entered.'],
  ['requirements', 'The payment provider needs more information from you.'],
  ['rejected', 'The payment provider has closed this account.'],
  ['gone', 'The payment provider no longer has this account.'],
]

const reasonText = (code: string) =>
  REASONS.find(([beginning]) => code.startsWith(beginning))?.[1] ??
  'The payment provider is reviewing this account.'

/** Returns a seller's payout account, with what the seller owes. */
async function serializeAccount(context: Context, userId: string): Promise<PayoutAccountResponse> {
  const { db, services } = context
  const row = await accountOf(db, userId)
  const { payouts, payoutRules } = services
  return {
    ...(payouts.kind === 'manual' ? await serializeManual(db, row) : serializeConnect(row)),
    ...serializeDebt(await debtOf(db, userId), payoutRules),
  }
}

async function serializeManual(db: Queries, row: AccountRow | undefined): Promise<PayoutAccountResponse> {
  const until = row && (await waitOf(db, row.userId))
  return {
    kind: 'manual',
    status: row?.details ? 'ready' : 'none',
    missing: [],
    ...(row?.details && { details: row.details }),
    ...(until && { waitsUntil: until.toISOString() }),
    canReceive: true,
  }
}

function serializeConnect(row: AccountRow | undefined): PayoutAccountResponse {
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
    ...(status === 'restricted' && { reason: reasonText(row?.reason ?? '') }),
    ...(row && isClosed(row) && { isClosed: true }),
    canReceive: row?.canReceive ?? false,
  }
}

const serializeDebt = (
  debt: Debt,
  { setOff, howToRepay }: PayoutsConfig,
): Pick<PayoutAccountResponse, 'debt'> =>
  debt.owesCents > 0 || debt.takingBackCents > 0 || debt.undecidedCents > 0
    ? { debt: { ...debt, isSetOff: setOff, howToPay: howToRepay } }
    : {}
