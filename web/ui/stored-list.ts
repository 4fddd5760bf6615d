/** A short list of strings in local storage, the newest first, shared by all tabs of this browser. */
export type StoredList = {
  /** Returns the same array until something changes. */
  all(): readonly string[]
  replace(texts: readonly string[]): void
  /** Calls the listener at every change, including those in other tabs. */
  subscribe(listener: () => void): () => void
}

const NONE: readonly string[] = []

/** @param key the key in local storage */
export function storedList(key: string): StoredList {
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
        // Without storage the list is lost; everything else works.
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

/** Parses the stored list; empty when it is invalid. */
function textsIn(written: string | null): readonly string[] {
  if (!written) return NONE
  try {
    const parsed: unknown = JSON.parse(written)
    return Array.isArray(parsed) ? parsed.filter(text => typeof text === 'string') : NONE
  } catch {
    return NONE
  }
}
