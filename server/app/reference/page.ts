import type { OpenAPI } from '@orpc/contract'
import { html, raw } from 'hono/html'
import { PRODUCT_NAME } from '#contract/constants.ts'
import { type Operation, operationsByTag } from './operations.ts'

const styles = raw(`
  :root { color-scheme: light dark; --line: light-dark(#ddd8ce, #343942); --soft: light-dark(#6b6658, #a3a9b5) }
  body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 6rem; font: 1rem/1.55 system-ui, sans-serif;
    background: light-dark(#fbfaf8, #15171c); color: light-dark(#1d2026, #eceef2) }
  h1 { font-size: 2rem; margin: 0 } h2 { margin: 3rem 0 .5rem } p { max-width: 40rem }
  a { color: light-dark(#14624d, #7fd6b8) }
  details { border-top: 1px solid var(--line) } summary { cursor: pointer; padding: .75rem 0 }
  summary code { font-size: 1rem; overflow-wrap: anywhere } .summary { color: var(--soft) }
  .method { display: inline-block; min-width: 4.5rem; font-weight: 700 }
  .access { float: right; font-size: .875rem; color: var(--soft) }
  pre { overflow-x: auto; padding: 1rem; border-radius: .5rem; background: light-dark(#f1eee7, #1e2128); margin: .25rem 0 1rem }
  h3 { font-size: .875rem; margin: 0; color: var(--soft); font-weight: 600 }
  ul { margin: .25rem 0 1.25rem; padding-left: 1.25rem }
`)

/** Renders the OpenAPI document as a page without scripts or external files. */
export function referencePage(document: OpenAPI.Document) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API - ${PRODUCT_NAME}</title>
    <style>${styles}</style>
  </head>
  <body>
    <header>
      <a href="/">${PRODUCT_NAME}</a>
      <h1>API reference</h1>
      <p>${document.info.description} Calls that are not public carry an access token as
        <code>authorization: bearer …</code>. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
    </header>
    <main>
      ${operationsByTag(document).map(
        ([tag, operations]) => html`<section><h2>${tag}</h2>${operations.map(operationEntry)}</section>`,
      )}
    </main>
  </body>
</html>`
}

const operationEntry = (operation: Operation) => html`
  <details>
    <summary>
      <span class="access">${operation.access}</span>
      <code><span class="method">${operation.method}</span> /api${operation.path}</code><br>
      <span class="summary">${operation.summary}</span>
    </summary>
    ${operation.parameters.length > 0 ? shape('Parameters', operation.parameters.join('\n')) : ''}
    ${operation.body ? shape('Body', operation.body) : ''}
    ${operation.answer ? shape('Answer', operation.answer) : ''}
    ${
      operation.errors.length > 0
        ? html`<h3>Errors</h3><ul>${operation.errors.map(
            ({ status, code, message }) => html`<li>${status} <code>${code}</code> ${message}</li>`,
          )}</ul>`
        : ''
    }
  </details>`

const shape = (title: string, text: string) =>
  html`<h3>${title}</h3><pre tabindex="0"><code>${text}</code></pre>`
