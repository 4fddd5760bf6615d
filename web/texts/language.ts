import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { LANGUAGES, type Language, pathInLanguage } from '#contract/languages.ts'
import { followLocale } from '#contract/locale.ts'

/** The languages of the shop: the first has addresses without a prefix. */
export const shopLanguages = createIsomorphicFn()
  .server((): readonly Language[] => onServer()?.languages ?? ['en'])
  .client(() => (document.documentElement.dataset.languages ?? 'en').split(' ') as Language[])

/** The language of the page: in the browser it never changes, on the server each rendering has its own. */
export const pageLanguage = createIsomorphicFn()
  .server((): Language => onServer()?.language ?? 'en')
  .client(() => document.documentElement.lang as Language)

followLocale(() => LANGUAGES[pageLanguage()].locale)

function onServer(): LanguageContext | undefined {
  try {
    return getGlobalStartContext() as LanguageContext | undefined
  } catch {
    // Outside a rendering, as in tests, there is no context.
    return undefined
  }
}

/** The part of the server's context that says the language. */
export type LanguageContext = {
  /** The language of the page. */
  language: Language
  /** The languages of the shop: the first has addresses without a prefix. */
  languages: readonly Language[]
}

/** What the addresses of this language begin with, such as `/de`; empty for the first language of the shop. */
const prefixOf = (language: Language): string => (language === shopLanguages()[0] ? '' : `/${language}`)

/**
 * The path of a page in a language of the shop.
 * @param path begins with a slash, and has no prefix of a language; it may have a query
 */
export const pathIn = (language: Language, path: string): string =>
  pathInLanguage(path, language, shopLanguages())

/** The router's addresses have no prefix; those that people see have that of the page's language. */
export function languageRewrite() {
  const language = pageLanguage()
  const prefix = prefixOf(language)
  return {
    input: ({ url }: { url: URL }) => {
      const { pathname } = url
      if (pathname === prefix || pathname.startsWith(`${prefix}/`))
        url.pathname = pathname.slice(prefix.length) || '/'
      return url
    },
    output: ({ url }: { url: URL }) => {
      url.pathname = pathIn(language, url.pathname)
      return url
    },
  }
}
