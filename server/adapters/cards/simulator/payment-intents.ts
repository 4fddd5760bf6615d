import type { Call, CallRequest } from './call.ts'
import { cardOf } from './card-parameters.ts'
import { currencyIn, refuseCharge } from './currency-rules.ts'
import { openDispute } from './dispute-moves.ts'
import { addIntent, changeIntent, findIntent, type LedgerIntent, listIntents } from './ledger.ts'
import { listObject, paymentIntentObject } from './objects.ts'
import { createdSince, limitOf, listed, required, wholeNumber, within } from './parameters.ts'
import { cardError, invalid } from './stripe-error.ts'
import { cardOutcome, declinedAfterAuthentication } from './test-cards.ts'

/** The calls about payments: https://docs.stripe.com/api/payment_intents */

const create: Call = {
  known: ['amount', 'currency', 'description', 'allowed_payment_method_types[]', 'metadata[*]'],
  async answer({ db, parameters }) {
    const currency = currencyIn(parameters, 'currency')
    const amountCents = wholeNumber(parameters, 'amount') ?? 0
    refuseCharge(amountCents, currency)
    const { paymentId = null } = within(parameters, 'metadata')
    const description = parameters.get('description') ?? ''
    const intent = await addIntent(db, { amountCents, currency, description, paymentId })
    return paymentIntentObject(intent, listed(parameters, 'expand'))
  },
}

const retrieve: Call = {
  known: ['client_secret'],
  byBrowser: true,
  answer: async request => paymentIntentObject(await intentOf(request), listed(request.parameters, 'expand')),
}

const list: Call = {
  known: ['created[gte]', 'limit', 'starting_after'],
  async answer({ db, parameters }) {
    const since = createdSince(parameters)
    const limit = limitOf(parameters)
    const after = parameters.get('starting_after')
    if (after && !(await findIntent(db, after))) throw noSuchIntent(after)
    const found = await listIntents(db, { since, after, limit: limit + 1 })
    // In a list, the names of expanded fields start with `data.`.
    const expand = listed(parameters, 'expand').map(name => name.replace(/^data\./, ''))
    const data = found.map(intent => paymentIntentObject(intent, expand))
    return listObject(data, { url: '/v1/payment_intents', limit })
  },
}

const confirm: Call = {
  known: [
    'client_secret',
    'payment_method',
    'payment_method_data[type]',
    ...['number', 'exp_month', 'exp_year', 'cvc'].map(name => `payment_method_data[card][${name}]`),
  ],
  byBrowser: true,
  async answer(request) {
    const { db, parameters } = request
    const { id, status } = await intentOf(request, { lock: true })
    if (status === 'succeeded' || status === 'cancelled') throw unexpected(status)
    const { brand, last4, decline, authentication, isDisputed } = cardOutcome(cardOf(parameters), new Date())
    const card = { brand, last4 }
    if (decline) {
      const lastError = decline.error.code
      const intent = await changeIntent(db, id, { status: 'open', card, lastError })
      await request.emit('payment_intent.payment_failed', paymentIntentObject(intent), id)
      throw decline
    }
    if (authentication) {
      const declineAfter =
        authentication === 'declines' ? declinedAfterAuthentication().error.code : undefined
      const intent = await changeIntent(db, id, { status: 'authenticating', card, declineAfter })
      return paymentIntentObject(intent, listed(parameters, 'expand'))
    }
    const intent = await changeIntent(db, id, { status: 'succeeded', card })
    if (!isDisputed) return charged(request, intent)
    await openDispute(request, intent)
    return charged(request, { ...intent, isDisputed: true })
  },
}

/** The bank's second step. At Stripe, this is a page of the bank and not a call of the API. */
const authenticate: Call = {
  known: ['client_secret', 'outcome'],
  byBrowser: true,
  async answer(request) {
    const { db, parameters } = request
    const { id, status, declineAfter } = await intentOf(request, { lock: true })
    if (status !== 'authenticating') throw unexpected(status)
    const failure =
      required(parameters, 'outcome') !== 'pass'
        ? notAuthenticated()
        : declineAfter
          ? declinedAfterAuthentication()
          : undefined
    if (!failure) return charged(request, await changeIntent(db, id, { status: 'succeeded' }))
    const intent = await changeIntent(db, id, { status: 'open', lastError: failure.error.code })
    await request.emit('payment_intent.payment_failed', paymentIntentObject(intent), id)
    throw failure
  },
}

const cancel: Call = {
  known: ['cancellation_reason'],
  async answer(request) {
    const { id, status } = await intentOf(request, { lock: true })
    if (status === 'succeeded' || status === 'cancelled') throw unexpected(status)
    const intent = await changeIntent(request.db, id, { status: 'cancelled' })
    await request.emit('payment_intent.canceled', paymentIntentObject(intent), id)
    return paymentIntentObject(intent, listed(request.parameters, 'expand'))
  },
}

export const paymentIntents = { create, retrieve, list, confirm, authenticate, cancel }

async function charged({ emit, parameters }: CallRequest, intent: LedgerIntent): Promise<object> {
  await emit('payment_intent.succeeded', paymentIntentObject(intent), intent.id)
  return paymentIntentObject(intent, listed(parameters, 'expand'))
}

/** Reads the payment in the path. A browser must know its client secret. */
async function intentOf(
  { db, id, parameters, byBrowser }: CallRequest,
  options?: { lock: boolean },
): Promise<LedgerIntent> {
  const intent = await findIntent(db, id, options)
  const secret = parameters.get('client_secret')
  if (!intent || ((byBrowser || secret) && secret !== intent.clientSecret)) throw noSuchIntent(id)
  return intent
}

export const noSuchIntent = (id: string) =>
  invalid('resource_missing', `No such payment_intent: '${id}'`, 'intent')

/** The messages are for people: the sandbox's card form shows them. */
const UNEXPECTED: Record<LedgerIntent['status'], string> = {
  open: "This payment isn't waiting for your bank. Please enter the card again.",
  authenticating: 'This payment is waiting for your bank.',
  succeeded: 'This payment has already succeeded.',
  cancelled: "This payment was canceled. You haven't been charged.",
}
const unexpected = (status: LedgerIntent['status']) =>
  invalid('payment_intent_unexpected_state', UNEXPECTED[status])

const notAuthenticated = () =>
  cardError(
    'payment_intent_authentication_failure',
    "Your bank couldn't confirm that it's you. Please try again or use a different card.",
  )
