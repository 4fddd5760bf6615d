import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { SignInOptions } from '#contract/accounts/sign-in-options.ts'
import { identity } from '../../platform/session/identity/identity.ts'
import { texts } from '../../texts/texts.ts'
import { useAfterHydration } from '../../ui/use-after-hydration.ts'
import { signInWithProvider } from './forms/sign-in-with-provider.ts'
import type { SignInSteps } from './forms/use-sign-in-steps.ts'
import { returnPath } from './return-path.ts'

type ProviderButtonsProps = {
  options: SignInOptions
  /** The page that the user wanted to open, from the address. */
  from: string | undefined
  steps: SignInSteps
  /** Small print under the buttons. */
  hint?: string
}

/** A button for each other sign-in provider; empty when the shop has none. */
export function ProviderButtons({ options, from, steps, hint }: ProviderButtonsProps) {
  const hydrated = useAfterHydration()
  const navigate = useNavigate()
  const { identity: chosen, providers } = options

  // Browsers allow popups only right after a press, so the code that opens it must already be loaded.
  const opensWindow = chosen.kind === 'firebase' && providers.length > 0
  useEffect(() => {
    // An error is shown when a button is pressed.
    if (opensWindow) identity().catch(() => {})
  }, [opensWindow])

  if (providers.length === 0) return null

  const signInWith = (provider: string) =>
    steps.ask(async () => {
      const outcome = await (await identity()).signInWith(provider, returnPath(from))
      if (outcome === 'leaving') return 'leaving'
      if (outcome === 'signed-in') return signInWithProvider
      await navigate({ to: '/login', search: { ...(from !== undefined && { from }), step: 'code' } })
      return undefined
    })

  return (
    <div className="mt-6">
      <p className="flex items-center gap-4 text-quiet text-sm">
        <span className="flex-1 border-base-300 border-t" /> {texts('login')('or')}{' '}
        <span className="flex-1 border-base-300 border-t" />
      </p>
      <ul className="mt-4 flex flex-col gap-3">
        {providers.map(({ id, name, demo }) => (
          <li key={id}>
            <button
              type="button"
              className="btn btn-outline h-auto min-h-11 w-full px-2 py-1.5 text-base disabled:text-base-content"
              disabled={!hydrated}
              aria-disabled={steps.working}
              onClick={() => {
                if (!steps.working) void signInWith(id)
              }}
            >
              <span
                aria-hidden="true"
                className="flex size-6 items-center justify-center rounded-full bg-secondary font-bold text-secondary-content text-sm"
              >
                {name.slice(0, 1)}
              </span>
              {texts('login')('continueWith', { name })}
              {demo && <span className="font-normal text-quiet text-sm">{texts('login')('demo.note')}</span>}
            </button>
          </li>
        ))}
      </ul>
      {hint && <p className="mt-2 text-center text-quiet text-sm">{hint}</p>}
    </div>
  )
}
