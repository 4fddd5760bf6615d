import { html } from 'hono/html'
import { PRODUCT_NAME } from '#contract/constants.ts'
import { LANGUAGES, type Language, pathInLanguage } from '#contract/languages.ts'
import type { en } from '#contract/texts/texts.ts'
import { textsIn } from '../platform/texts/texts.ts'

type LastResort = {
  status: number
  /** Names the title of the page. */
  code: keyof (typeof en)['lastResort']['titles']
  /** Says what happened, in the language of the page. */
  message: string
  /** The id by which people can quote a failure of the server. */
  errorId?: string | undefined
}

/**
 * The error page for when the real one cannot be rendered: for invalid addresses, and when rendering itself fails. It
 * has no script and no separate style sheet, so nothing else can fail.
 * @param languages those of the shop
 */
export function lastResortPage(
  { status, code, message, errorId }: LastResort,
  language: Language,
  languages: readonly Language[],
): Response {
  const texts = textsIn(language)('lastResort')
  const title = texts(`titles.${code}`)
  const page = html`<!doctype html>
<html lang="${language}" dir="${LANGUAGES[language].dir}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} - ${PRODUCT_NAME}</title>
    <style>
      :root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }
      body { margin: 0; min-height: 100vh; display: grid; place-content: center; text-align: center; padding: 1.5rem;
        background: light-dark(#fbfaf8, #15171c); color: light-dark(#1d2026, #eceef2) }
      strong { display: block; font-size: 4rem; line-height: 1; letter-spacing: -.03em }
      code { user-select: all }
      a { display: inline-block; margin-top: 1rem; padding: .75rem 1.25rem; border-radius: .75rem; font-weight: 600;
        background: light-dark(#1c5a4a, #7fd6b8); color: light-dark(#fff, #0e1512); text-decoration: none }
    </style>
  </head>
  <body>
    <main>
      <strong>${status}</strong>
      <h1>${title}</h1>
      <p>${message}</p>
      ${errorId && html`<p>${texts('errorId')} <code dir="ltr">${errorId}</code></p>`}
      <a href="${pathInLanguage('/', language, languages)}">${textsIn(language)('error')('goHome')}</a>
    </main>
  </body>
</html>`
  return new Response(String(page), { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
}
