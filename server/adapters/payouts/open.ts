import type Stripe from 'stripe'
import type { PayoutsConfig } from '../../platform/config/config.ts'
import { connectPayouts } from './connect.ts'
import type { Payouts } from './port.ts'

/** Opens the configured payouts. */
export function openPayouts({ kind }: Pick<PayoutsConfig, 'kind'>, { stripe }: { stripe: Stripe }): Payouts {
  const provider = connectPayouts(stripe)
  return kind === 'connect' ? provider : { kind, provider }
}
