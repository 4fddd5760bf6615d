import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False during server rendering and hydration, then true. For content that depends on the browser. */
export const useAfterHydration = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
