type Cookie = { name: string; value: string; path: string }

export type PageResponse = { status: number; url: string; headers: Headers; text: string }

/**
 * A simple browser that stores cookies by path and follows redirects.
 * @param stopAt an address at which it stops following redirects; the query is ignored
 */
export function visitor({ stopAt }: { stopAt?: string } = {}) {
  const cookies: Cookie[] = []

  const cookiesFor = (path: string) =>
    cookies
      .filter(cookie => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, '/')))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')

  const keep = (line: string) => {
    const [pair = '', ...attributes] = line.split(/;\s*/)
    const [name = '', ...rest] = pair.split('=')
    const attribute = (wanted: string) =>
      attributes.find(given => given.toLowerCase().startsWith(wanted))?.slice(wanted.length)
    const path = attribute('path=') ?? '/'
    const known = cookies.findIndex(cookie => cookie.name === name && cookie.path === path)
    if (known >= 0) cookies.splice(known, 1)
    const expires = attribute('expires=')
    const over = attribute('max-age=') === '0' || (expires && Date.parse(expires) <= Date.now())
    if (!over) cookies.push({ name, value: rest.join('='), path })
  }

  const open = async (url: string, init: RequestInit = {}): Promise<PageResponse> => {
    const headers = new Headers({ accept: 'text/html,*/*;q=0.8' })
    new Headers(init.headers).forEach((value, name) => void headers.set(name, value))
    headers.set('cookie', cookiesFor(new URL(url).pathname))
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) keep(line)
    const location = response.headers.get('location')
    const next = location && new URL(location, url).href
    if (next && next.split('?')[0] !== stopAt) return open(next)
    return {
      status: response.status,
      url: next ?? url,
      headers: response.headers,
      text: await response.text(),
    }
  }

  return {
    cookies,
    /** Opens an address; `url` in the result is the final address. */
    open,
    /** Submits the form of the page at this address. */
    send: (url: string, fields: Record<string, string>) =>
      open(url, { method: 'POST', body: new URLSearchParams(fields) }),
  }
}
