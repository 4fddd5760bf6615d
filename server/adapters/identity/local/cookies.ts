/** The prefix of the cookie names. */
export const COOKIES = 'redial'
/** The prefix with HTTPS: browsers accept such cookies only from this host, with HTTPS, and for all paths. */
export const HOST_COOKIES = `__Host-${COOKIES}`
/** The prefix with HTTPS in earlier versions. */
const EARLIER_COOKIES = `__Secure-${COOKIES}`

/** Gives the cookies of earlier versions their current name, so that an update signs nobody out. */
export function withCurrentNames(request: Request): Request {
  const cookie = request.headers.get('cookie') ?? ''
  if (!cookie.includes(`${EARLIER_COOKIES}.`) || cookie.includes(`${HOST_COOKIES}.`)) return request
  const headers = new Headers(request.headers)
  headers.set('cookie', cookie.replaceAll(`${EARLIER_COOKIES}.`, `${HOST_COOKIES}.`))
  return new Request(request, { headers })
}
