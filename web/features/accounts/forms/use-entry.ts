import { useEffect, useState } from 'react'
import type { Failures } from './use-failure.ts'

type Step = () => Promise<void>

export type Entry = ReturnType<typeof useEntry>

/**
 * The way in, after the provider has let somebody through: getting our own token and record. When a step of it fails,
 * only that step is tried again, without the password being asked for once more.
 * @param failures where it is said that it failed
 */
export function useEntry(failures: Failures) {
  const [working, setWorking] = useState(false)

  // Whoever comes back with the browser's button from a provider's page finds this page as it was left.
  useEffect(() => {
    const reawaken = (event: PageTransitionEvent) => event.persisted && setWorking(false)
    window.addEventListener('pageshow', reawaken)
    return () => window.removeEventListener('pageshow', reawaken)
  }, [])

  /** Takes a step that can be repeated by itself. Having worked it stays under way, since the page is left then. */
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
   * Asks the provider for something, which has to be begun anew when it fails; then takes the step that it answers, if
   * there is one. While the page is being left for the provider's it stays under way.
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
