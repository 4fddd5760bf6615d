import { html, raw } from 'hono/html'

/** The possible results of the onboarding. */
export const CHOICES = [
  {
    id: 'complete',
    label: 'Complete everything',
    hint: 'The account is ready to be paid.',
  },
  {
    id: 'no-bank',
    label: 'Leave out the bank account',
    hint: 'The account cannot be paid until a bank account is added.',
  },
  {
    id: 'rejecting-bank',
    label: 'Use a bank account that rejects payouts',
    hint: 'The first payout is made. Then the account is restricted until this form is completed again.',
  },
] as const

export type Choice = (typeof CHOICES)[number]['id']

const styles = raw(`
  :root { color-scheme: light dark; --paper: light-dark(#f7f5f1, #14161a); --card: light-dark(#fff, #1d2026);
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
export const onboardingPage = ({
  cancelPath,
  hasNoChoice = false,
}: {
  cancelPath: string
  hasNoChoice?: boolean
}) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <title>Sandbox onboarding</title>
    <style>${styles}</style>
  </head>
  <body>
    <main>
      <h1>Sandbox onboarding</h1>
      <p class="notice">This is a demo of a payment provider. No money moves, and nothing is checked.
        Never enter real data.</p>
      <form method="post">
        ${hasNoChoice ? html`<p class="error" role="alert">Please choose how the onboarding ends.</p>` : ''}
        <fieldset>
          <legend>How should the onboarding end?</legend>
          ${CHOICES.map(
            ({ id, label, hint }, place) => html`<label>
            <input type="radio" name="choice" value="${id}" aria-describedby="${id}" required${place === 0 ? raw(' checked') : ''}>
            <span>${label}</span>
            <small id="${id}">${hint}</small>
          </label>`,
          )}
        </fieldset>
        <div class="actions">
          <button>Continue</button>
          <a href="${cancelPath}">Cancel</a>
        </div>
      </form>
    </main>
  </body>
</html>`
