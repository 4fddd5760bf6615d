import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while the page is as the server rendered it, true from then on: for what only the browser can know. */
export const useAfterHydration = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
