import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { PRODUCT_NAME } from '#contract/constants.ts'
import { LANGUAGES, type Language, wholeTime } from '#contract/languages.ts'
import { languageAsked } from '../../platform/texts/language-of.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import type { Outbox, StoredMail } from './outbox.ts'

/** The number of emails on the page. Older ones are still in the folder. */
const SHOWN = 100

/** The looks of the shop's pages. Their font is not loaded, because these pages load nothing but the logo. */
const styles = raw(`
  :root { color-scheme: light dark; --paper: light-dark(#f7f5f1, #14161a); --card: light-dark(#fff, #23272e);
    --ink: light-dark(#1c1f24, #eceae5); --quiet: light-dark(#5c5f63, #a9a79f); --line: light-dark(#e4dfd6, #3c424d);
    --green: light-dark(#14614c, #7fd3b5); --on-green: light-dark(#fff, #10261f) }
  * { box-sizing: border-box }
  body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: var(--paper); color: var(--ink); overflow-wrap: anywhere }
  .top { border-bottom: 1px solid var(--line) } .top > *, main { margin: 0 auto; max-width: 64rem; padding: 0 1rem }
  .top > * { display: flex; align-items: center; gap: 1.5rem; min-height: 4rem } .top a { color: inherit; text-decoration: none }
  .home { display: flex; align-items: center; gap: .5rem; font-size: 1.25rem; font-weight: 700; letter-spacing: -.02em; margin-inline-end: auto }
  .top a:not(.home) { min-height: 2.75rem; display: flex; align-items: center } .top a:not(.home):hover, td a:hover { text-decoration: underline }
  main { padding-top: 2rem; padding-bottom: 4rem }
  h1 { font-size: 1.75rem; line-height: 1.2; letter-spacing: -.02em; margin: 0 } h2 { font-size: 1.25rem; margin: 2rem 0 .75rem }
  .head { display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem .75rem } .quiet { color: var(--quiet) } .small { font-size: .875rem }
  a { color: var(--green); text-underline-offset: .25em } :focus-visible { outline: 3px solid var(--green); outline-offset: 2px }
  .card { border: 1px solid var(--line); border-radius: .75rem; background: var(--card) }
  form { display: flex; flex-wrap: wrap; align-items: end; gap: .75rem; margin: 1.5rem 0 } label { flex: 1 1 16rem; font-size: .875rem; color: var(--quiet) }
  input, button { min-height: 2.75rem; border-radius: .5rem; border: 1px solid var(--line); padding: 0 1rem; font: inherit; font-size: 1rem }
  input { display: block; width: 100%; margin-top: .25rem; background: var(--card); color: var(--ink) }
  button { background: var(--green); border-color: var(--green); color: var(--on-green); font-weight: 600; cursor: pointer }
  table { width: 100%; border-collapse: separate; border-spacing: 0; text-align: start } th { font-size: .875rem; font-weight: 500; text-align: start; color: var(--quiet) }
  th, td { padding: .75rem 1rem; vertical-align: top } td { border-top: 1px solid var(--line) }
  td a { color: inherit; font-weight: 600; text-decoration: none } td:last-child { white-space: nowrap; font-variant-numeric: tabular-nums }
  .empty { padding: 3rem 1rem; text-align: center; border: 1px dashed var(--line); border-radius: .75rem }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 1rem 0 0 } dt { color: var(--quiet) } dd { margin: 0 }
  iframe { display: block; width: 100%; height: 44rem; resize: vertical } pre { margin: 0; padding: 1rem; white-space: pre-wrap; font-size: .875rem }
  @media (width < 48rem) { thead { position: absolute; clip-path: inset(50%) } tr { display: block; border-top: 1px solid var(--line); padding: .75rem 1rem }
    tbody tr:first-child { border-top: 0 } td { display: block; border: 0; padding: 0 } td + td { font-size: .875rem; color: var(--quiet) } td a { display: block; padding: .25rem 0 } }
`)

/**
 * The pages `/outbox` and `/outbox/:id`, on which a demo shop shows its emails. They are public, so a shop that emails
 * real people must not have them. Each has the language of the browser.
 * @param shop its languages and time zone
 */
export function outboxPage(
  outbox: Outbox,
  { languages, timeZone }: { languages: readonly Language[]; timeZone: string },
): Hono {
  const app = new Hono()
  const readingOf = ({ req }: Context): Reading => ({
    language: languageAsked(req.header('accept-language'), languages),
    timeZone,
  })
  app.use('/outbox/*', async (context, next) => {
    await next()
    context.res.headers.set('cache-control', 'no-store')
    context.res.headers.set('x-robots-tag', 'noindex')
  })
  app.get('/outbox', async context => {
    const q = (context.req.query('q') ?? '').trim().slice(0, 200)
    return context.html(listPage(readingOf(context), await outbox.list({ limit: SHOWN, q }), q))
  })
  app.get('/outbox/:id', async context => {
    const mail = await outbox.read(context.req.param('id'))
    const reading = readingOf(context)
    return mail ? context.html(mailPage(reading, mail)) : context.html(missingPage(reading.language), 404)
  })
  return app
}

type Html = ReturnType<typeof html>
type Reading = { language: Language; timeZone: string }

const textsOf = (language: Language) => textsIn(language)('outbox')

const page = (language: Language, title: string, content: Html) => html`<!doctype html>
<html lang="${language}" dir="${LANGUAGES[language].dir}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <title>${title} - ${PRODUCT_NAME}</title>
    <style>${styles}</style>
  </head>
  <body>
    <header class="top"><nav aria-label="${textsOf(language)('shop')}">
      <a class="home" href="/"><img src="/favicon.svg" alt="" width="32" height="32">${PRODUCT_NAME}</a>
      <a href="/outbox">${textsOf(language)('all')}</a>
    </nav></header>
    <main>${content}</main>
  </body>
</html>`

const notice = (language: Language) => html`<p class="quiet">${textsOf(language)('notice')}</p>`

function listPage(reading: Reading, mails: StoredMail[], q: string): Html {
  const { language } = reading
  const texts = textsOf(language)
  const seeAll = html`<a href="/outbox">${texts('seeAll')}</a>`
  return page(
    language,
    texts('title'),
    html`<div class="head"><h1>${texts('title')}</h1><span class="quiet">${mails.length === SHOWN ? texts('newest', { count: SHOWN }) : new Intl.NumberFormat(LANGUAGES[language].locale).format(mails.length)}</span></div>
      ${notice(language)}
      <form role="search"><label>${texts('subjectOrAddress')} <input type="search" name="q" value="${q}" maxlength="200" dir="auto"></label>
        <button>${texts('search')}</button></form>
      ${
        mails.length > 0
          ? html`<div class="card"><table aria-label="${texts('emails')}"><thead><tr><th scope="col">${texts('subject')}</th><th scope="col">${texts('to')}</th>
              <th scope="col">${texts('written')}</th></tr></thead><tbody>${mails.map(mail => listEntry(reading, mail))}</tbody></table></div>`
          : q
            ? html`<p class="empty">${texts('noMatch')} ${seeAll}</p>`
            : html`<p class="empty">${texts('none')}
                <a href="/signup">${texts('signUp')}</a></p>`
      }`,
  )
}

const listEntry = (
  reading: Reading,
  mail: StoredMail,
) => html`<tr><td><a href="/outbox/${mail.id}"><bdi>${mail.subject}</bdi></a></td>
  <td><bdi>${mail.to}</bdi></td><td>${time(reading, mail.writtenAt)}</td></tr>`

function mailPage(reading: Reading, mail: StoredMail): Html {
  const { language } = reading
  const texts = textsOf(language)
  return page(
    language,
    mail.subject,
    html`<h1 dir="auto">${mail.subject}</h1>
      <dl><dt>${texts('to')}</dt><dd><bdi>${mail.to}</bdi></dd><dt>${texts('written')}</dt><dd>${time(reading, mail.writtenAt)}</dd></dl>
      ${notice(language)}
      <h2>${texts('looks')}</h2>
      <iframe class="card" title="${texts('asHtml')}" srcdoc="${linksInThisWindow(mail.html)}"
        sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>
      <h2>${texts('plain')}</h2>
      <pre class="card" dir="auto">${withLinks(mail.text)}</pre>`,
  )
}

function missingPage(language: Language): Html {
  const texts = textsOf(language)
  return page(
    language,
    texts('missing'),
    html`<h1>${texts('notFound')}</h1><p>${texts('mayBeDeleted')}</p>
      <p><a href="/outbox">${texts('seeAll')}</a></p>`,
  )
}

const linksInThisWindow = (mail: string): string => mail.replace('<head>', '<head><base target="_top">')

/** Escapes a text and turns its addresses into links. */
const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/[^\s()<>]*[^\s()<>.,;:!?])/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))

/** With the time zone, because readers may be elsewhere. */
function time({ language, timeZone }: Reading, instant: string): Html {
  const format = new Intl.DateTimeFormat(LANGUAGES[language].locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
  return html`<time datetime="${instant}">${wholeTime(format.format(new Date(instant)))}</time>`
}
