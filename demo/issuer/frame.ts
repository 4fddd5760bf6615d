import type { ServerResponse } from 'node:http'
import { html } from 'hono/html'
import { PRODUCT_NAME } from '#contract/constants.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { languageAsked, type Site } from '#server/platform/texts/language-of.ts'
import { textsIn } from '#server/platform/texts/texts.ts'

/** Markup in which all user input is escaped. */
export type Markup = ReturnType<typeof html>

export type Page = { status: number; title: string; content: Markup }

/** Whom a page is for: a visitor of this shop whose browser has this language. */
export type Visit = { site: Site; language: Language }

export const visitOf = (site: Site, acceptLanguage: string | undefined): Visit => ({
  site,
  language: languageAsked(acceptLanguage, site.languages),
})

export const textsOf = ({ language }: Pick<Visit, 'language'>) => textsIn(language)('demoGoogle')

/**
 * A page of the demo's stand-in for Google. It needs no scripts or files, and deliberately does not look like the real
 * one.
 */
export function framed({ title, content }: Omit<Page, 'status'>, visit: Visit): string {
  const { language } = visit
  const t = textsOf(visit)
  return String(html`<!doctype html>
<html lang="${language}" dir="${LANGUAGES[language].dir}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} - ${PRODUCT_NAME}</title>
    <style>
      :root {
        color-scheme: light dark; font: 1rem/1.5 "Instrument Sans", system-ui, sans-serif;
        --paper: light-dark(#f7f5f1, #14161a); --sheet: light-dark(#fff, #23272e);
        --line: light-dark(#d8d1c4, #3d434f); --ink: light-dark(#1c1f24, #eceae5);
        --quiet: light-dark(#565b64, #a9aeb8); --green: light-dark(#14614c, #7fd3b5);
        --on-green: light-dark(#fff, #0c2119); --wrong: light-dark(#b3261e, #ff9d94)
      }
      * { box-sizing: border-box }
      body { margin: 0; background: var(--paper); color: var(--ink) }
      .demo { background: #f2b84b; color: #2b1d00 }
      .demo::after { content: ""; display: block; height: .5rem;
        background: repeating-linear-gradient(-45deg, #2b1d00 0 .75rem, #f2b84b .75rem 1.5rem) }
      .demo p { max-width: 60rem; margin: 0 auto; padding: .875rem 1.25rem }
      main { max-width: 60rem; margin: 0 auto; padding: 2rem 1.25rem 3rem }
      h1 { margin: 0; font-size: clamp(1.75rem, 1.3rem + 2vw, 2.5rem); line-height: 1.15; letter-spacing: -.02em }
      h1 + p { margin: .75rem 0 2rem; color: var(--quiet); max-width: 40rem }
      a { color: var(--green) }
      :focus-visible { outline: 3px solid var(--green); outline-offset: 3px }
      button, input { font: inherit; color: inherit }
      button, summary { cursor: pointer }
      .badges { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
        margin: 0; padding: 0; list-style: none }
      .badge { display: flex; flex-direction: column; width: 100%; height: 100%; padding: 0; overflow: hidden;
        text-align: start; background: var(--sheet); border: 1px solid var(--line); border-radius: 1.25rem }
      .badge > span { padding: 0 1.25rem; overflow-wrap: anywhere }
      .badge .as { width: 100%; padding-block: .375rem; background: var(--green); color: var(--on-green);
        font-size: .875rem; font-weight: 600 }
      .badge .name { padding-top: 1rem; font-size: 1.25rem; font-weight: 600; line-height: 1.25 }
      .badge .email { padding-top: .25rem; padding-bottom: 1rem; color: var(--quiet); font-size: .9375rem }
      .badge .note { margin-top: auto; padding-block: .5rem; width: 100%; border-top: 1px dashed var(--line);
        font-size: .875rem }
      .badge:hover { border-color: var(--green) }
      .badge:hover .name { text-decoration: underline; text-decoration-thickness: .0625em }
      details { margin-top: 1rem; border: 1px dashed var(--line); border-radius: 1.25rem }
      summary { padding: 1rem 1.25rem; font-weight: 600; border-radius: 1.25rem }
      details form { display: grid; gap: 1rem; padding: .25rem 1.25rem 1.25rem; max-width: 30rem }
      label { display: block; margin-bottom: .25rem; font-weight: 600 }
      input { width: 100%; padding: .625rem .875rem; background: var(--sheet); border: 1px solid var(--quiet);
        border-radius: .75rem }
      input[aria-invalid] { border-color: var(--wrong) }
      .wrong { margin: .25rem 0 0; color: var(--wrong) }
      .go { display: inline-block; justify-self: start; padding: .625rem 1.25rem; border: 0; border-radius: .75rem;
        background: var(--green); color: var(--on-green); font-weight: 600; text-decoration: none }
      .cancel { margin-top: 1.5rem; padding: .625rem 1.25rem; border: 1px solid var(--line); border-radius: .75rem;
        background: none; font-weight: 600 }
      .cancel:hover { border-color: var(--quiet) }
    </style>
  </head>
  <body>
    <header class="demo">
      <p><strong>${t('notGoogle')}</strong> ${t('notice')}</p>
    </header>
    <main>
      ${content}
    </main>
  </body>
</html>`)
}

/**
 * The headers of every page.
 * @param address the shop's address, which the policy must allow: browsers apply `form-action` to redirects, too
 */
export const pageHeaders = (address: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${address}; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
})

/** Sends a page. */
export function sendPage(response: ServerResponse, { status, ...page }: Page, visit: Visit): void {
  response.writeHead(status, pageHeaders(visit.site.address)).end(framed(page, visit))
}
