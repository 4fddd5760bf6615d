import { html } from 'hono/html'
import { type Markup, type Page, textsOf, type Visit } from './frame.ts'
import { MADE_UP_PEOPLE } from './people.ts'

/** Values of the field `choice` other than the email address of a made-up person. */
export const CANCEL = 'cancel'

/** The typed values for another account, with error messages. */
export type Draft = Record<'name' | 'email', { value: string; wrong: string | undefined }>

const EMPTY: Draft = { name: { value: '', wrong: undefined }, email: { value: '', wrong: undefined } }

/**
 * The account chooser. Its forms are submitted to its own address.
 * @param draft the invalid input for another account, if any
 */
export function chooserPage(visit: Visit, draft?: Draft): Page {
  const t = textsOf(visit)
  const wrong = (['name', 'email'] as const).find(id => draft?.[id].wrong)
  const { name, email } = draft ?? EMPTY
  const content = html`<h1>${t('who')}</h1>
      <p>${t('gets')}</p>
      <form method="post">
        <ul class="badges">
          ${MADE_UP_PEOPLE.map(
            person => html`<li>
            <button class="badge" name="choice" value="${person.email}">
              <span class="as">${t('continueAs')}</span>
              <span class="name"><bdi>${person.name}</bdi></span>
              <span class="email"><bdi>${person.email}</bdi></span>
              ${person.emailVerified ? '' : html`<span class="note">${t('unconfirmed')}</span>`}
            </button>
          </li>`,
          )}
        </ul>
      </form>
      <details ${draft ? 'open' : ''}>
        <summary>${t('different')}</summary>
        <form method="post" novalidate>
          ${field({ id: 'name', label: t('name'), type: 'text', ...name, focused: wrong === 'name' })}
          ${field({ id: 'email', label: t('email'), type: 'email', ...email, focused: wrong === 'email' })}
          <button class="go">${t('go')}</button>
        </form>
      </details>
      <form method="post">
        <button class="cancel" name="choice" value="${CANCEL}">${t('cancel')}</button>
      </form>`
  return { status: 200, title: t('choose'), content }
}

function field({
  id,
  label,
  type,
  value,
  wrong,
  focused,
}: {
  id: 'name' | 'email'
  label: string
  type: 'text' | 'email'
  value: string
  wrong: string | undefined
  focused: boolean
}): Markup {
  const state = html`${wrong ? html` aria-invalid="true" aria-describedby="${id}-wrong"` : ''}${focused ? ' autofocus' : ''}`
  return html`<div>
            <label for="${id}">${label}</label>
            <input id="${id}" name="${id}" type="${type}" value="${value}" required autocomplete="off"${state}>
            ${wrong ? html`<p class="wrong" id="${id}-wrong">${wrong}</p>` : ''}
          </div>`
}
