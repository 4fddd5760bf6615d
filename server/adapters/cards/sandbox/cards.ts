import type { Database } from '../../../platform/database/connect.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log/log.ts'
import { coalesce } from '../../../platform/process/coalesce.ts'
import { type Cards, CardsRefused, type Intent, webhookPath } from '../port.ts'
import { sandboxCalls } from './calls.ts'
import { withFaults } from './faults.ts'
import { openSandbox, type SandboxIntent } from './ledger.ts'
import { deliverDue } from './messages.ts'
import { SandboxRefusal } from './refusal.ts'
import { readMessage, signatureOf } from './signature.ts'

type Opening = {
  database: Pick<Database, 'pool'>
  jobs: Pick<Jobs, 'repeat'>
  /** What messages are signed with. */
  secret: Uint8Array
  log: Log
}

const LOOK_FOR_MESSAGES_EVERY_MS = 500

/** Any host will do: the messages stay in this program. */
const SHOP = 'http://localhost'

/**
 * A card provider of our own for trying the shop out: it takes test cards and no money. It knows nothing of the shop but
 * what any provider is told, and keeps its ledger in a schema of its own.
 */
export async function sandboxCards({ database, jobs, secret, log }: Opening): Promise<Cards> {
  const { pool } = database
  const sandbox = await openSandbox(database)
  let shop: ((request: Request) => Response | Promise<Response>) | undefined

  async function send(body: string, sentAt: Date): Promise<boolean> {
    const request = new Request(SHOP + webhookPath('sandbox'), {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'stripe-signature': signatureOf(body, secret, sentAt),
      },
    })
    const answer = await shop?.(request)
    return answer?.ok ?? false
  }
  const deliver = coalesce(async () => {
    if (shop) await deliverDue(pool, { send, log })
  })
  const deliverSoon = () => {
    deliver().catch(error => log.error({ err: error }, 'messages of the sandbox could not be sent'))
  }
  jobs.repeat('sandbox-webhooks', { everyMs: LOOK_FOR_MESSAGES_EVERY_MS }, deliver)

  const asked = <Result>(work: () => Promise<Result>) => withFaults(pool, () => inOurWords(work))

  return {
    kind: 'sandbox',
    form: { kind: 'sandbox' },
    hosts: { script: [], connect: [], frame: [] },

    createIntent: request => asked(async () => intentOf(await sandbox.createIntent(request))),

    findIntent: intentId =>
      asked(async () => {
        const intent = await sandbox.findIntent(intentId)
        return intent && intentOf(intent)
      }),

    cancelIntent: intentId =>
      asked(async () => {
        const intent = await sandbox.cancelIntent(intentId)
        deliverSoon()
        return intentOf(intent)
      }),

    refundIntent: intentId =>
      asked(async () => {
        const intent = await refundOnce(intentId)
        deliverSoon()
        return intentOf(intent)
      }),

    async *ledger(since) {
      let cursor: string | undefined
      do {
        const page = await asked(() => sandbox.list(since, cursor))
        yield* page.intents.map(intentOf)
        cursor = page.next
      } while (cursor)
    },

    readWebhook: message => readMessage(message, secret),

    routes: sandboxCalls({ sandbox, onCharged: deliverSoon }),

    deliverTo(fetch) {
      shop = fetch
    },
  }

  async function refundOnce(intentId: string): Promise<SandboxIntent> {
    try {
      return (await sandbox.refundIntent(intentId, { key: `refund-${intentId}` })).intent
    } catch (error) {
      const refunded = error instanceof SandboxRefusal && error.code === 'charge_already_refunded'
      const intent = refunded ? await sandbox.findIntent(intentId) : undefined
      if (!intent) throw error
      return intent
    }
  }
}

/** Refusals as the port names them. */
async function inOurWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SandboxRefusal)) throw error
    throw new CardsRefused(`The sandbox refused what it was asked (${error.code}).`, { cause: error })
  }
}

/** What a shop may know of a payment. */
const intentOf = ({
  id,
  clientSecret,
  status,
  amountCents,
  currency,
  refundedCents,
  paymentId,
  createdAt,
}: SandboxIntent): Intent => ({
  id,
  clientSecret,
  status: status === 'authenticating' ? 'open' : status,
  amountCents,
  currency,
  refundedCents,
  paymentId,
  createdAt,
})
