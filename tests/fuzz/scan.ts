import type { Answer } from './exchange.ts'

/** A host that is not the shop's. */
export const ELSEWHERE = 'evil.example'

/** Addresses of another site in the spellings that browsers accept. */
export const LEADING_AWAY = [
  `https://${ELSEWHERE}/`,
  `//${ELSEWHERE}/`,
  `/\\${ELSEWHERE}/`,
  `/%2f%2f${ELSEWHERE}/`,
  `/%5c${ELSEWHERE}/`,
  `https:${ELSEWHERE}`,
  `\thttps://${ELSEWHERE}`,
]

/** Common names of redirect parameters. */
export const GOING_TO = [
  'callbackURL',
  'errorCallbackURL',
  'from',
  'next',
  'redirect',
  'returnTo',
  'to',
  'url',
]

/** Files that a careless server serves, and folders that it lists. */
export const HIDDEN = [
  '/.env',
  '/.git/HEAD',
  '/.git/config',
  '/.data/redial.log',
  '/.well-known/../package.json',
  '/..%2fpackage.json',
  '/%2e%2e/package.json',
  '/package.json',
  '/package-lock.json',
  '/server/app/main.ts',
  '/node_modules/',
  '/assets/',
  '/assets/..%2f..%2fserver%2fserver.js',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/images/',
  '/images/..%2f..%2f..%2fetc%2fpasswd/1280.webp',
  '/images/x/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/sitemaps/..%2fpackage.json',
  '/outbox',
  '/metrics',
  '/server-status',
  '/debug/pprof/',
  '/actuator/env',
  '/api/sandbox-cards/',
  '/pictures/',
  '/backup.sql',
]

/** Text that no response may contain: source paths, SQL statements, and names of software. */
const REVEALING =
  /node_modules|file:\/\/|\/server\/[\w/-]+\.[jt]s|\bat \S+ \(|ECONNREFUSED|pg_catalog|syntax error at or near|drizzle|violates \w+ constraint|NODE_ENV|DATABASE_URL=/

const TEXT = /^(text\/|application\/(json|javascript|xml|manifest\+json))/

type CheckedRequest = {
  path: string
  /** Whether the request had an access token. */
  isPersonal: boolean
  /** Whether the shop is reached with HTTPS. */
  isSecure: boolean
}

/** Whether browsers would resolve this address to another site. */
export const leadsAway = (address = ''): boolean =>
  /^\s*(https?:)?[\\/]{2}\s*evil\.example/i.test(address) ||
  URL.parse(address, 'https://shop.example')?.hostname === ELSEWHERE

/** What is wrong with a response to any request. */
export function violationsOf(
  { path, isPersonal, isSecure }: CheckedRequest,
  { status, headers, text }: Answer,
) {
  const violations: string[] = []
  const expect = (isRight: unknown, violation: string) => isRight || violations.push(violation)
  const isFile = /^\/assets\//.test(path) && status < 400
  expect(status < 500, `answers ${status}`)
  expect(headers['x-content-type-options'] === 'nosniff', 'may be taken for another type')
  expect(!headers['x-powered-by'] && !headers.server, 'names its program')
  expect(!headers['access-control-allow-origin'], 'lets other sites read it')
  expect(!headers['access-control-allow-credentials'], 'lets other sites read it as the person')
  if (text && status !== 304) expect(headers['content-type'], 'has no type')
  const type = headers['content-type'] ?? ''
  if (/^text\//.test(type)) expect(/charset=utf-8/i.test(type), `has no charset: ${type}`)
  const policy = String(headers['content-security-policy'])
  expect(/frame-ancestors 'none'/.test(policy), 'may be framed')
  if (!isFile) {
    expect(/base-uri 'none'/.test(policy), 'has no policy')
    expect(/object-src 'none'|default-src 'none'/.test(policy), 'may embed objects')
    expect(!/script-src[^;]*('unsafe-|\*|https:(?!\/\/))/.test(policy), 'may run any script')
    expect(headers['referrer-policy'], 'has no referrer policy')
    expect(headers['permissions-policy'], 'has no permissions policy')
    if (isSecure) expect(/max-age=31536000/.test(String(headers['strict-transport-security'])), 'has no HSTS')
  }
  if (isPersonal && path.startsWith('/api/'))
    expect(/no-store/.test(String(headers['cache-control'])), 'is personal and may be stored')
  if (TEXT.test(type) && !isFile) expect(!REVEALING.test(text), `reveals ${text.match(REVEALING)?.[0]}`)
  expect(!leadsAway(headers.location), `leads to ${headers.location}`)
  for (const cookie of headers['set-cookie'] ?? []) violations.push(...violationsOfCookie(cookie, isSecure))
  return violations.map(violation => `${path} ${violation}`)
}

function violationsOfCookie(cookie: string, isSecure: boolean): string[] {
  const [name = ''] = cookie.split('=')
  const wanted = [/; HttpOnly/i, /; SameSite=(Lax|Strict)/i, /; Path=\/(;|$)/i]
  if (isSecure) wanted.push(/^__Host-/, /; Secure/i)
  return [
    ...wanted
      .filter(part => !part.test(cookie))
      .map(part => `sets the cookie ${name} without ${part.source}`),
    ...(/; Domain=/i.test(cookie) ? [`sets the cookie ${name} for a domain`] : []),
  ]
}
