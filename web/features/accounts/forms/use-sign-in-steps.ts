import { useEffect, useState } from 'react'
import type { Failures } from '../../../platform/forms/use-failure.ts'
import { useSession } from '../../../platform/session/session.ts'

type Step = () => Promise<void>

export type SignInSteps = ReturnType<typeof useSignInSteps>

/**
 * Runs the steps after a sign-in at the provider, which get the shop's own token and record. A failed step can be retried
 * alone, without asking for the password again.
 * @param failures the place for errors
 */
export function useSignInSteps(failures: Failures) {
  const [working, setWorking] = useState(false)

  // The back button may restore this page from the browser's cache in its busy state.
  useEffect(() => {
    const reset = (event: PageTransitionEvent) => event.persisted && setWorking(false)
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])

  // Somebody may sign out before the next page is there.
  const signedIn = useSession().status === 'signed-in'
  useEffect(() => (signedIn ? () => setWorking(false) : undefined), [signedIn])

  /** Runs a step that can be retried alone. After success it stays busy, because the page is left. */
  async function begin(step: Step) {
    setWorking(true)
    try {
      await step()
    } catch (error) {
      failures.show(error, () => void begin(step))
      setWorking(false)
    }
  }

  /**
   * Calls the provider, and then runs the step that it returns, if any. A failed call has to be started again from the
   * form. It stays busy while the browser leaves for the provider's page.
   */
  async function ask(provider: () => Promise<Step | 'leaving' | undefined>) {
    failures.clear()
    setWorking(true)
    try {
      const step = await provider()
      if (step === 'leaving') return
      if (step) await begin(step)
      else setWorking(false)
    } catch (error) {
      failures.show(error)
      setWorking(false)
    }
  }

  return { working, begin, ask }
}
