/** A short list of texts that this browser keeps, in the order of the newest visit, and that all its tabs share. */
export type KeptList = {
  /** The same array until something changes. */
  all(): readonly string[]
  replace(texts: readonly string[]): void
  /** Told of every change, also of those in other tabs. */
  subscribe(listener: () => void): () => void
}

const NONE: readonly string[] = []

/** @param key in the local storage */
export function keptList(key: string): KeptList {
  const listeners = new Set<() => void>()
  let written: string | null = null
  let read = NONE

  function all() {
    const now = storedUnder(key)
    if (now !== written) {
      written = now
      read = textsIn(now)
    }
    return read
  }

  return {
    all,
    replace(texts) {
      try {
        localStorage.setItem(key, JSON.stringify(texts))
      } catch {
        // A browser that keeps nothing forgets it; everything else works.
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
  }
}

function storedUnder(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** What is not ours is as if it were not there. */
function textsIn(written: string | null): readonly string[] {
  if (!written) return NONE
  try {
    const parsed: unknown = JSON.parse(written)
    return Array.isArray(parsed) ? parsed.filter(text => typeof text === 'string') : NONE
  } catch {
    return NONE
  }
}
