import { html, raw } from 'hono/html'
import { PRODUCT_NAME } from '#contract/constants.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { addressIn, type Site } from '../texts/language-of.ts'
import { textsIn } from '../texts/texts.ts'
import type { Email, EmailItem } from './email.ts'

/** An email ready to be sent. */
export type ComposedEmail = { subject: string; text: string; html: string }

/**
 * Renders an email as text and HTML in the shop's design, in the language of its reader.
 */
export function compose(email: Email, site: Site): ComposedEmail {
  const address = addressIn(site, email.language, '')
  const subject = email.subject.replaceAll(/\p{Cc}+/gu, ' ').trim()
  return { subject, text: asText(email, address), html: asHtml({ ...email, subject }, address) }
}

/** The sentence in the footer that explains why somebody gets this email. */
const reasonFor = ({ language, unsubscribe, reason }: Email): string =>
  reason ?? textsOf(language)(unsubscribe ? 'because.newsletter' : 'because.account', { shop: PRODUCT_NAME })

const textsOf = (language: Language) => textsIn(language)('mails')

function asText(email: Email, address: string): string {
  const { language, paragraphs, item, body, action, footnotes = [], unsubscribe } = email
  const leave = unsubscribe && `${textsOf(language)('toUnsubscribe')}\n${unsubscribe.page}`
  return [
    ...paragraphs,
    ...(item ? [[item.price, item.name, item.facts, item.condition].filter(Boolean).join('\n')] : []),
    ...(body ? [body.text.trim()] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...footnotes,
    // Mail programs recognize this line as the start of the signature.
    ['-- ', PRODUCT_NAME, address, reasonFor(email), ...(leave ? [leave] : [])].join('\n'),
  ].join('\n\n')
}

const FONT = "font-family:'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;"
const INK = 'color:#1c1f24;'
const QUIET = 'color:#5c5f63;'

/** For mail programs that support style sheets: dark mode, small screens, and the elements of `body`. */
const styles = raw(`
  :root { color-scheme: light dark; supported-color-schemes: light dark }
  .body { font-size: 16px; line-height: 1.6 } .body a { color: #14614c } .body img { max-width: 100%; height: auto }
  .body h1, .body h2, .body h3 { line-height: 1.25; margin: 1.4em 0 .5em }
  .body pre, .body code { font-size: 14px; white-space: pre-wrap }
  @media (max-width: 480px) { .card { padding: 24px 20px !important } }
  @media (prefers-color-scheme: dark) {
    .paper { background: #14161a !important } .card { background: #23272e !important } .card, .item { border-color: #3c424d !important }
    .ink, .body, .body * { color: #eceae5 !important } .quiet, .quiet a { color: #a9a79f !important }
    .green, .body a { color: #7fd3b5 !important }
    .button { background: #7fd3b5 !important } .button a { color: #0c2119 !important }
  }
`)

/** Tables and inline styles, because many mail programs support nothing else. */
function asHtml(email: Email, address: string): string {
  const { language, subject, paragraphs, item, body, action, footnotes = [], unsubscribe } = email
  const t = textsOf(language)
  const page = html`<!doctype html>
<html lang="${language}" dir="${LANGUAGES[language].dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${styles}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#f7f5f1">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f7f5f1">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 4px 18px;${FONT}font-size:22px;font-weight:700;letter-spacing:-.02em">
<a href="${address}" class="green" style="color:#14614c;text-decoration:none">${PRODUCT_NAME}</a></td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e4dfd6;border-radius:20px;padding:36px 40px;word-break:break-word;${FONT}${INK}">
<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:1.25;${INK}">${subject}</h1>
${paragraphs.map(
  text => html`<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.6;${INK}">${text}</p>`,
)}
${item ? itemCard(item) : ''}
${body ? html`<div class="body" dir="auto" style="${INK}">${raw(body.html)}</div>` : ''}
${action ? button({ ...action, hint: t('buttonFails') }) : ''}
${footnotes.map(
  text => html`<p class="quiet" style="margin:16px 0 0;font-size:14px;line-height:1.55;${QUIET}">${text}</p>`,
)}
</td></tr>
<tr><td class="quiet" style="padding:20px 4px 0;${FONT}font-size:13px;line-height:1.55;${QUIET}">
${reasonFor(email)}
${unsubscribe ? html`<a href="${unsubscribe.page}" style="${QUIET}">${t('unsubscribe')}</a>.` : ''}<br>
<a href="${address}" style="${QUIET}">${address}</a></td></tr>
</table></td></tr></table>
</body>
</html>
`
  return String(page)
}

/** An item as in lists of the shop. It says everything without its photo, which many programs show only when asked. */
const itemCard = ({ photo, price, name, facts, condition }: EmailItem) => html`
<table role="presentation" class="item" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0 0;border:1px solid #e4dfd6;border-radius:16px"><tr>
${
  photo
    ? html`<td width="${photo.width}" valign="top" style="padding:14px">
<img class="quiet" src="${photo.url}" alt="${photo.alt}" width="${photo.width}" height="${photo.height}" style="display:block;border-radius:10px;font-size:13px;${QUIET}"></td>`
    : ''
}
<td valign="top" style="padding:14px;${FONT}line-height:1.5">
<div class="ink" style="font-size:18px;font-weight:700;${INK}">${price}</div>
<div class="ink" style="font-size:16px;${INK}"><span dir="auto">${name}</span></div>
${[facts, condition].filter(Boolean).map(text => html`<div class="quiet" style="font-size:14px;${QUIET}">${text}</div>`)}
</td></tr></table>`

/** A button, followed by its address as text for programs in which the button does not work. */
const button = ({ label, url, hint }: { label: string; url: string; hint: string }) => html`
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr>
<td class="button" style="background:#14614c;border-radius:12px">
<a href="${url}" style="display:inline-block;padding:14px 24px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${label}</a>
</td></tr></table>
<p class="quiet" style="margin:0;font-size:13px;line-height:1.55;${QUIET}">${hint}<br>
<a dir="ltr" href="${url}" style="${QUIET}word-break:break-all">${url}</a></p>`
