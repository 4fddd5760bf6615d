import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import { type Api, contract } from '#contract/index.ts'
import { openImages } from '../adapters/images/open.ts'
import { outboxMail } from '../adapters/mail/outbox.ts'
import { createApp } from '../app/app.ts'
import { builtWeb } from '../app/built-web.ts'
import { openServices } from '../app/open-services.ts'
import type { Services } from '../features/services.ts'
import type { SearchRate } from '../platform/config/config.ts'
import { readConfig } from '../platform/config/config.ts'
import type { Database } from '../platform/database/connect.ts'
import { createLog, type Log } from '../platform/log/log.ts'
import { expectDocumented } from './api-document.ts'
import { ORIGIN, peopleOf } from './people.ts'
import { stockOf } from './stock.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** The client address of requests that specify none. */
const CLIENT = '192.0.2.1'

export type Shop = Awaited<ReturnType<typeof shopApp>>
export type ShopOptions = NonNullable<Parameters<typeof shopApp>[1]>

/**
 * The whole application on this database, called over HTTP without a socket. Pictures and mails are stored in a folder
 * that is removed after the test that opens the shop, or after the file's tests if its top level opened it. In
 * `beforeAll`, Vitest would ignore the hook that removes it. Each request sees what tests have written into the database
 * before it, as it would a second later.
 * @param options.settings environment variables; caching and search limits are enabled only where set
 * @param options.services those of another shop, for a database that is unreachable
 */
export async function shopApp(
  database: Database,
  options: {
    settings?: Record<string, string>
    services?: Services
    log?: Log
    searchRate?: SearchRate
    longestSearchWaitMs?: number
    dataDir?: string
    /** The folder of pictures on disk, for a shop whose pictures other processes read as well. */
    pictures?: string
  } = {},
) {
  const config = readConfig({ CACHE_MB: '0', SEARCHES_PER_SECOND: '0', ...options.settings })
  const log = options.log ?? createLog({ level: 'silent' })
  const folder = await temporaryFolder('shop-app')
  const outbox = outboxMail({ folder: join(folder.path, 'outbox'), ...config.mail })
  const { store: images, host: pictures } = await openImages(config.images, {
    folder: options.pictures ?? join(folder.path, 'pictures'),
  })
  const opening = {
    config,
    database,
    dataDir: folder.path,
    address: ORIGIN,
    images,
    pictures,
    transport: outbox,
    log,
    longestWaitMs: options.longestSearchWaitMs,
  }
  const services = options.services ?? (await openServices(opening))
  const afterwards = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  afterwards(async () => {
    if (!options.services) {
      await services.jobs.stop()
      services.notices.close()
      await services.listener.close()
    }
    await folder.remove()
  })
  const { trustedProxies, cacheBytes, metricsToken } = config
  const searchRate = options.searchRate ?? config.searchRate
  const web = await builtWeb()
  const app = createApp({
    database,
    services,
    web,
    log,
    trustedProxies,
    cacheBytes,
    metricsToken,
    searchRate,
    dataDir: options.dataDir,
  })

  /** @param where.from the client address of the connection */
  const ask = async (
    path: string,
    init?: RequestInit,
    { from = CLIENT }: { from?: string | undefined } = {},
  ) => {
    const request = new Request(`${ORIGIN}${path}`, init)
    const { method, headers } = request
    await services.changeFeed.catchUp()
    const incoming = {
      method,
      url: request.url.slice(ORIGIN.length),
      socket: { remoteAddress: from },
      headers: Object.fromEntries(headers),
    }
    const response = await app.fetch(request, { incoming: incoming as unknown as IncomingMessage })
    await expectDocumented(method, new URL(request.url).pathname, response)
    return response
  }
  const link = new OpenAPILink(contract, {
    url: `${ORIGIN}/api`,
    fetch: async request => {
      await services.changeFeed.catchUp()
      return app.fetch(request)
    },
  })
  const stock = stockOf(database.queries)
  return {
    database,
    /** Creates rows. */
    stock,
    ...peopleOf({ shop: { ask }, stock, db: database.queries, secrets: services.secrets }),
    /** Sends a request for this path. @returns its response */
    ask,
    /** The calls of the contract as a typed client. */
    api: createORPCClient(link) as Api,
    services,
    jobs: services.jobs,
    /** The handler for `listen`. */
    app,
    /** The sent mails, latest first. */
    outbox,
  }
}
