import type { Sandbox, SandboxIntent } from '../sandbox/ledger.ts'
import { SandboxRefusal } from '../sandbox/refusal.ts'
import { cardOf } from './cards.ts'
import { chargeObject, paymentIntentObject, refundObject } from './objects.ts'
import { listed, type Parameters, required, wholeNumber, within } from './parameters.ts'
import { invalid, Refusal } from './refusal.ts'

/** One call of Stripe's API. */
export type Call = {
  /** The names of its parameters, beside `expand`. */
  known: string[]
  /** Whether browsers may make it, who know a payment's client secret and no other key than the publishable one. */
  byBrowser?: true
  answer(asked: Asked): Promise<object>
}

export type Asked = {
  parameters: Parameters
  /** The one in the path. */
  id: string
  byBrowser: boolean
  /** The `Idempotency-Key`. */
  key: string | undefined
}

/** Says that something has happened, as messages of Stripe do. */
export type Tell = (type: string, object: object) => void

/** Cents, by https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const SMALLEST = 50
const LARGEST = 99_999_999

const PAGE = { usual: 10, largest: 100 }

/** The calls that the shop and the browser make for a payment. */
export function paymentCalls(sandbox: Sandbox, tell: Tell) {
  async function found({ id, parameters, byBrowser }: Asked): Promise<SandboxIntent> {
    const intent = await sandbox.findIntent(id)
    const secret = parameters.get('client_secret')
    const mayKnow = byBrowser ? secret === intent?.clientSecret : !secret || secret === intent?.clientSecret
    if (!intent || !mayKnow) throw invalid('resource_missing', `No such payment_intent: '${id}'`, 'intent')
    return intent
  }

  const create: Call = {
    known: ['amount', 'currency', 'description', 'allowed_payment_method_types[]', 'metadata[*]'],
    async answer({ parameters, key }) {
      const currency = required(parameters, 'currency')
      if (!/^[a-z]{3}$/.test(currency)) throw invalid('parameter_invalid', 'Invalid currency.', 'currency')
      const amountCents = wholeNumber(parameters, 'amount') ?? 0
      if (amountCents < SMALLEST) throw invalid('amount_too_small', 'The amount is too small.', 'amount')
      if (amountCents > LARGEST) throw invalid('amount_too_large', 'The amount is too large.', 'amount')
      const { paymentId } = within(parameters, 'metadata')
      const description = parameters.get('description') ?? ''
      const intent = await sandbox.createIntent({ key, paymentId, amountCents, currency, description })
      return paymentIntentObject(intent, listed(parameters, 'expand'))
    },
  }

  const retrieve: Call = {
    known: ['client_secret'],
    byBrowser: true,
    answer: async asked => paymentIntentObject(await found(asked), listed(asked.parameters, 'expand')),
  }

  const list: Call = {
    known: ['created[gte]', 'limit', 'starting_after'],
    async answer({ parameters }) {
      const since = wholeNumber(parameters, 'created[gte]') ?? 0
      const limit = wholeNumber(parameters, 'limit') ?? PAGE.usual
      if (limit < 1 || limit > PAGE.largest) throw invalid('parameter_invalid', 'Invalid limit.', 'limit')
      const newestFirst = (await everyIntent(sandbox, new Date(since * 1000))).reverse()
      const after = parameters.get('starting_after')
      const start = newestFirst.findIndex(({ id }) => id === after) + 1
      if (after && start === 0) throw invalid('resource_missing', `No such payment_intent: '${after}'`)
      // Within a list, what is to be expanded is named from the list on.
      const expand = listed(parameters, 'expand').map(name => name.replace(/^data\./, ''))
      return {
        object: 'list',
        url: '/v1/payment_intents',
        has_more: newestFirst.length > start + limit,
        data: newestFirst.slice(start, start + limit).map(intent => paymentIntentObject(intent, expand)),
      }
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
    async answer(asked) {
      const before = await found(asked)
      if (before.status === 'succeeded') throw unexpected('confirm', before)
      const card = cardOf(asked.parameters)
      const intent = await sandbox.confirm(before.clientSecret, card).catch(error => {
        if (error instanceof SandboxRefusal && error.status === 402) {
          tell('payment_intent.payment_failed', paymentIntentObject(before))
        }
        throw refusalOf(error)
      })
      if (intent.status === 'succeeded') tell('payment_intent.succeeded', paymentIntentObject(intent))
      return paymentIntentObject(intent, listed(asked.parameters, 'expand'))
    },
  }

  const cancel: Call = {
    known: ['cancellation_reason'],
    async answer(asked) {
      const before = await found(asked)
      const intent = before.status === 'cancelled' ? before : await sandbox.cancelIntent(before.id)
      if (before.status === 'cancelled' || intent.status !== 'cancelled') throw unexpected('cancel', intent)
      tell('payment_intent.canceled', paymentIntentObject(intent))
      return paymentIntentObject(intent, listed(asked.parameters, 'expand'))
    },
  }

  const refund: Call = {
    known: ['payment_intent', 'amount', 'metadata[*]'],
    async answer({ parameters, key = crypto.randomUUID() }) {
      const id = required(parameters, 'payment_intent')
      const amountCents = wholeNumber(parameters, 'amount')
      const { intent, refund } = await sandbox
        .refundIntent(id, { key, ...(amountCents !== undefined && { amountCents }) })
        .catch(error => {
          throw refusalOf(error)
        })
      tell('charge.refunded', chargeObject(intent))
      return refundObject(refund, intent.currency)
    },
  }

  return { create, retrieve, list, confirm, cancel, refund }
}

/** The oldest first. */
async function everyIntent(sandbox: Sandbox, since: Date): Promise<SandboxIntent[]> {
  const all: SandboxIntent[] = []
  let cursor: string | undefined
  do {
    const { intents, next } = await sandbox.list(since, cursor)
    all.push(...intents)
    cursor = next
  } while (cursor)
  return all
}

const unexpected = (verb: string, { status }: SandboxIntent) =>
  invalid('payment_intent_unexpected_state', `You cannot ${verb} this PaymentIntent: it is ${status}.`)

/** What the sandbox refuses, in Stripe's shape: a bank's no is a card error, all else a bad request. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof SandboxRefusal)) return error
  const { status, code, message, declineCode } = error
  if (status !== 402) return invalid(code, message)
  return new Refusal(402, { type: 'card_error', code, decline_code: declineCode, message })
}
