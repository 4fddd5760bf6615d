import { webhookPath } from '../../adapters/cards/port.ts'
import type { EndpointState, KeyState } from '../../adapters/cards/stripe-account.ts'
import type { Config } from '../../platform/config/config.ts'
import { type CheckResult, danger, ok, warning } from './check-result.ts'

const KEY = 'Card provider'
const WEBHOOK = 'Webhook endpoint'

/** Checks that Stripe accepts the key and sends its webhooks to the shop. */
export async function examineCards({ cards, payouts, publicUrl }: Config): Promise<CheckResult[]> {
  if (cards.kind === 'sandbox') return [ok(KEY, 'The sandbox accepts test cards and moves no money.')]
  const { stripeClient } = await import('../../adapters/cards/stripe-client.ts')
  const { endpointState, keyState } = await import('../../adapters/cards/stripe-account.ts')
  const stripe = stripeClient(cards)
  const connect = payouts.kind === 'connect'
  const key = keyResult(await keyState(stripe, { connect }))
  if (key.level !== 'ok' || !publicUrl) return [key]
  const url = `${publicUrl}${webhookPath('stripe')}`
  return [key, endpointResult(await endpointState(stripe, { url, connect }), url)]
}

function keyResult(state: KeyState): CheckResult {
  switch (state) {
    case 'accepted':
      return ok(KEY, 'Stripe accepts the key.')
    case 'refused':
      return danger(
        KEY,
        'Stripe refuses the key: it has expired or was revoked.',
        "Create a new key in Stripe's dashboard, and put it in STRIPE_SECRET_KEY.",
      )
    case 'not-permitted':
      return danger(
        KEY,
        'The restricted key may not do what the shop needs.',
        "Give it the permissions that docs/settings.md names, in Stripe's dashboard.",
      )
    case 'unreachable':
      return danger(
        KEY,
        'Stripe cannot be reached.',
        'Check that this machine can open https connections to api.stripe.com.',
      )
  }
}

function endpointResult(found: EndpointState, url: string): CheckResult {
  switch (found.state) {
    case 'ready':
      return ok(WEBHOOK, `Stripe sends every event to ${url}.`)
    case 'missing':
      return warning(
        WEBHOOK,
        `Stripe does not know ${url}, so the shop notices payments up to a minute late.`,
        "Add this endpoint in Stripe's dashboard, and put its secret in STRIPE_WEBHOOK_SECRET.",
      )
    case 'disabled':
      return warning(
        WEBHOOK,
        `Stripe has disabled the endpoint ${url}.`,
        "See its failed deliveries in Stripe's dashboard, then enable it.",
      )
    case 'incomplete':
      return warning(
        WEBHOOK,
        `Stripe does not send ${found.events.join(', ')}.`,
        "Add these events to the endpoint in Stripe's dashboard.",
      )
    case 'not-permitted':
      return ok(WEBHOOK, 'The key may not list endpoints, so they could not be checked.')
  }
}
