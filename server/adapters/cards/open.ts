import type Stripe from 'stripe'
import type { Language } from '#contract/languages.ts'
import type { CardsConfig } from '../../platform/config/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log/log.ts'
import { type Cards, webhookPath } from './port.ts'
import { STRIPE_HOSTS, stripeCards } from './stripe.ts'
import { stripeClient } from './stripe-client.ts'

type Dependencies = {
  database: Pick<Database, 'pool'>
  jobs: Pick<Jobs, 'repeat'>
  /** The key with which the simulator signs its webhooks. */
  secret: Uint8Array
  log: Log
  /** Those of the shop. */
  languages: readonly Language[]
}

/** The keys of the simulator's only account. Its API is reachable only within this process. */
const SIMULATOR_KEYS = { secret: 'sk_test_simulator', publishable: 'pk_test_simulator' }

/** How often the simulator sends webhooks that an ended process has left. */
const TIDY_EVERY_MS = 30_000

type CardProvider = {
  cards: Cards
  /** Stripe's client, which payouts also use. */
  stripe: Stripe
}

/** Opens the card provider of the shop: Stripe or the simulator. */
export async function openCards(config: CardsConfig, opening: Dependencies): Promise<CardProvider> {
  if (config.kind === 'sandbox') return simulatedCards(opening)
  const { kind, publishableKey, webhookSecret } = config
  const stripe = stripeClient(config)
  const form = { kind, publishableKey }
  return { stripe, cards: stripeCards({ kind, form, hosts: STRIPE_HOSTS, stripe, webhookSecret }) }
}

async function simulatedCards({
  database,
  jobs,
  secret,
  log,
  languages,
}: Dependencies): Promise<CardProvider> {
  const { openSimulator } = await import('./simulator/simulator.ts')
  const webhookSecret = simulatorWebhookSecret(secret)
  const { browserCalls, deliverTo, close, fetch, tidy } = await openSimulator({
    pool: database.pool,
    keys: SIMULATOR_KEYS,
    webhookSecret,
    webhookPath: webhookPath('sandbox'),
    log,
    languages,
  })
  jobs.repeat(
    'card-simulator',
    { purpose: 'the simulated card provider does not tidy up', everyMs: TIDY_EVERY_MS },
    tidy,
  )
  const stripe = stripeClient({ secretKey: SIMULATOR_KEYS.secret, fetch })
  const cards = stripeCards({
    kind: 'sandbox',
    form: { kind: 'sandbox' },
    hosts: { script: [], connect: [], frame: [] },
    stripe,
    webhookSecret,
  })
  return { stripe, cards: { ...cards, routes: browserCalls, deliverTo, close } }
}

/** The key in the format of Stripe's webhook secrets. */
export const simulatorWebhookSecret = (secret: Uint8Array): string =>
  `whsec_${Buffer.from(secret).toString('base64url')}`
