import { STATUS_CODES } from 'node:http'
import { html } from 'hono/html'

/**
 * The error page for when the real one cannot be rendered: for invalid addresses, and when rendering itself fails. It
 * has no script and no separate style sheet, so nothing else can fail.
 * @param errorId the id by which people can quote a failure of the server
 */
export function lastResortPage(status: number, message: string, errorId?: string): Response {
  const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${STATUS_CODES[status] ?? 'Error'} - Redial</title>
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
      <h1>${STATUS_CODES[status] ?? 'Error'}</h1>
      <p>${message}</p>
      ${errorId && html`<p>Error ID: <code>${errorId}</code></p>`}
      <a href="/">Go to Homepage</a>
    </main>
  </body>
</html>`
  return new Response(String(page), { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
}
