import { useEffect, useEffectEvent } from 'react'

/**
 * Adds an entry to the history while it is mounted. The router does not see it, because it would load the page's data again.
 * @param onBack called when the user has gone back
 */
export function useEntryOfHistory(onBack: () => void) {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    History.prototype.pushState.call(history, history.state, '')
    const close = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      back()
    }
    // Before the router's listener.
    window.addEventListener('popstate', close, { capture: true })
    return () => window.removeEventListener('popstate', close, { capture: true })
  }, [])
}
