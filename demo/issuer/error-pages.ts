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

export type Fault = keyof typeof STATUSES

/** The page of an error, with a link back to the shop. */
export function errorPage(fault: Fault, visit: Visit): Page {
  const t = textsOf(visit)
  const title = t(`faults.${fault}.${TITLE}`)
  const content = html`<h1>${title}</h1>
      <p>${t(`faults.${fault}.${TEXT}`)}</p>
      <a class="go" href="${addressIn(visit.site, visit.language, '/login')}">${t('back')}</a>`
  return { status: STATUSES[fault], title, content }
}

const TITLE = 'title'
const TEXT = 'text'
