import { ENDPOINTS } from '#server/adapters/identity/local/endpoints.ts'
import { openSecrets } from '#server/features/keys/secrets.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { memoryOf } from '#server/testing/process-memory.ts'
import { tokenFor } from '#server/testing/sessions.ts'
import { type StartedProgram, startProgram } from '#server/testing/started-program.ts'
import { stockOf } from '#server/testing/stock.ts'
import type { Call, Person } from './requests.ts'
import type { KnownValues } from './values.ts'

/** A running shop with people, phones and bookings. */
export type FuzzedShop = {
  address: string
  tokens: Record<Exclude<Person, 'nobody'>, string>
  known: KnownValues
  /** Calls that are missing in the OpenAPI document. */
  otherCalls: Call[]
  /** Creates new people and things, with their tokens. */
  renew(): Promise<void>
  /** The server's memory in megabytes. */
  memory(): number
  hasEnded(): boolean
  stop(): Promise<void>
}

const text = { type: 'string' }
const AUTH_BODY = {
  type: 'object',
  properties: {
    email: text,
    password: text,
    name: text,
    token: text,
    newPassword: text,
    currentPassword: text,
    provider: text,
    callbackURL: text,
    redirectTo: text,
  },
}
/** Public pages and files. */
const PAGES = [
  '/',
  '/all-products',
  '/category/{name}',
  '/product-details/{id}',
  '/compare',
  '/search',
  '/images/{id}/640.avif',
  '/assets/{name}',
  '/sitemaps/{name}',
  '/sw.js',
  '/healthz',
  '/metrics',
  '/newsletter/leave',
  '/unsubscribe',
]
const parameter = (name: string, where: string) => ({ name, in: where, schema: text })

const otherCalls: Call[] = [
  ...ENDPOINTS.map(({ method, path }) => {
    const body = method === 'POST' ? { type: 'application/json', schema: AUTH_BODY } : undefined
    return {
      method,
      path: `/api/auth${path.replaceAll(/:(\w+)/g, '{$1}')}`,
      parameters: [parameter('token', 'query'), parameter('callbackURL', 'query')],
      body,
    }
  }),
  ...PAGES.map(path => ({
    method: 'GET',
    path,
    parameters: ['q', 'brand', 'min', 'cursor', 'sort'].map(name => parameter(name, 'query')),
    body: undefined,
  })),
]

/**
 * Starts the real program on this database.
 * @param settings a `PUBLIC_URL` also requires a `PORT`
 */
export async function fuzzedShop(
  database: Database,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<FuzzedShop> {
  const program: StartedProgram = startProgram({
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      // Each request has a different client address.
      TRUSTED_PROXIES: '127.0.0.1, ::1',
      ...settings,
    },
  })
  const { origin } = new URL(await program.ready)
  const address = settings.PORT
    ? `http://127.0.0.1:${settings.PORT}`
    : origin.replace('localhost', '127.0.0.1')
  const secrets = await openSecrets(database.queries)
  const stock = stockOf(database.queries)
  const category = await stock.category('Apple')
  const tokenOf = ({ id }: { id: string }) => tokenFor(database.queries, secrets, id)

  const shop: FuzzedShop = {
    address,
    tokens: { buyer: '', seller: '', admin: '' },
    known: { ids: [], emails: [], pictures: [], texts: [] },
    otherCalls,
    async renew() {
      const [buyer, seller, admin] = [
        await stock.user(),
        await stock.seller(),
        await stock.user({ role: 'admin' }),
      ]
      const own = { sellerId: seller.id, categoryId: category.id }
      const [first, second] = [await stock.phone(own), await stock.phone(own)]
      const booking = await stock.booking({ product: first, buyer, state: 'placed' })
      shop.tokens = {
        buyer: await tokenOf(buyer),
        seller: await tokenOf(seller),
        admin: await tokenOf(admin),
      }
      // Administrators have no rights without a second factor.
      await database.pool.query('update sessions set second_factor = true where user_id = $1', [admin.id])
      shop.known = {
        ids: [
          first.id,
          second.id,
          booking.id,
          buyer.id,
          seller.id,
          category.id,
          '01930000-0000-7000-8000-000000000000',
        ],
        emails: [buyer.email, seller.email, admin.email, 'nobody@example.org'],
        pictures: first.images,
        texts: ['Apple', 'iPhone 12', 'Portland, OR', 'galaxy', 'Works.', 'newest', '5'],
      }
    },
    memory: () => memoryOf(program.process.pid ?? 0),
    hasEnded: () => program.process.exitCode !== null || program.process.signalCode !== null,
    async stop() {
      program.process.kill('SIGTERM')
      const { errors } = await program.exited
      if (errors) console.error(errors.slice(-3000))
    },
  }
  return shop
}
