/** A base URL for parsing, to detect whether an address leaves the site. */
const HERE = 'https://here.invalid'
/** The maximum length of an address. Some browsers and proxies refuse longer ones. */
const LONGEST = 2000
/** Control characters, which browsers ignore in an address, and backslashes, which they treat as slashes. */
const NEVER_IN_A_PATH = /[\p{Cc}\\]/u
const SIGN_IN_PAGES = /^\/(login|signup)(\/|$)/i

/**
 * The path to go to after signing in, with its search and hash. Any `text` that could lead to another site, run a script
 * or cause a redirect loop becomes the home page.
 */
export function returnPath(text: string | undefined): string {
  if (!text?.startsWith('/') || text.length > LONGEST) return '/'
  const decoded = decodedPath(text)
  if (decoded === undefined || NEVER_IN_A_PATH.test(text) || NEVER_IN_A_PATH.test(decoded)) return '/'

  const url = URL.parse(text, HERE)
  if (!url || url.origin !== HERE) return '/'
  // Check the normalized form, too: `/.//evil.example` starts with two slashes only after normalization.
  const path = decodedPath(url.pathname)
  if (path === undefined || path.startsWith('//') || SIGN_IN_PAGES.test(path)) return '/'
  return url.pathname + url.search + url.hash
}

/** The decoded path; undefined when its escapes are invalid. */
function decodedPath(address: string): string | undefined {
  try {
    return decodeURIComponent(address.split(/[?#]/, 1)[0] ?? '')
  } catch {
    return undefined
  }
}
