import { CURRENCY } from '#contract/money.ts'
import { accountObject, addAccount, findAccount } from './account-rows.ts'
import type { Call } from './call.ts'
import { currencyIn } from './currency-rules.ts'
import { addLink } from './link-rows.ts'
import { required, within } from './parameters.ts'
import { seconds } from './seconds.ts'
import { invalid, SimulatedError } from './stripe-error.ts'

/** The calls about the accounts of sellers: https://docs.stripe.com/api/accounts and /account_links */

const create: Call = {
  known: [
    'email',
    'default_currency',
    'capabilities[transfers][requested]',
    'controller[fees][payer]',
    'controller[losses][payments]',
    'controller[requirement_collection]',
    'controller[stripe_dashboard][type]',
    'metadata[*]',
  ],
  async answer({ db, parameters, emit }) {
    // Stripe takes the currency of the seller's country; here everybody lives in the shop's.
    const currency = parameters.has('default_currency')
      ? currencyIn(parameters, 'default_currency')
      : CURRENCY
    const { userId = null } = within(parameters, 'metadata')
    const account = accountObject(
      await addAccount(db, { email: parameters.get('email') ?? '', userId, currency }),
    )
    await emit('account.updated', account)
    return account
  },
}

const retrieve: Call = {
  known: [],
  async answer({ db, id }) {
    const account = await findAccount(db, id)
    if (!account) throw noAccess(id)
    return accountObject(account)
  },
}

const link: Call = {
  known: ['account', 'type', 'return_url', 'refresh_url'],
  async answer({ db, parameters }) {
    const accountId = required(parameters, 'account')
    if (!(await findAccount(db, accountId))) {
      throw invalid('resource_missing', `No such account: '${accountId}'`, 'account')
    }
    if (required(parameters, 'type') !== 'account_onboarding') {
      throw invalid('parameter_invalid', 'Invalid type.', 'type')
    }
    const returnUrl = addressOf(required(parameters, 'return_url'), 'return_url')
    const refreshUrl = addressOf(required(parameters, 'refresh_url'), 'refresh_url')
    if (returnUrl.origin !== refreshUrl.origin)
      throw invalid('url_invalid', 'Not the same shop.', 'refresh_url')
    const { token, createdAt, expiresAt } = await addLink(db, { accountId, returnUrl, refreshUrl })
    return {
      object: 'account_link',
      created: seconds(createdAt),
      expires_at: seconds(expiresAt),
      // The page is served below the shop's own address, under the same host as the return address.
      url: `${returnUrl.origin}/api/sandbox-cards/onboarding/${token}`,
    }
  },
}

export const accounts = { create, retrieve, link }

function addressOf(text: string, param: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw invalid('url_invalid', 'Not a valid URL.', param)
  }
  return url
}

/** Stripe's error is the same for missing accounts and for accounts of others. */
const noAccess = (id: string) =>
  new SimulatedError(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${id}' (or that account does not exist).`,
  })
