import { createHash, randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import { openSecrets } from '#server/features/session/secrets.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { products, users } from '#server/platform/database/schema.ts'
import { tokenFor } from '#server/testing/sessions.ts'
import { type StartedProgram, startProgram } from '#server/testing/started-program.ts'
import { stockOf } from '#server/testing/stock.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'

type Answer = { status: number; body: Record<string, unknown> }

/** Milliseconds after which an answer counts as lost. */
const PATIENCE_MS = 20_000

/**
 * Two programs of one shop on this database, as they run on two machines: real processes, real sockets, any of which may
 * be killed. They are stopped after the file's tests.
 * @param options.url by which the programs reach the database, if that is another one than the tests use
 */
export async function twoShops(database: Database, { url = database.url }: { url?: string } = {}) {
  const folder = await temporaryFolder('money')
  const env = {
    DATABASE_URL: url,
    DATA_DIR: folder.path,
    LOG_LEVEL: 'warn',
    TRUSTED_PROXIES: '127.0.0.1, ::1',
  }
  const programs: StartedProgram[] = []
  const addresses: string[] = []

  async function start(place: number): Promise<void> {
    const program = startProgram({ env })
    programs[place] = program
    addresses[place] = await program.ready
  }
  afterAll(async () => {
    for (const program of programs) program.process.kill('SIGTERM')
    await Promise.all(programs.map(program => program.exited))
    await folder.remove()
  })
  await start(0)
  await start(1)

  /** Asks one of the two. Nothing when no answer came, so that nobody knows what was done. */
  async function ask(
    place: number,
    [method, path, body]: [string, string, unknown?],
    token: string,
  ): Promise<Answer | undefined> {
    try {
      const answer = await fetch(`${addresses[place % 2]}${path}`, {
        method,
        headers: {
          authorization: `bearer ${token}`,
          'content-type': 'application/json',
          'x-forwarded-for': addressOf(token),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      return { status: answer.status, body: await answer.json() }
    } catch {
      return undefined
    }
  }

  return {
    ask,
    /** Ends one of the two as a power cut does, and starts it again. */
    async kill(place: number): Promise<void> {
      const program = programs[place]
      program?.process.kill('SIGKILL')
      await program?.exited
      await start(place)
    },
    /** How many of the two have ended by themselves. */
    ended: () =>
      programs.filter(({ process: { exitCode, signalCode } }) => exitCode !== null || signalCode !== null)
        .length,
    people: await peopleOf(database),
  }
}

/** Everybody has a network address of their own: many from one address are refused. */
const addressOf = (token: string) =>
  ['10', ...createHash('sha256').update(token).digest().subarray(0, 3)].join('.')

/** People and phones as rows, since only what comes after them is tested here. */
async function peopleOf({ queries: db }: Database) {
  const stock = stockOf(db)
  const secrets = await openSecrets(db)
  // A shop that is no demo refuses addresses of the demo when it starts.
  const email = () => `${randomUUID()}@example.org`
  const seller = await stock.seller({ email: email() })
  const category = await stock.category('Nokia')
  return {
    async phones(count: number): Promise<string[]> {
      const { id: _, ...values } = await stock.phone({ sellerId: seller.id, categoryId: category.id })
      const rows = Array.from({ length: count }, (_each, number) => ({
        ...values,
        resellPriceCents: 10_000 + number,
      }))
      return (await db.insert(products).values(rows).returning({ id: products.id })).map(({ id }) => id)
    },

    /** The access tokens of new buyers. */
    async buyers(count: number): Promise<string[]> {
      const { id: _, ...values } = await stock.user({ email: email(), emailConfirmedAt: new Date() })
      const rows = Array.from({ length: count }, () => ({ ...values, email: email() }))
      const added = await db.insert(users).values(rows).returning({ id: users.id })
      return Promise.all(added.map(({ id: userId }) => tokenFor(db, secrets, userId)))
    },
  }
}
