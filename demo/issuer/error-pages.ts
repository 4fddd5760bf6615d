import { html } from 'hono/html'
import { addressIn } from '#server/platform/texts/language-of.ts'
import { type Page, textsOf, type Visit } from './frame.ts'

const STATUSES = {
  over: 400,
  'not-understood': 400,
  'not-found': 404,
  'wrong-method': 405,
  'too-large': 413,
  failed: 500,
} as const

export type ErrorKind = keyof typeof STATUSES

/** The page of an error, with a link back to the shop. */
export function errorPage(kind: ErrorKind, visit: Visit): Page {
  const t = textsOf(visit)
  const title = t(`errors.${kind}.${TITLE}`)
  const content = html`<h1>${title}</h1>
      <p>${t(`errors.${kind}.${TEXT}`)}</p>
      <a class="go" href="${addressIn(visit.site, visit.language, '/login')}">${t('back')}</a>`
  return { status: STATUSES[kind], title, content }
}

const TITLE = 'title'
const TEXT = 'text'
