import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { type Api, contract } from '#contract/index.ts'
import { createApp } from '../app.ts'
import { builtWeb } from '../built-web.ts'
import type { Database } from '../database/connect.ts'
import { createLog } from '../log.ts'

const ORIGIN = 'http://shop.test'

/** The whole application on this database, spoken to over HTTP without a socket. */
export async function shopApp(database: Database) {
  const app = createApp({
    database,
    images: { read: async () => undefined },
    web: await builtWeb(),
    log: createLog({ level: 'silent' }),
  })
  const ask = async (path: string, init?: RequestInit) => app.fetch(new Request(`${ORIGIN}${path}`, init))
  const link = new OpenAPILink(contract, { url: `${ORIGIN}/api`, fetch: async request => app.fetch(request) })
  return {
    /** The answer to a request for this path. */
    ask,
    /** The calls of the contract as a typed client makes them. */
    api: createORPCClient(link) as Api,
  }
}
