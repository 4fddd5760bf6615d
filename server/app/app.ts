import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { except } from 'hono/combine'
import { type RequestIdVariables, requestId } from 'hono/request-id'
import { serveStatic as serveStaticFrom } from 'hono/serve-static'
import { MAX_IMAGE_BYTES, MAX_IMPORT_BYTES } from '#contract/constants.ts'
import { bodyErrors } from '#contract/errors.ts'
import { PicturesUnavailable } from '../adapters/images/port.ts'
import { serveImages } from '../adapters/images/serve.ts'
import { cacheableCalls } from '../features/cacheable-calls.ts'
import type { CallContext } from '../features/calls.ts'
import { followChanges } from '../features/follow-changes.ts'
import { gaugeShop } from '../features/health/gauges.ts'
import { receiveUploads } from '../features/images/receive-uploads.ts'
import { oneClickLeave } from '../features/newsletter/one-click.ts'
import { oneClickUnsubscribe } from '../features/notices/unsubscribe.ts'
import { cardWebhook } from '../features/sales/provider/webhook.ts'
import { searchEngines } from '../features/seo/search-engines.ts'
import type { Services } from '../features/services.ts'
import { callerOfToken } from '../features/session/caller.ts'
import type { Web } from '../features/web.ts'
import { openCache } from '../platform/cache/cache.ts'
import { isForEverybody } from '../platform/cache/context.ts'
import { markWriter } from '../platform/cache/recent-writes.ts'
import { type CacheBindings, type CachedApp, responseCache } from '../platform/cache/response-cache.ts'
import type { SearchRate } from '../platform/config/config.ts'
import { dataDirProblem } from '../platform/config/data-dir.ts'
import type { Database } from '../platform/database/connect.ts'
import { isDatabaseUnavailable } from '../platform/errors/unavailable.ts'
import { guardAddress } from '../platform/http/address-guard.ts'
import { clientAddressReader } from '../platform/http/client-address.ts'
import { compressResponses } from '../platform/http/compress.ts'
import { errorIdOf } from '../platform/http/error-id.ts'
import { logRequests } from '../platform/http/request-log.ts'
import { traceRequests } from '../platform/http/request-span.ts'
import { openSearchLimit } from '../platform/http/search-limit.ts'
import { securityHeaders } from '../platform/http/security-headers.ts'
import type { Log } from '../platform/log/log.ts'
import { type Metrics, openMetrics } from '../platform/metrics/metrics.ts'
import { gaugeProcess } from '../platform/metrics/process-gauges.ts'
import { serveMetrics } from '../platform/metrics/serve.ts'
import { languageAsked } from '../platform/texts/language-of.ts'
import { apiOverHttp } from './api.ts'
import { allowsBody, methodsAt } from './call-shape.ts'
import { errorResponses } from './error-responses.ts'
import { pageRenderer } from './pages.ts'
import { apiReference } from './reference/reference.ts'

/** Bytes. The largest body of a call. */
const LARGEST_BODY = 500_000
/** Bytes. The largest upload: a picture and the rest of its form. */
const LARGEST_UPLOAD = MAX_IMAGE_BYTES + 100_000
/** Bytes. The largest bodies of calls that accept other files. */
const LARGER_BODIES: Record<string, number> = {
  '/api/import-products': 2 * MAX_IMPORT_BYTES,
}

/** Milliseconds. The readiness check responds within a second, even when the database does not. */
const READY_WITHIN_MS = 800

/** The dependencies of the application. `main.ts` passes the real ones, tests pass their own. */
export type Dependencies = {
  database: Database
  services: Services
  web: Web
  log: Log
  /** The public address of the shop. Undefined: each request's own host is used. */
  publicUrl?: string | undefined
  /** Proxies whose X-Forwarded-For header is trusted. */
  trustedProxies: string[]
  /** The folder in which the program writes. Undefined: the readiness check does not test it. */
  dataDir?: string | undefined
  /** Additional routes of a demo. */
  extras?: Hono | undefined
  /** Bytes of memory for cached responses. 0 turns the cache off. */
  cacheBytes?: number
  /** The rate limit for searches of one client. Undefined: no limit. */
  searchRate?: SearchRate | undefined
  /** The token required to read the metrics. Undefined: nobody can read them. */
  metricsToken?: string | undefined
}

/** What Hono passes along with each request. */
type Env = { Bindings: CacheBindings; Variables: RequestIdVariables & { writes?: boolean } }

/**
 * Creates the whole application as one web-standard `fetch`: API, pictures, static files and pages. It does not listen.
 * The middleware `before` serves cached responses without calling `fetch`.
 */
export function createApp(parts: Dependencies): CachedApp {
  const { database, services, log, publicUrl, cacheBytes = 0, metricsToken, dataDir } = parts
  const { changeFeed, search, jobs, publicDatabase } = services
  const cache = openCache({
    bytes: cacheBytes,
    now: () => services.now().getTime(),
    isCurrent: () => cacheBytes > 0 && changeFeed.isCurrent,
  })
  if (cacheBytes > 0) followChanges(cache, changeFeed)
  const { metrics, registry, text } = openMetrics()
  if (metricsToken !== undefined) {
    gaugeProcess(registry, {
      cacheCounts: cache.counts,
      changeFeed,
      search,
      jobs,
      database,
      publicDatabase,
      dataDir,
    })
    gaugeShop(registry, database.background.queries)
  }
  const app = application({ ...parts, metrics }, serveMetrics({ token: metricsToken, text }))
  // Without a public address, pages contain the host of their request, so the cache needs it in its keys.
  const host = publicUrl === undefined ? new URL(services.address).host : undefined
  const calls = [...cacheableCalls.values()]
  return responseCache({ fetch: app.fetch, cache, catchUp: changeFeed.catchUp, metrics, log, host, calls })
}

/** Creates the context that calls get in addition to their input. */
function contextReader({
  database,
  services,
  trustedProxies,
  searchRate,
  log,
  metrics,
}: CountedDependencies): ContextReader {
  const addressOf = clientAddressReader(trustedProxies, proxy => log.warn({ proxy }, UNTRUSTED_PROXY))
  const searchLimit = searchRate && openSearchLimit(searchRate)
  return ({ incoming, cache }, { requestId, authorization, acceptLanguage }) => {
    const clientAddress = incoming ? addressOf(incoming) : 'unknown'
    return {
      db: database.queries,
      services,
      clientAddress,
      requestId,
      language: languageAsked(acceptLanguage, services.languages),
      bearer: authorization?.match(/^bearer +(\S+)$/i)?.[1],
      cache,
      searches: searchLimit?.(clientAddress),
      metrics,
    }
  }
}

const UNTRUSTED_PROXY =
  'requests come through a proxy that is not in TRUSTED_PROXIES: all visitors behind it share the limits of one address. Add its address to TRUSTED_PROXIES'

type ContextReader = (
  bindings: CacheBindings,
  request: {
    requestId: string
    authorization: string | undefined
    acceptLanguage: string | undefined
  },
) => CallContext

type CountedDependencies = Dependencies & { metrics: Metrics }

function application(parts: CountedDependencies, metricsRoutes: Hono) {
  const { database, services, web, log, publicUrl, dataDir, metrics } = parts
  const callContext = contextReader(parts)
  const { errorResponse, unavailable, unexpected } = errorResponses(services.languages)
  const standing = securityHeaders({
    publicUrl,
    opensWindows: services.identity.hosts.frame.length > 0,
    hasForeignScripts: web.hasForeignScripts,
  })
  const app = new Hono<Env>()
  const api = apiOverHttp(log)
  const renderPage = pageRenderer({ services, web, log, publicUrl, metrics })
  const contextOf = ({ env, req, get }: Context<Env>) =>
    callContext(env ?? {}, {
      requestId: get('requestId'),
      authorization: req.header('authorization'),
      acceptLanguage: req.header('accept-language'),
    })

  // Assets get the standing headers only when the file is missing: browsers ignore most of them on assets.
  app.use(requestId(), traceRequests(), logRequests(log), except('/assets/*', standing))
  app.use(async (context, next) => {
    await next()
    const { headers, status } = context.res
    const requestId = context.get('requestId')
    if (!headers.has('x-request-id')) headers.set('x-request-id', requestId)
    if (status >= 500) headers.set('x-error-id', errorIdOf(requestId))
    // Otherwise proxies such as nginx would hold events back until the stream ends.
    if (headers.get('content-type')?.startsWith('text/event-stream')) headers.set('x-accel-buffering', 'no')
  })
  // A client sees its own write in the next response: this process reads the change before it responds, and the cookie makes
  // other processes read it, too.
  app.use(async (context, next) => {
    await next()
    const { method } = context.req
    // Calls say it in the contract.
    const writes = context.get('writes') ?? (method !== 'GET' && method !== 'HEAD')
    if (!writes) return
    services.jobs.wake()
    await services.changeFeed.catchUp()
    // A refused request has changed nothing that pages show.
    if (context.res.status < 400) markWriter(context, { secure: publicUrl?.startsWith('https:') === true })
  })
  app.use(guardAddress((request, { status, message }) => errorResponse(request, status, message)))

  app.get('/healthz', context => context.json({ status: 'alive' }))
  app.get('/readyz', async context => {
    const [answer, diskProblem] = await Promise.all([
      database.health.answerWithin(READY_WITHIN_MS),
      dataDir && Promise.race([dataDirProblem(dataDir), sleep(READY_WITHIN_MS, 'disk silent')]),
    ])
    const problem = !answer ? 'database unreachable' : answer.takesWrites ? diskProblem : 'database read-only'
    return context.json({ status: problem || 'ready' }, problem ? 503 : 200)
  })

  app.route('/', metricsRoutes)

  app.route('/images', serveImages(services.images))
  app.use(
    '/assets/*',
    cachePermanently,
    serveStaticFrom({ root: web.assetsFolder, precompressed: true, getContent: readOnce() }),
    standing,
  )
  app.get('/:file{[a-z0-9.-]+\\.(svg|png|ico|webmanifest|txt)}', serveStatic({ root: web.assetsFolder }))

  app.use(compressResponses(({ res, env }) => isForEverybody(res, env?.cache)))
  app.route(
    '/',
    searchEngines({ db: services.publicDatabase.queries, web, publicUrl, languages: services.languages }),
  )
  const tooLarge = (context: Context) =>
    errorResponse(context.req.raw, 413, bodyErrors.PAYLOAD_TOO_LARGE.message)
  app.on(
    'POST',
    ['/api/upload', '/api/upload-private', '/api/code-photo/:id'],
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
    // A GET request has no body to limit.
    if (context.req.method === 'GET') return next()
    const maxSize = LARGER_BODIES[context.req.path] ?? LARGEST_BODY
    return bodyLimit({ maxSize, onError: tooLarge })(context, next)
  })
  app.use('/api/*', keepPersonalResponsesPrivate)
  app.route('/api', apiReference())
  const links = { db: database.queries, keys: services.secrets['mailed-links'] }
  app.route('/', oneClickLeave(links))
  app.route('/', oneClickUnsubscribe(links))
  app.route('/', cardWebhook({ db: database.queries, services }))
  if (services.cards.routes) app.route('/api/sandbox-cards', services.cards.routes)
  if (parts.extras) app.route('/', parts.extras)
  app.all('/api/auth/*', context => {
    const { clientAddress } = contextOf(context)
    return (
      services.identity.serve?.(context.req.raw, { clientAddress }) ??
      errorResponse(context.req.raw, 404, 'There is no such call.')
    )
  })
  app.all('/api/*', async context => {
    const { raw } = context.req
    if (!allowsBody(raw)) return errorResponse(raw, 415, bodyErrors.UNSUPPORTED_MEDIA_TYPE.message)
    const onCall = (writes: boolean) => context.set('writes', writes)
    const response = await api(raw, { ...contextOf(context), onCall })
    if (response) return response
    const allowed = methodsAt(context.req.path)
    if (allowed.length === 0) return errorResponse(raw, 404, 'There is no such call.')
    const wrong = errorResponse(raw, 405, `This call is made with ${allowed.join(' or ')}.`)
    wrong.headers.set('allow', allowed.join(', '))
    return wrong
  })

  // Load balancers such as HAProxy check servers with this request by default.
  app.options('/', context => context.body(null, 204, { allow: 'GET, HEAD, OPTIONS' }))
  app.get('*', context => renderPage(context.req.raw, { ...contextOf(context), bearer: undefined }))
  services.cards.deliverTo?.(request => app.fetch(request))
  app.notFound(context => errorResponse(context.req.raw, 404, "There's nothing at this address."))
  app.onError((error, context) => {
    const { path, raw } = context.req
    const request = context.get('requestId')
    const errorId = errorIdOf(request)
    if (isDatabaseUnavailable(error)) {
      log.warn({ err: error, path, errorId, request }, 'the database is unavailable')
      return unavailable(raw, errorId)
    }
    if (error instanceof PicturesUnavailable) {
      log.warn({ err: error, path, errorId, request }, 'the picture store is unavailable')
      return unavailable(raw, errorId)
    }
    log.error({ err: error, path, errorId, request }, 'request failed')
    return unexpected(raw, errorId)
  })
  return app
}

/** Reads a file once and keeps its content, because a file whose name contains a hash never changes. */
function readOnce(): (path: string) => Promise<Uint8Array<ArrayBuffer> | null> {
  const contents = new Map<string, Uint8Array<ArrayBuffer>>()
  return async path => {
    const known = contents.get(path)
    if (known) return known
    const content = await readFile(path).catch(() => null)
    if (content) contents.set(path, content)
    return content
  }
}

/** Lets browsers cache files permanently. Their names contain a hash of their content. */
const cachePermanently: MiddlewareHandler = async (context, next) => {
  await next()
  const { ok, headers } = context.res
  if (!ok) return
  // `context.header` would copy the response with its body.
  headers.set('cache-control', 'public, max-age=31536000, immutable')
  headers.set('x-content-type-options', 'nosniff')
  headers.set('content-security-policy', "frame-ancestors 'none'")
  headers.set('cross-origin-resource-policy', 'same-origin')
}

/** Forbids caches to store personal responses, and to serve a public response to a signed-in person. */
const keepPersonalResponsesPrivate: MiddlewareHandler = async (context, next) => {
  await next()
  const personal = context.req.header('authorization') || context.req.path.startsWith('/api/auth/')
  if (personal || context.req.method !== 'GET') context.res.headers.set('cache-control', 'no-store')
  context.res.headers.append('vary', 'authorization')
}
