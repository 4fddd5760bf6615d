import type { FieldIssue } from '#contract/errors.ts'
import type { Log } from '../../../platform/log/log.ts'
import { ENDPOINTS, type Endpoint } from './endpoints.ts'
import { urlOnSite } from './url-on-site.ts'

type Guarded = {
  /** Below `/api/auth`. */
  path: string
  request: Request
  /** The origins of this site; the last one is that of the request. */
  origins: string[]
  log: Log
}

/**
 * Guards better-auth. It passes on only requests that `ENDPOINTS` lists, with valid fields, and blocks responses that
 * redirect to another site. Refusals have the shape of the API's errors.
 * @param answer passes the validated request to better-auth
 */
export async function guarded(
  { path, request, origins, log }: Guarded,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const pattern = path.replace(/^\/callback\/[\w-]{1,64}$/, '/callback/:id')
  const there = ENDPOINTS.filter(endpoint => endpoint.path === pattern)
  if (there.length === 0) return refused(404, 'NOT_FOUND', 'There is no such call.')
  const endpoint = there.find(({ method }) => method === request.method)
  if (!endpoint) {
    const allow = there.map(({ method }) => method).join(', ')
    return refused(405, 'METHOD_NOT_ALLOWED', `This call only accepts ${allow}.`, { headers: { allow } })
  }
  if (
    endpoint.method === 'POST' &&
    !/^application\/json\b/i.test(request.headers.get('content-type') ?? '')
  ) {
    return refused(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send JSON.')
  }
  const given = endpoint.method === 'POST' ? await bodyOf(request) : queryOf(request)
  if (!given) return refused(400, 'BAD_REQUEST', 'Please check what you entered.')
  const { fields, issues } = checked(endpoint, given, origins)
  if (issues) return refused(400, 'BAD_REQUEST', issues[0]?.message ?? '', { data: { issues } })

  const response = await answer(asChecked(request, endpoint, fields))
  const location = response.headers.get('location')
  if (location !== null && !urlOnSite(location, origins)) {
    log.error({ path: pattern }, 'identity: blocked a redirect to another site')
    return refused(400, 'BAD_REQUEST', "That address doesn't lead to this site.")
  }
  return response.status < 400 ? response : inApiFormat(response)
}

type Fields = Record<string, unknown>

async function bodyOf(request: Request): Promise<Fields | undefined> {
  try {
    const body: unknown = await request.json()
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : undefined
  } catch {
    return undefined
  }
}

/** @returns undefined when a parameter is repeated: the guard and better-auth might read different values */
function queryOf(request: Request): Fields | undefined {
  const query = new URL(request.url).searchParams
  const names = [...query.keys()]
  return new Set(names).size === names.length ? Object.fromEntries(query) : undefined
}

function checked(
  endpoint: Endpoint,
  given: Fields,
  origins: string[],
): { fields: Fields; issues?: FieldIssue[] } {
  const { data, error } = endpoint.fields.safeParse(given)
  if (error) {
    const issues = error.issues.flatMap(({ path, message, ...issue }) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map(key => ({ path: key, message: 'There is no such field.' }))
        : [{ path: path.join('.'), message }],
    )
    return { fields: {}, issues }
  }
  const fields: Fields = { ...data }
  for (const name of endpoint.addresses ?? []) {
    if (fields[name] === undefined) continue
    const url = urlOnSite(String(fields[name]), origins)
    if (!url) return { fields, issues: [{ path: name, message: "That address doesn't lead to this site." }] }
    fields[name] = url
  }
  return { fields }
}

/** The same request with the validated fields. */
function asChecked(request: Request, { method }: Endpoint, fields: Fields): Request {
  const { headers, url } = request
  if (method === 'POST') {
    const forwarded = new Headers(headers)
    forwarded.delete('content-length')
    return new Request(url.split('?')[0] ?? url, {
      method,
      headers: forwarded,
      body: JSON.stringify(fields),
    })
  }
  const target = new URL(url)
  target.search = String(
    new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])),
  )
  return new Request(target, { method, headers })
}

async function inApiFormat(response: Response): Promise<Response> {
  const body: Fields = await response
    .clone()
    .json()
    .catch(() => ({}))
  if ('defined' in body) return response
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  const { status } = response
  return refused(status, String(body.code ?? CODES[status] ?? 'BAD_REQUEST'), messageFor(status, body), {
    headers,
  })
}

const CODES: Record<number, string> = { 401: 'UNAUTHORIZED', 403: 'FORBIDDEN', 500: 'INTERNAL_SERVER_ERROR' }

function messageFor(status: number, { message }: Fields): string {
  if (status >= 500) return 'Something went wrong on our side. Please try again.'
  if (typeof message === 'string' && message) return message
  return status === 401 ? 'Please log in first.' : 'Please check what you entered.'
}

function refused(
  status: number,
  code: string,
  message: string,
  { headers, data }: { headers?: HeadersInit; data?: { issues: FieldIssue[] } } = {},
): Response {
  return Response.json(
    { defined: data !== undefined, code, status, message, ...(data && { data }) },
    { status, ...(headers && { headers }) },
  )
}
