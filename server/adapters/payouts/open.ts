import type Stripe from 'stripe'
import type { PayoutsConfig } from '../../platform/config/config.ts'
import { connectPayouts } from './connect.ts'
import type { Payouts } from './port.ts'

/** Opens the configured payouts. */
export function openPayouts({ kind }: PayoutsConfig, { stripe }: { stripe: Stripe }): Payouts {
  return kind === 'connect' ? connectPayouts(stripe) : { kind }
}
