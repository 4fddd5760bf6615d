import type { CardsConfig } from '../../platform/config/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Cards } from './port.ts'

type Opening = {
  database: Database
  jobs: Pick<Jobs, 'repeat'>
  /** What the sandbox signs its messages with. */
  secret: Uint8Array
  log: Log
}

/** Who takes this shop's money. */
export async function openCards(config: CardsConfig, opening: Opening): Promise<Cards> {
  if (config.kind === 'stripe') {
    const { stripeCards } = await import('./stripe.ts')
    return stripeCards(config)
  }
  const { sandboxCards } = await import('./sandbox/cards.ts')
  return sandboxCards(opening)
}
