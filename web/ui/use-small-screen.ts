import { useSyncExternalStore } from 'react'

/** Below the breakpoint `md` of styles/theme.css. */
const SMALL = '(width < 48rem)'

/** Whether the window is as small as that of a phone; false on the server. */
export const useSmallScreen = (): boolean => useSyncExternalStore(subscribe, isSmall, () => false)

const isSmall = () => window.matchMedia(SMALL).matches

function subscribe(onChange: () => void) {
  const small = window.matchMedia(SMALL)
  small.addEventListener('change', onChange)
  return () => small.removeEventListener('change', onChange)
}
