import { useEffect, useState } from 'react'

/**
 * Loads a part of a page after hydration, once it is wanted. React's `lazy` would delay the hydration of the rest of the page.
 * @param load imports the part's module; the same function on each call
 * @param onFailure is called if it cannot be loaded; by default the part stays away until the next page tries again
 * @returns the module once it is loaded
 */
export function useLate<Module extends object>(
  load: () => Promise<Module>,
  wanted: boolean,
  onFailure: () => void = nothing,
): Module | undefined {
  const [loaded, setLoaded] = useState<Module>()
  useEffect(() => {
    if (wanted) load().then(setLoaded, onFailure)
  }, [load, wanted, onFailure])
  return loaded
}

const nothing = () => {}
