/** Any site's address would do: it only shows whether an address leaves the site it is read on. */
const HERE = 'https://here.invalid'
/** Longer addresses are nobody's: browsers and proxies begin to refuse them. */
const LONGEST = 2000
/** Control characters, which browsers drop when they read an address, and what they take for a slash. */
const NEVER_IN_A_PATH = /[\p{Cc}\\]/u
const SIGN_IN_PAGES = /^\/(login|signup)(\/|$)/i

/**
 * Where to go after signing in: the path of this site, with its search and hash, that `text` asks for. Whatever could
 * lead to another site, run a script or lead round in circles becomes the home page.
 */
export function returnPath(text: string | undefined): string {
  if (!text?.startsWith('/') || text.length > LONGEST) return '/'
  const decoded = decodedPath(text)
  if (decoded === undefined || NEVER_IN_A_PATH.test(text) || NEVER_IN_A_PATH.test(decoded)) return '/'

  const url = URL.parse(text, HERE)
  if (!url || url.origin !== HERE) return '/'
  // Read once more in the form in which it would be gone to: `/.//evil.example` begins with two slashes only then.
  const path = decodedPath(url.pathname)
  if (path === undefined || path.startsWith('//') || SIGN_IN_PAGES.test(path)) return '/'
  return url.pathname + url.search + url.hash
}

/** The path without its escapes; nothing when they are broken. */
function decodedPath(address: string): string | undefined {
  try {
    return decodeURIComponent(address.split(/[?#]/, 1)[0] ?? '')
  } catch {
    return undefined
  }
}
