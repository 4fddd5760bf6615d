import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { PRODUCT_NAME } from '#contract/constants.ts'
import { LOCALE } from '#contract/locale.ts'
import type { Outbox, StoredMail } from './outbox.ts'

/** The number of emails on the page. Older ones are still in the folder. */
const SHOWN = 100

const styles = raw(`
  :root { color-scheme: light dark; --paper: light-dark(#f7f5f1, #14161a); --card: light-dark(#fff, #1d2026);
    --ink: light-dark(#1c1f24, #eceae5); --quiet: light-dark(#5c5f63, #a9a79f); --line: light-dark(#e4dfd6, #353a44);
    --green: light-dark(#14614c, #7fd3b5) }
  * { box-sizing: border-box }
  body { margin: 0 auto; max-width: 50rem; padding: 1.5rem 1rem 4rem; font: 1rem/1.55 system-ui, sans-serif;
    background: var(--paper); color: var(--ink); overflow-wrap: anywhere }
  h1 { font-size: 1.75rem; line-height: 1.2; letter-spacing: -.02em; margin: 1rem 0 .5rem } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem }
  a { color: var(--green) } :focus-visible { outline: 3px solid var(--green); outline-offset: 2px }
  .notice { margin: 1rem 0 1.5rem; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card) }
  .quiet { color: var(--quiet); font-size: .875rem }
  ul { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: .75rem; background: var(--card) }
  li + li { border-top: 1px solid var(--line) } li a { display: block; padding: .8rem 1rem; text-decoration: none }
  li strong { display: block } nav { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem }
  .empty { padding: 3rem 1rem; text-align: center; border: 1px dashed var(--line); border-radius: .75rem }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 } dt { color: var(--quiet) } dd { margin: 0 }
  iframe { display: block; width: 100%; height: 44rem; border: 1px solid var(--line); border-radius: .75rem; resize: vertical; background: var(--paper) }
  pre { margin: 0; padding: 1rem; white-space: pre-wrap; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); font-size: .875rem }
`)

/**
 * The pages `/outbox` and `/outbox/:id`, on which a demo shop shows its emails. They are public, so a shop that emails
 * real people must not have them.
 */
export function outboxPage(outbox: Outbox): Hono {
  const app = new Hono()
  app.use('/outbox/*', async (context, next) => {
    await next()
    context.res.headers.set('cache-control', 'no-store')
    context.res.headers.set('x-robots-tag', 'noindex')
  })
  app.get('/outbox', async context => context.html(listPage(await outbox.list({ limit: SHOWN }))))
  app.get('/outbox/:id', async context => {
    const mail = await outbox.read(context.req.param('id'))
    return mail ? context.html(mailPage(mail)) : context.html(missingPage(), 404)
  })
  return app
}

type Html = ReturnType<typeof html>

const page = (title: string, content: Html) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <title>${title} - ${PRODUCT_NAME}</title>
    <style>${styles}</style>
  </head>
  <body>${content}</body>
</html>`

const notice = html`<p class="notice">This is the outbox of a demo shop. Its emails end up here for you to read;
  none were actually sent.</p>`

const listPage = (mails: StoredMail[]) =>
  page(
    'Outbox',
    html`<header>
        <nav aria-label="Shop"><a href="/">${PRODUCT_NAME}</a><a href="/outbox">Refresh</a></nav>
        <h1>Outbox</h1>
      </header>
      <main>${notice}${
        mails.length > 0
          ? html`<ul>${mails.map(listEntry)}</ul>`
          : html`<p class="empty">No emails yet. Sign up or reset a password, then refresh.</p>`
      }</main>`,
  )

const listEntry = (mail: StoredMail) => html`<li><a href="/outbox/${mail.id}"><strong>${mail.subject}</strong>
  <span class="quiet">to ${mail.to}, ${time(mail.writtenAt)}</span></a></li>`

const mailPage = (mail: StoredMail) =>
  page(
    mail.subject,
    html`<header>
        <nav aria-label="Shop"><a href="/">${PRODUCT_NAME}</a><a href="/outbox">All emails</a></nav>
        <h1>${mail.subject}</h1>
        <dl><dt>To</dt><dd>${mail.to}</dd><dt>Date</dt><dd>${time(mail.writtenAt)}</dd></dl>
      </header>
      <main>${notice}
        <h2>How it looks</h2>
        <iframe title="The email as HTML" srcdoc="${linksInThisWindow(mail.html)}"
          sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>
        <h2>As plain text</h2>
        <pre>${withLinks(mail.text)}</pre>
      </main>`,
  )

const missingPage = () =>
  page(
    'Email not found',
    html`<header><nav aria-label="Shop"><a href="/">${PRODUCT_NAME}</a><a href="/outbox">All emails</a></nav></header>
      <main><h1>We couldn't find that email</h1><p>It may have been deleted together with this shop's data.</p></main>`,
  )

const linksInThisWindow = (mail: string): string => mail.replace('<head>', '<head><base target="_top">')

/** Escapes a text and turns its addresses into links. */
const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/[^\s()<>]*[^\s()<>.,;:!?])/)
    .map((part, place) => (place % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))

const timeFormat = new Intl.DateTimeFormat(LOCALE, {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
})

const time = (instant: string) =>
  html`<time datetime="${instant}">${timeFormat.format(new Date(instant))} UTC</time>`
