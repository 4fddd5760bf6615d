import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, expect } from 'vitest'
import { about, CURRENCY, minorOf } from '#contract/money.ts'
import { addReadyAccount } from '#server/adapters/cards/simulator/interventions.ts'
import { openSecrets } from '#server/features/keys/secrets.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { payoutAccounts } from '#server/schema/deals.ts'
import { products } from '#server/schema/products.ts'
import { sessions } from '#server/schema/sessions.ts'
import { users } from '#server/schema/users.ts'
import { tokenFor } from '#server/testing/sessions.ts'
import { type StartedProgram, startProgram } from '#server/testing/started-program.ts'
import { stockOf } from '#server/testing/stock.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { SHOP } from '#shop'

type Answer = { status: number; body: Record<string, unknown> }
type Request = [method: string, path: string, body?: unknown]

/** A seller with an account at the provider. */
export type Seller = { id: string; token: string; accountId: string }

/** The timeout after which a response counts as lost, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 20_000
/** Five in a second, for a minute: longer than any failover of the tests. */
const MAX_TRIES = 300

/**
 * Two programs of one shop on this database, as on two machines: real processes and sockets, either of which may be
 * killed. They are stopped after the file's tests.
 * @param options.url the database address of the programs, if it differs from that of the tests
 * @param options.env additional settings
 */
export async function twoPrograms(
  database: Database,
  { url = database.url, env: more = {} }: { url?: string; env?: Record<string, string> } = {},
) {
  const folder = await temporaryFolder('money')
  const env = {
    DATABASE_URL: url,
    DATA_DIR: folder.path,
    LOG_LEVEL: 'warn',
    CURRENCY,
    // More than the provider and the banks take, so that the shop's balance can pay what banks have returned.
    COMMISSION_PERCENT: '20',
    COMMISSION_FIXED: String(about(0.3)),
    TRUSTED_PROXIES: '127.0.0.1, ::1',
    ...more,
  }
  const programs: StartedProgram[] = []
  const addresses: string[] = []

  async function start(index: number): Promise<void> {
    const program = startProgram({ env })
    programs[index] = program
    addresses[index] = await program.ready
  }
  afterAll(async () => {
    for (const program of programs) program.process.kill('SIGTERM')
    await Promise.all(programs.map(program => program.exited))
    await folder.remove()
  })
  await start(0)
  await start(1)

  /** Sends a request to one of the programs. @returns undefined if no response arrived, so that the outcome is unknown */
  async function ask(
    index: number,
    [method, path, body]: Request,
    token: string,
  ): Promise<Answer | undefined> {
    try {
      const isForm = body instanceof FormData
      const answer = await fetch(`${addresses[index % 2]}${path}`, {
        method,
        headers: {
          authorization: `bearer ${token}`,
          'x-forwarded-for': networkOf(token),
          ...(!isForm && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      })
      return { status: answer.status, body: await answer.json() }
    } catch {
      return undefined
    }
  }

  /** Responses that should never occur. */
  const failures: string[] = []

  /** Retries at either program until a response arrives. */
  async function askUntilAnswered(index: number, request: Request, token: string): Promise<Answer> {
    const [method, path] = request
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const answer = await ask(index + tries, request, token)
      if (answer && answer.status < 500) return answer
      if (answer?.status === 500) failures.push(`${method} ${path}`)
      await sleep(200)
    }
    return expect.fail(`${method} ${path} was never answered`)
  }

  return {
    ask,
    askUntilAnswered,
    failures,
    /**
     * Kills one of the programs as a power cut would, and restarts it.
     * @returns milliseconds until it served again
     */
    async kill(index: number): Promise<number> {
      const program = programs[index]
      program?.process.kill('SIGKILL')
      await program?.exited
      const began = performance.now()
      await start(index)
      return performance.now() - began
    },
    addressOf: (index: number) => addresses[index % 2] ?? '',
    pids: () => programs.flatMap(({ process: { pid } }) => pid ?? []),
    /** The number of programs that have ended by themselves. */
    ended: () =>
      programs.filter(({ process: { exitCode, signalCode } }) => exitCode !== null || signalCode !== null)
        .length,
    people: await peopleOf(database),
  }
}

/** A network address per person, because requests from one address are limited. */
const networkOf = (token: string) =>
  ['10', ...createHash('sha256').update(token).digest().subarray(0, 3)].join('.')

/** The rows per statement; a statement can have 65,535 values. */
const BATCH = 500

const inBatches = <Row>(rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_each, at) =>
    rows.slice(at * BATCH, (at + 1) * BATCH),
  )

/** Inserts people and phones directly, because only later steps are tested here. */
async function peopleOf({ queries: db, pool }: Database) {
  const stock = stockOf(db)
  const secrets = await openSecrets(db)
  // A non-demo shop refuses to start with demo addresses.
  const email = () => `${randomUUID()}@example.org`
  const seller = await stock.seller({ email: email() })
  const category = await stock.category('Nokia')

  async function rows(count: number, values: Partial<typeof users.$inferInsert> = {}) {
    const { id: _, ...person } = await stock.user({ email: email(), emailConfirmedAt: new Date(), ...values })
    const added: { id: string }[] = []
    for (const some of inBatches(Array.from({ length: count }, () => ({ ...person, email: email() }))))
      added.push(...(await db.insert(users).values(some).returning({ id: users.id })))
    return Promise.all(added.map(async ({ id }) => ({ id, token: await tokenFor(db, secrets, id) })))
  }

  return {
    /** Phones of these sellers in turn. Every second one can be shipped. */
    async phones(count: number, sellers: { id: string }[] = [seller]): Promise<string[]> {
      const { id: _, ...values } = await stock.phone({ sellerId: seller.id, categoryId: category.id })
      const added = Array.from({ length: count }, (_each, number) => ({
        ...values,
        sellerId: sellers[number % sellers.length]?.id ?? seller.id,
        resellPriceCents: minorOf(about(100)) + number * SHOP.currency.step,
        shippingCents: number % 2 === 0 ? minorOf(about(5)) + number * SHOP.currency.step : null,
      }))
      const ids: string[] = []
      for (const some of inBatches(added)) {
        const rows = await db.insert(products).values(some).returning({ id: products.id })
        ids.push(...rows.map(({ id }) => id))
      }
      return ids
    },

    /** The access tokens of new buyers. */
    buyers: async (count: number): Promise<string[]> => (await rows(count)).map(({ token }) => token),

    /** Sellers who can be paid. */
    async sellers(count: number): Promise<Seller[]> {
      const people = await rows(count, { role: 'seller', verified: true })
      return Promise.all(
        people.map(async person => {
          const account = { accountId: await addReadyAccount(pool), canReceive: true, currency: CURRENCY }
          await db.insert(payoutAccounts).values({ userId: person.id, ...account })
          return { ...person, accountId: account.accountId }
        }),
      )
    },

    /** The access tokens of administrators who have passed their second factor. */
    async administrators(count: number): Promise<string[]> {
      const people = await rows(count, { role: 'admin' })
      for (const { id } of people) {
        await db.update(sessions).set({ secondFactor: true }).where(eq(sessions.userId, id))
      }
      return people.map(({ token }) => token)
    },
  }
}
