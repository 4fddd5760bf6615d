import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { except } from 'hono/combine'
import { type RequestIdVariables, requestId } from 'hono/request-id'
import { MAX_IMAGE_BYTES, MAX_IMPORT_BYTES } from '#contract/constants.ts'
import { bodyErrors, requestErrors } from '#contract/errors.ts'
import { serveImages } from './adapters/images/serve.ts'
import { apiInProcess, apiOverHttp } from './api.ts'
import type { CallContext } from './features/calls.ts'
import { receiveUploads } from './features/images/receive-uploads.ts'
import { oneClickLeave } from './features/newsletter/one-click.ts'
import { cardWebhook } from './features/sales/payments/webhook.ts'
import { searchEngines } from './features/seo/search-engines.ts'
import type { Services } from './features/services.ts'
import { callerOfToken } from './features/session/caller.ts'
import { openCache } from './platform/cache/cache.ts'
import { isForEverybody } from './platform/cache/context.ts'
import { followChanges } from './platform/cache/follow-changes.ts'
import { type CacheBindings, type CachedApp, responseCache } from './platform/cache/response-cache.ts'
import type { SearchRate } from './platform/config/config.ts'
import { dataDirFault } from './platform/config/data-dir.ts'
import type { Database } from './platform/database/connect.ts'
import { isDatabaseUnavailable, RETRY_AFTER_SECONDS } from './platform/database/unavailable.ts'
import { guardAddress } from './platform/http/address-guard.ts'
import { methodsAt, takesBody } from './platform/http/call-shape.ts'
import { clientAddressReader } from './platform/http/client-address.ts'
import { compressResponses } from './platform/http/compress.ts'
import { type OtherHosts, secured } from './platform/http/content-security.ts'
import { lastResortPage } from './platform/http/last-resort-page.ts'
import { openMetrics, serveMetrics } from './platform/http/metrics.ts'
import { logRequests } from './platform/http/request-log.ts'
import { openSearchLimit } from './platform/http/search-limit.ts'
import { standingHeaders } from './platform/http/standing-headers.ts'
import type { Web } from './platform/http/web.ts'
import type { Log } from './platform/log/log.ts'
import { apiReference } from './platform/reference/reference.ts'

/** Bytes. What a call may be sent. */
const LARGEST_BODY = 500_000
/** Bytes. A picture with what stands around it in its form. */
const LARGEST_UPLOAD = MAX_IMAGE_BYTES + 100_000
/** Bytes. The calls that take other files, with what stands around those. */
const LARGER_BODIES: Record<string, number> = {
  '/api/import-products': 2 * MAX_IMPORT_BYTES,
}

/** Milliseconds. The readiness check answers within a second, even when the database is silent. */
const READY_WITHIN_MS = 800

/** What the application is made of; `main.ts` gives it the real parts, tests give it theirs. */
export type Parts = {
  database: Database
  services: Services
  web: Web
  log: Log
  /** The address under which the shop is reached; nothing: as each request names it. */
  publicUrl?: string | undefined
  /** Who may say where a request comes from. */
  trustedProxies: string[]
  /** Where the program writes; nothing: readiness does not ask whether it can. */
  dataDir?: string | undefined
  /** Further routes: those of a demo. */
  extras?: Hono | undefined
  /** Bytes of memory in which finished answers are kept; none are where it is 0. */
  cacheBytes?: number
  /** How much one client may search; nothing: as much as it likes. */
  searchRate?: SearchRate | undefined
  /** Who shows it may read the metrics; nothing: nobody. */
  metricsToken?: string | undefined
}

/** What comes with a request from a socket; tests give their own. */
type Env = { Bindings: CacheBindings; Variables: RequestIdVariables }

/**
 * The whole application as one web-standard `fetch`: API, pictures, static files and pages. It does not listen. What
 * it has kept is given out by `before`, without it.
 */
export function createApp(parts: Parts): CachedApp {
  const { services, log, publicUrl, cacheBytes = 0 } = parts
  const { changeFeed } = services
  const cache = openCache({
    bytes: cacheBytes,
    now: () => services.now().getTime(),
    isCurrent: () => cacheBytes > 0 && changeFeed.isCurrent,
  })
  if (cacheBytes > 0) followChanges(cache, changeFeed)
  const { metrics, text } = openMetrics({ cacheCounts: cache.counts, changeFeed })
  const app = application(parts, serveMetrics({ token: parts.metricsToken, text }))
  // Pages name the address they were asked under, unless there is only one.
  const host = publicUrl === undefined ? new URL(services.address).host : undefined
  return responseCache({ fetch: app.fetch, cache, metrics, log, host })
}

/** Makes what calls are given beside their input. */
function contextReader({ database, services, trustedProxies, searchRate, log }: Parts): ContextReader {
  const addressOf = clientAddressReader(trustedProxies, proxy => log.warn({ proxy }, UNTRUSTED_PROXY))
  const searchLimit = searchRate && openSearchLimit(searchRate)
  return ({ incoming, cache }, authorization) => {
    const clientAddress = incoming ? addressOf(incoming) : 'unknown'
    return {
      db: database.queries,
      services,
      clientAddress,
      bearer: authorization?.match(/^bearer +(\S+)$/i)?.[1],
      cache,
      searches: searchLimit?.(clientAddress),
    }
  }
}

const UNTRUSTED_PROXY =
  'a proxy that TRUSTED_PROXIES does not name passes requests on: all visitors behind it share the limits of one address. Add its address to TRUSTED_PROXIES'

type ContextReader = (bindings: CacheBindings, authorization?: string) => CallContext

function application(parts: Parts, metrics: Hono) {
  const { database, services, web, log, publicUrl, dataDir } = parts
  const callContext = contextReader(parts)
  const standing = standingHeaders({
    publicUrl,
    opensWindows: services.identity.hosts.frame.length > 0,
    hasForeignScripts: web.hasForeignScripts,
  })
  const app = new Hono<Env>()
  const api = apiOverHttp(log)
  const contextOf = ({ env, req }: Context<Env>) => callContext(env ?? {}, req.header('authorization'))

  // A page is not seen before some of its assets have come, which make no use of what is said for pages.
  app.use(requestId(), logRequests(log), except('/assets/*', standing))
  app.use(async (context, next) => {
    await next()
    const { headers } = context.res
    if (!headers.has('x-request-id')) headers.set('x-request-id', context.get('requestId'))
  })
  // Who has changed something sees it from then on: it is known in this process before the answer.
  app.use(async ({ req }, next) => {
    await next()
    if (req.method === 'GET' || req.method === 'HEAD') return
    services.jobs.wake()
    await services.changeFeed.catchUp()
  })
  app.use(guardAddress((request, { status, message }) => refusal(request, status, message)))

  app.get('/healthz', context => context.json({ status: 'alive' }))
  app.get('/readyz', async context => {
    const [isAnswered, fault] = await Promise.all([
      database.health.answersWithin(READY_WITHIN_MS),
      dataDir && Promise.race([dataDirFault(dataDir), sleep(READY_WITHIN_MS, 'disk silent')]),
    ])
    const problem = isAnswered ? fault : 'database unreachable'
    return context.json({ status: problem || 'ready' }, problem ? 503 : 200)
  })

  app.route('/', metrics)

  app.route('/images', serveImages(services.images))
  app.use('/assets/*', keepForGood, serveStatic({ root: web.assetsFolder, precompressed: true }))
  app.get('/:file{[a-z0-9.-]+\\.(svg|png|ico|webmanifest|txt)}', serveStatic({ root: web.assetsFolder }))

  app.use(compressResponses(({ res, env }) => isForEverybody(res, env?.cache)))
  app.route('/', searchEngines({ db: database.queries, web, publicUrl }))
  const tooLarge = (context: Context) => refusal(context.req.raw, 413, bodyErrors.PAYLOAD_TOO_LARGE.message)
  app.use(
    '/api/upload',
    receiveUploads({
      db: database.queries,
      throttle: services.throttle,
      senderOf: async context => {
        const call = contextOf(context)
        const caller = await callerOfToken(call)
        return caller && { userId: caller.id, address: call.clientAddress }
      },
      largest: LARGEST_UPLOAD,
      tooLarge,
    }),
  )
  app.use('/api/*', (context, next) => {
    // What reads nothing of a body need not look for one.
    if (context.req.method === 'GET') return next()
    const maxSize = LARGER_BODIES[context.req.path] ?? LARGEST_BODY
    return bodyLimit({ maxSize, onError: tooLarge })(context, next)
  })
  app.use('/api/*', keepPersonalAnswersPrivate)
  app.route('/api', apiReference())
  app.route('/', oneClickLeave({ db: database.queries, key: services.secrets['mailed-links'] }))
  app.route('/', cardWebhook({ db: database.queries, services }))
  if (services.cards.routes) app.route('/api/sandbox-cards', services.cards.routes)
  if (parts.extras) app.route('/', parts.extras)
  app.all('/api/auth/*', context => {
    const { clientAddress } = contextOf(context)
    return (
      services.identity.serve?.(context.req.raw, { clientAddress }) ??
      refusal(context.req.raw, 404, 'There is no such call.')
    )
  })
  app.all('/api/*', async context => {
    const { raw } = context.req
    if (!takesBody(raw)) return refusal(raw, 415, bodyErrors.UNSUPPORTED_MEDIA_TYPE.message)
    const response = await api(raw, contextOf(context))
    if (response) return response
    const allowed = methodsAt(context.req.path)
    if (allowed.length === 0) return refusal(raw, 404, 'There is no such call.')
    const wrong = refusal(raw, 405, `This call is made with ${allowed.join(' or ')}.`)
    wrong.headers.set('allow', allowed.join(', '))
    return wrong
  })

  app.get('*', async context => {
    const nonce = randomBytes(16).toString('base64url')
    const { origin, pathname, search } = new URL(context.req.url)
    // Pages are the same for everybody, so they are rendered without a caller and from the address alone.
    const call = { ...contextOf(context), bearer: undefined }
    const response = await web.render(new Request(`${publicUrl ?? origin}${pathname}${search}`), {
      api: apiInProcess(call),
      origin: publicUrl ?? origin,
      nonce,
    })
    if (response.status === 429)
      response.headers.set('retry-after', String(call.searches?.refusal?.retryAfter ?? 1))
    if (response.status === 503) response.headers.set('retry-after', '60')
    if (web.hasForeignScripts || !response.headers.get('content-type')?.startsWith('text/html'))
      return response
    const hosts = hostsOf(services)
    const { html, policy } = secured({ html: await response.text(), nonce, hosts })
    const page = new Response(html, { status: response.status, headers: response.headers })
    page.headers.set('content-security-policy', policy)
    call.cache?.cacheable()
    return page
  })
  services.cards.deliverTo?.(request => app.fetch(request))
  app.notFound(context => refusal(context.req.raw, 404, "There's nothing at this address."))
  app.onError((error, context) => {
    if (isDatabaseUnavailable(error)) {
      log.warn({ err: error, path: context.req.path }, 'the database is unavailable')
      return unavailable(context.req.raw)
    }
    log.error({ err: error, path: context.req.path }, 'request failed')
    return refusal(context.req.raw, 500, 'Something went wrong on our side. Please try again.')
  })
  return app
}

/** Every host beside ours that a page may talk to. */
function hostsOf({ identity, cards, pictures }: Services): OtherHosts {
  const both = (kind: 'script' | 'connect' | 'frame') => [...identity.hosts[kind], ...cards.hosts[kind]]
  return {
    script: both('script'),
    connect: both('connect'),
    frame: both('frame'),
    image: pictures.origins,
  }
}

/** Files whose names change with what is in them. */
const keepForGood: MiddlewareHandler = async (context, next) => {
  await next()
  if (!context.res.ok) return
  context.header('cache-control', 'public, max-age=31536000, immutable')
  context.header('x-content-type-options', 'nosniff')
  context.header('cross-origin-resource-policy', 'same-origin')
}

/** What was answered to one person is kept by nobody between, and a public answer is not taken for a personal one. */
const keepPersonalAnswersPrivate: MiddlewareHandler = async (context, next) => {
  await next()
  const personal = context.req.header('authorization') || context.req.path.startsWith('/api/auth/')
  if (personal || context.req.method !== 'GET') context.res.headers.set('cache-control', 'no-store')
  context.res.headers.append('vary', 'authorization')
}

/** An error outside the calls and the pages: in the API's shape for the API, as a page for everybody else. */
function refusal(request: Request, status: keyof typeof CODES, message: string): Response {
  if (!/^https?:\/\/[^/]+\/api(\/|$)/.test(request.url)) return lastResortPage(status, message)
  return Response.json({ defined: false, code: CODES[status], status, message }, { status })
}

function unavailable(request: Request): Response {
  const response = refusal(request, 503, requestErrors.SERVICE_UNAVAILABLE.message)
  response.headers.set('retry-after', String(RETRY_AFTER_SECONDS))
  return response
}

const CODES = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'URI_TOO_LONG',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
} as const
