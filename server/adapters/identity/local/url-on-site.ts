/** Blanks, control characters and backslashes, which browsers drop or read as slashes. */
const REWRITTEN_BY_BROWSERS = /[\p{Cc}\p{Zs}\\]/u

/**
 * Where an address leads when it leads to this site: a path such as `/login`, or a whole URL of one of the origins.
 * @param origins the last one is what paths belong to
 * @returns a whole URL; nothing when the address leads elsewhere, or browsers could read it as if it did
 */
export function urlOnSite(address: string, origins: string[]): string | undefined {
  if (REWRITTEN_BY_BROWSERS.test(address) || !/^(\/|https?:\/\/)/i.test(address)) return undefined
  try {
    const url = new URL(address, origins.at(-1))
    const path = decodeURIComponent(url.pathname)
    const isOurs = origins.includes(url.origin) && !url.username && !url.password
    // Without its origin a path such as `//evil.example` is another host.
    return isOurs && !path.startsWith('//') && !REWRITTEN_BY_BROWSERS.test(path) ? url.href : undefined
  } catch {
    return undefined
  }
}
