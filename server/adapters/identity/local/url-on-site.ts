/** Blanks, control characters and backslashes, which browsers drop or read as slashes. */
const REWRITTEN_BY_BROWSERS = /[\p{Cc}\p{Zs}\\]/u

/**
 * Resolves an address if it leads to this site: a path such as `/login`, or a complete URL of one of the origins.
 * @param origins paths resolve against the last one
 * @returns a complete URL; undefined when the address leads elsewhere, or browsers could read it that way
 */
export function urlOnSite(address: string, origins: string[]): string | undefined {
  if (REWRITTEN_BY_BROWSERS.test(address) || !/^(\/|https?:\/\/)/i.test(address)) return undefined
  try {
    const url = new URL(address, origins.at(-1))
    const path = decodeURIComponent(url.pathname)
    const isOurs = origins.includes(url.origin) && !url.username && !url.password
    // Resolved without the origin, a path such as `//evil.example` is another host.
    return isOurs && !path.startsWith('//') && !REWRITTEN_BY_BROWSERS.test(path) ? url.href : undefined
  } catch {
    return undefined
  }
}
