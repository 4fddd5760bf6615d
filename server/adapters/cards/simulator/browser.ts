import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Keys } from './service.ts'
import { invalid, SimulatedError } from './stripe-error.ts'
import type { TypedCard } from './test-cards.ts'

const CARD = 'Send the card as {number, expiry, cvc}, all of them texts.'
const OBJECT = 'Send a JSON object.'

const clientSecret = z
  .string('Send the client secret of the payment as clientSecret.')
  .max(255, 'That is not a client secret.')
const typed = z.string(CARD).max(40, CARD)

const confirmSchema = z.object(
  { clientSecret, card: z.object({ number: typed, expiry: typed, cvc: typed }, CARD) },
  OBJECT,
)
const outcome = z.enum(['pass', 'fail'], 'Send how the second step ended as outcome: pass or fail.')
const authenticateSchema = z.object({ clientSecret, outcome }, OBJECT)

/**
 * The calls of the sandbox's card form, which replaces Stripe.js. The client secret of a payment only allows paying it.
 * Confirming a paid payment again returns the same response and charges nothing.
 * @param service the simulated API of Stripe
 */
export function browserCalls(service: Hono, keys: Pick<Keys, 'publishable'>): Hono {
  const authorization = `Bearer ${keys.publishable}`

  async function answer(context: Context, secret: string, step: 'confirm' | 'authenticate', fields: object) {
    const id = secret.replace(/_secret_.*/, '')
    if (!/^\w+$/.test(id)) throw invalid('resource_missing', "We couldn't find that payment.")
    const body = new URLSearchParams({ client_secret: secret, ...fields })
    const path = `/v1/payment_intents/${id}`
    const response = await service.request(`${path}/${step}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
    const { status, error } = await response.json()
    if (!error) return context.json({ id, status })
    if (error.code === 'payment_intent_unexpected_state') {
      const query = new URLSearchParams({ client_secret: secret })
      const intent = await (await service.request(`${path}?${query}`, { headers: { authorization } })).json()
      if (intent.status === 'succeeded') return context.json({ id, status: intent.status })
      return context.json({ error }, 409)
    }
    return context.json({ error }, response.status as 400)
  }

  return new Hono()
    .post('/confirm', async context => {
      const { clientSecret, card } = await bodyOf(context, confirmSchema)
      return answer(context, clientSecret, 'confirm', fieldsOf(card))
    })
    .post('/authenticate', async context => {
      const { clientSecret, outcome } = await bodyOf(context, authenticateSchema)
      return answer(context, clientSecret, 'authenticate', { outcome })
    })
    .onError((error, context) => {
      if (!(error instanceof SimulatedError)) throw error
      return refused(context, error)
    })
}

/** A card as parameters of Stripe's API. An invalid expiry leaves month and year empty, which the API refuses. */
function fieldsOf({ number, expiry, cvc }: TypedCard): Record<string, string> {
  const [, month = '', year = ''] = /^\s*(\d{2})\s*\/\s*(\d{2})\s*$/.exec(expiry) ?? []
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': month,
    'payment_method_data[card][exp_year]': year,
    'payment_method_data[card][cvc]': cvc,
  }
}

async function bodyOf<Body>(context: Context, schema: z.ZodType<Body>): Promise<Body> {
  const body = await context.req.json().catch(() => {
    throw malformed(OBJECT)
  })
  const read = schema.safeParse(body)
  if (!read.success) throw malformed(read.error.issues[0]?.message ?? OBJECT)
  return read.data
}

const malformed = (message: string) => invalid('parameter_invalid', message)

const refused = (context: Context, { error, status }: SimulatedError) => context.json({ error }, status)
