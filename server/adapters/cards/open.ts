import type { CardsConfig } from '../../platform/config/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log/log.ts'
import { type Cards, webhookPath } from './port.ts'
import { STRIPE_HOSTS, stripeCards } from './stripe.ts'

type Opening = {
  database: Pick<Database, 'pool'>
  jobs: Pick<Jobs, 'repeat'>
  /** What the simulator signs its webhooks with. */
  secret: Uint8Array
  log: Log
}

/** The simulator has one account, which is reached from within this process only. */
const SIMULATOR_KEYS = { secret: 'sk_test_simulator', publishable: 'pk_test_simulator' }

/** How often webhooks are looked for that a process which is gone has left. */
const TIDY_EVERY_MS = 30_000

/** The card provider of this shop: Stripe, or our simulator in its place. */
export async function openCards(config: CardsConfig, opening: Opening): Promise<Cards> {
  if (config.kind === 'sandbox') return simulatedCards(opening)
  const { publishableKey, ...account } = config
  return stripeCards({ ...account, form: { kind: 'stripe', publishableKey }, hosts: STRIPE_HOSTS })
}

async function simulatedCards({ database, jobs, secret, log }: Opening): Promise<Cards> {
  const { openSimulator } = await import('./simulator/simulator.ts')
  const webhookSecret = simulatorWebhookSecret(secret)
  const { browserCalls, deliverTo, fetch, tidy } = await openSimulator({
    pool: database.pool,
    keys: SIMULATOR_KEYS,
    webhookSecret,
    webhookPath: webhookPath('sandbox'),
    log,
  })
  jobs.repeat('card-simulator', { everyMs: TIDY_EVERY_MS }, tidy)
  const cards = stripeCards({
    kind: 'sandbox',
    form: { kind: 'sandbox' },
    hosts: { script: [], connect: [], frame: [] },
    secretKey: SIMULATOR_KEYS.secret,
    webhookSecret,
    fetch,
  })
  return { ...cards, routes: browserCalls, deliverTo }
}

/** The SDK wants a text. */
export const simulatorWebhookSecret = (secret: Uint8Array): string =>
  `whsec_${Buffer.from(secret).toString('base64url')}`
