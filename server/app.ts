import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { requestId } from 'hono/request-id'
import { secureHeaders } from 'hono/secure-headers'
import { apiInProcess, apiOverHttp, isServed } from './api.ts'
import type { CallContext } from './calls.ts'
import type { Database } from './database/connect.ts'
import { guardAddress } from './http/address-guard.ts'
import { lastResortPage } from './http/last-resort-page.ts'
import { logRequests } from './http/request-log.ts'
import type { Log } from './log.ts'
import type { ImageStore } from './outside/images/port.ts'
import { serveImages } from './outside/images/serve.ts'
import { apiReference } from './reference/reference.ts'
import type { Web } from './web.ts'

/** What the application is made of; `main.ts` gives it the real parts, tests give it theirs. */
export type Parts = {
  database: Database
  images: Pick<ImageStore, 'read'>
  web: Web
  log: Log
  /** The address under which the shop is reached; nothing: as each request names it. */
  publicUrl?: string | undefined
}

/** The whole application as one web-standard `fetch`: API, pictures, static files and pages. It does not listen. */
export function createApp({ database, images, web, log, publicUrl }: Parts) {
  const app = new Hono()
  const api = apiOverHttp(log)
  const contextOf = (): CallContext => ({ db: database.queries, caller: undefined })

  app.use(requestId(), logRequests(log), secureHeaders())
  app.use(guardAddress((request, { status, message }) => refusal(request, status, message)))

  app.get('/healthz', context => context.json({ status: 'alive' }))
  app.get('/readyz', async context => {
    try {
      await database.pool.query('select 1')
      return context.json({ status: 'ready' })
    } catch {
      return context.json({ status: 'database unreachable' }, 503)
    }
  })

  app.route('/images', serveImages(images))
  app.use('/assets/*', serveStatic({ root: web.assetsFolder, precompressed: true, onFound: keepForGood }))
  app.get('/:file{[a-z0-9.-]+\\.(svg|png|ico|webmanifest|txt)}', serveStatic({ root: web.assetsFolder }))

  app.use(compress())
  app.route('/api', apiReference(isServed))
  app.all('/api/*', async context => {
    const response = await api(context.req.raw, contextOf())
    return response ?? refusal(context.req.raw, 404, 'There is no such call.')
  })

  app.get('*', context =>
    web.render(context.req.raw, {
      api: apiInProcess(contextOf()),
      origin: publicUrl ?? new URL(context.req.url).origin,
    }),
  )
  app.notFound(context => refusal(context.req.raw, 404, 'There is nothing at this address.'))
  app.onError((error, context) => {
    log.error({ err: error, path: context.req.path }, 'request failed')
    return refusal(context.req.raw, 500, 'Something went wrong on our side. Please try again.')
  })
  return app
}

const keepForGood = (_path: string, context: { header(name: string, value: string): void }) =>
  context.header('cache-control', 'public, max-age=31536000, immutable')

/** An error outside the calls and the pages: in the API's shape for the API, as a page for everybody else. */
function refusal(request: Request, status: 400 | 404 | 414 | 500, message: string): Response {
  if (!/^https?:\/\/[^/]+\/api(\/|$)/.test(request.url)) return lastResortPage(status, message)
  const code = { 400: 'BAD_REQUEST', 404: 'NOT_FOUND', 414: 'URI_TOO_LONG', 500: 'INTERNAL_SERVER_ERROR' }[
    status
  ]
  return Response.json({ defined: false, code, status, message }, { status })
}
