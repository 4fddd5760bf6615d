import { setTimeout as sleep } from 'node:timers/promises'
import type Stripe from 'stripe'
import { CardsUnreachable } from '../cards/port.ts'
import { codeOf, isReplayed, translatingErrors } from '../cards/stripe-client.ts'
import { missingIn } from './missing.ts'
import type { ConnectPayouts, PayoutAccount, Transfer } from './port.ts'

/** Milliseconds between two attempts of a request whose key is in use, and the number of attempts. */
const IN_USE_PAUSE_MS = 250
const IN_USE_TRIES = 20

/** Retries a request while another one with its key is in progress, for example from a second tab. */
async function whenKeyIsFree<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      if (codeOf(error) !== 'idempotency_key_in_use' || tries === IN_USE_TRIES) throw error
      await sleep(IN_USE_PAUSE_MS)
    }
  }
}

/**
 * Payouts by Stripe Connect, with separate charges and transfers:
 * https://docs.stripe.com/connect/separate-charges-and-transfers
 */
export function connectPayouts(stripe: Stripe): ConnectPayouts {
  const retrieveTransfer = async (id: string) => transferOf(await stripe.transfers.retrieve(id))

  return {
    kind: 'connect',

    createAccount: ({ userId, email, key }) =>
      translatingErrors(async () => {
        const create = () =>
          stripe.accounts.create(
            {
              email,
              // Stripe collects the legally required data, and shows sellers a page about their money.
              controller: {
                fees: { payer: 'application' },
                losses: { payments: 'application' },
                requirement_collection: 'stripe',
                stripe_dashboard: { type: 'express' },
              },
              capabilities: { transfers: { requested: true } },
              metadata: { userId },
            },
            { idempotencyKey: key },
          )
        const made = await whenKeyIsFree(create)
        return accountOf(isReplayed(made.lastResponse) ? await stripe.accounts.retrieve(made.id) : made)
      }),

    findAccount: accountId =>
      translatingErrors(async () => {
        if (!/^acct_\w{1,250}$/.test(accountId)) return undefined
        // Stripe's error is the same for a missing account and for one that left the shop.
        const found = await missingAsUndefined(() => stripe.accounts.retrieve(accountId), 'account_invalid')
        return found && accountOf(found)
      }),

    onboardingLink: ({ accountId, returnUrl, refreshUrl }) =>
      translatingErrors(async () => {
        const { url } = await stripe.accountLinks.create({
          account: accountId,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: refreshUrl,
        })
        return url
      }),

    transfer: ({ payoutId, key, amountCents, currency, accountId, chargeId }) =>
      translatingErrors(async () => {
        const made = await stripe.transfers.create(
          {
            amount: amountCents,
            currency,
            destination: accountId,
            transfer_group: payoutId,
            metadata: { payoutId },
            ...(chargeId !== undefined && { source_transaction: chargeId }),
          },
          { idempotencyKey: key },
        )
        return isReplayed(made.lastResponse) ? retrieveTransfer(made.id) : transferOf(made)
      }),

    findTransfer: transferId =>
      translatingErrors(async () => {
        if (!/^tr_\w{1,250}$/.test(transferId)) return undefined
        return missingAsUndefined(() => retrieveTransfer(transferId), 'resource_missing')
      }),

    transferOfPayout: payoutId =>
      translatingErrors(async () => {
        const { data } = await stripe.transfers.list({ transfer_group: payoutId, limit: 1 })
        return data[0] && transferOf(data[0])
      }),

    reverseTransfer: ({ transferId, key, amountCents }) =>
      translatingErrors(async () => {
        await stripe.transfers.createReversal(transferId, { amount: amountCents }, { idempotencyKey: key })
        return retrieveTransfer(transferId)
      }),
  }
}

async function missingAsUndefined<Answer>(
  ask: () => Promise<Answer>,
  code: string,
): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (codeOf(error) === code) return undefined
    throw error
  }
}

function accountOf(account: Stripe.Account): PayoutAccount {
  if (account.object !== 'account') throw unexpected('an account')
  const { id, requirements, capabilities, default_currency: currency } = account
  return {
    id,
    canReceive: capabilities?.transfers === 'active' && account.payouts_enabled === true,
    missing: missingIn(requirements),
    currency: currency?.toLowerCase(),
    disabledReason: requirements?.disabled_reason ?? undefined,
  }
}

function transferOf(transfer: Stripe.Transfer): Transfer {
  if (transfer.object !== 'transfer') throw unexpected('a transfer')
  const { id, amount, amount_reversed: reversed, created } = transfer
  return { id, amountCents: amount, reversedCents: reversed, createdAt: new Date(created * 1000) }
}

// The SDK treats every response without an `error` as a success, even the error page of a proxy.
const unexpected = (what: string) => new CardsUnreachable(`The response of Stripe is not ${what}.`)
