import { type Language, pathInLanguage } from '#contract/languages.ts'

/** A shop as links in emails name it. */
export type Site = {
  /** Without a trailing slash. */
  address: string
  /** The first has addresses without a prefix. */
  languages: readonly Language[]
}

/** The language in which to write to somebody: the stored one, unless the shop does not have it anymore. */
export const languageOf = (
  stored: string | null | undefined,
  [first = 'en', ...others]: readonly Language[],
): Language => others.find(language => language === stored) ?? first

/**
 * The language of a request: the first of its header that the shop has. Pages name their own.
 * @param header the value of `Accept-Language`; the order of a browser is that of its weights
 */
export function languageAsked(header: string | null | undefined, languages: readonly Language[]): Language {
  const asked = (header ?? '').split(',').map(part => part.trim().split(/[-;]/)[0]?.toLowerCase())
  return languageOf(
    asked.find(code => languages.some(language => language === code)),
    languages,
  )
}

/** The language that an address begins with; the first of the shop when it begins with none of the others. */
export const languageAt = (pathname: string, languages: readonly Language[]): Language =>
  languageOf(pathname.split('/')[1], languages)

/** The address of a page in a language. @param path begins with a slash; empty for the home page */
export const addressIn = ({ address, languages }: Site, language: Language, path: string): string =>
  `${address}${pathInLanguage(path, language, languages)}`
