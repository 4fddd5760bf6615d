import { html, raw } from 'hono/html'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { textsIn } from '../../../platform/texts/texts.ts'

/** The possible results of the onboarding. */
export const CHOICES = ['complete', 'no-bank', 'rejecting-bank'] as const

export type Choice = (typeof CHOICES)[number]

const styles = raw(`
  :root { color-scheme: light dark; --paper: light-dark(#f7f5f1, #14161a); --card: light-dark(#fff, #23272e);
    --ink: light-dark(#1c1f24, #eceae5); --quiet: light-dark(#5c5f63, #a9a79f); --line: light-dark(#d8d2c7, #3d434e);
    --green: light-dark(#14614c, #7fd3b5); --on-green: light-dark(#fff, #0e1512);
    --warning: light-dark(#fff3d6, #3a2f14); --red: light-dark(#a5261b, #ff9c8f) }
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem;
    font: 1rem/1.55 system-ui, sans-serif; background: var(--paper); color: var(--ink) }
  main { width: 100%; max-width: 32rem; padding: clamp(1.25rem, 5vw, 2rem); border: 1px solid var(--line);
    border-radius: 1rem; background: var(--card) }
  h1 { margin: 0 0 .75rem; font-size: 1.5rem; line-height: 1.2; letter-spacing: -.02em }
  .notice { margin: 0 0 1.5rem; padding: .75rem 1rem; border-radius: .75rem; background: var(--warning) }
  fieldset { margin: 0 0 1.5rem; padding: 0; border: 0; display: grid; gap: .75rem }
  legend { padding: 0; margin-bottom: .75rem; font-weight: 600 }
  label { display: grid; grid-template-columns: auto 1fr; gap: 0 .75rem; padding: .875rem 1rem; cursor: pointer;
    border: 1px solid var(--line); border-radius: .75rem }
  label:has(:checked) { border-color: var(--green); box-shadow: inset 0 0 0 1px var(--green) }
  label:has(:focus-visible), :is(button, a):focus-visible { outline: 3px solid var(--green); outline-offset: 2px }
  input { width: 1.25rem; height: 1.25rem; margin: .15rem 0 0; accent-color: var(--green) } input:focus-visible { outline: 0 }
  small { grid-column: 2; color: var(--quiet); font-size: .875rem }
  .error { margin: 0 0 1rem; color: var(--red); font-weight: 600 }
  .actions { display: flex; flex-wrap: wrap; gap: .75rem }
  button, a { flex: 1 1 8rem; min-height: 3rem; padding: .7rem 1.25rem; border: 1px solid var(--green);
    border-radius: .75rem; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer }
  button { background: var(--green); color: var(--on-green) } a { color: var(--green) }
`)

/** The page of the sandbox's onboarding, without scripts or external files. */
export function onboardingPage({
  language,
  cancelPath,
  hasNoChoice = false,
}: {
  language: Language
  cancelPath: string
  hasNoChoice?: boolean
}) {
  const texts = textsIn(language)('sandboxOnboarding')
  return html`<!doctype html>
<html lang="${language}" dir="${LANGUAGES[language].dir}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <title>${texts('title')}</title>
    <style>${styles}</style>
  </head>
  <body>
    <main>
      <h1>${texts('title')}</h1>
      <p class="notice">${texts('notice')}</p>
      <form method="post">
        ${hasNoChoice ? html`<p class="error" role="alert">${texts('chooseFirst')}</p>` : ''}
        <fieldset>
          <legend>${texts('question')}</legend>
          ${CHOICES.map(
            (id, index) => html`<label>
            <input type="radio" name="choice" value="${id}" aria-describedby="${id}" required${index === 0 ? raw(' checked') : ''}>
            <span>${texts(`choices.${id}.label`)}</span>
            <small id="${id}">${texts(`choices.${id}.hint`)}</small>
          </label>`,
          )}
        </fieldset>
        <div class="actions">
          <button>${texts('continue')}</button>
          <a href="${cancelPath}">${texts('cancel')}</a>
        </div>
      </form>
    </main>
  </body>
</html>`
}
