import Stripe from 'stripe'

/** The events that the shop needs. Those in `connect` are for payouts by Stripe. */
export const WEBHOOK_EVENTS = {
  always: [
    'payment_intent.succeeded',
    'payment_intent.canceled',
    'payment_intent.payment_failed',
    'charge.refunded',
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
    'refund.created',
    'refund.updated',
    'refund.failed',
  ],
  connect: ['transfer.reversed', 'account.updated'],
}

/** Whether a key of Stripe works. */
export type KeyState = 'accepted' | 'refused' | 'not-permitted' | 'unreachable'

/** The state of the shop's webhook endpoint at Stripe. */
export type EndpointState =
  | { state: 'ready' | 'missing' | 'disabled' | 'not-permitted' }
  | { state: 'incomplete'; events: string[] }

/** Tests a key by reading the balance, and the accounts of sellers if Stripe pays them. */
export async function keyState(stripe: Stripe, { connect }: { connect: boolean }): Promise<KeyState> {
  try {
    await stripe.balanceTransactions.list({ limit: 1 })
    if (connect) await stripe.accounts.list({ limit: 1 })
    return 'accepted'
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) return 'refused'
    if (error instanceof Stripe.errors.StripePermissionError) return 'not-permitted'
    if (error instanceof Stripe.errors.StripeError) return 'unreachable'
    throw error
  }
}

/** @param url the address of the shop's webhook */
export async function endpointState(
  stripe: Stripe,
  { url, connect }: { url: string; connect: boolean },
): Promise<EndpointState> {
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
    const endpoints = data.filter(endpoint => endpoint.url === url)
    if (endpoints.length === 0) return { state: 'missing' }
    const enabled = endpoints.filter(({ status }) => status === 'enabled')
    if (enabled.length === 0) return { state: 'disabled' }
    // Events of connected accounts have a separate endpoint at the same address.
    const subscribed = new Set(enabled.flatMap(endpoint => endpoint.enabled_events as string[]))
    const wanted = [...WEBHOOK_EVENTS.always, ...(connect ? WEBHOOK_EVENTS.connect : [])]
    const events = subscribed.has('*') ? [] : wanted.filter(event => !subscribed.has(event))
    return events.length > 0 ? { state: 'incomplete', events } : { state: 'ready' }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return { state: 'not-permitted' }
    throw error
  }
}
