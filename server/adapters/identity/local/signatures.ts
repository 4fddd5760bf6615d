import { createHmac } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Key, KeyRing } from '../../../platform/keys/rings.ts'
import { COOKIES, HOST_COOKIES } from './cookies.ts'

/** A key in the format of better-auth. */
export const secretOf = ({ value }: Key): string => value.toString('base64')

const SIGNED_COOKIE = new RegExp(`^(?:${HOST_COOKIES}|${COOKIES})\\.`)
/** The length of an HMAC-SHA256 signature in Base64. */
const SIGNATURE_LENGTH = 44

/**
 * Signs the cookies and the confirmation link of a request again if an earlier, still accepted key has signed them,
 * because better-auth verifies signatures only with the current key.
 */
export async function withCurrentSignatures(
  request: Request,
  { current, accepted }: KeyRing,
): Promise<Request> {
  const earlier = accepted.filter(({ version }) => version < current.version)
  if (earlier.length === 0) return request
  const url = new URL(request.url)
  const token = url.pathname.endsWith('/verify-email') && url.searchParams.get('token')
  if (token) url.searchParams.set('token', await linkSignedAgain(token, current, earlier))
  const headers = new Headers(request.headers)
  const cookies = headers.get('cookie')?.split(/; */) ?? []
  const signed = cookies.map(cookie => cookieSignedAgain(cookie, current, earlier))
  if (cookies.length > 0) headers.set('cookie', signed.join('; '))
  return new Request(token ? new Request(url, request) : request, { headers })
}

/** @param cookie `name=value.signature`, percent-encoded */
function cookieSignedAgain(cookie: string, current: Key, earlier: Key[]): string {
  if (!SIGNED_COOKIE.test(cookie)) return cookie
  const [name = '', encoded = ''] = cookie.split(/=(.*)/s)
  const whole = decoded(encoded)
  const value = whole.slice(0, whole.lastIndexOf('.'))
  const signature = whole.slice(value.length + 1)
  if (signature.length !== SIGNATURE_LENGTH) return cookie
  for (const key of earlier) {
    if (signature !== signatureOf(value, key)) continue
    return `${name}=${encodeURIComponent(`${value}.${signatureOf(value, current)}`)}`
  }
  return cookie
}

/** The signature of a cookie in better-auth's format. */
const signatureOf = (value: string, key: Key): string =>
  createHmac('sha256', secretOf(key)).update(value).digest('base64')

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

async function linkSignedAgain(token: string, current: Key, earlier: Key[]): Promise<string> {
  for (const key of earlier) {
    try {
      const { payload } = await jwtVerify(token, bytesOf(key), { algorithms: ['HS256'] })
      return await new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(bytesOf(current))
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error
    }
  }
  return token
}

const bytesOf = (key: Key) => new TextEncoder().encode(secretOf(key))
