import { useEffect, useState } from 'react'

type KeptOpen = {
  /** Whether the dialog may not close. */
  busy: boolean
  /** Whether another dialog stands above it, which Escape closes. */
  elsewhere: boolean
}

/** Keeps a dialog open, and the page from being left by accident, while something is under way that it tells about. */
export function useKeptOpen({ busy, elsewhere }: KeptOpen) {
  const [shown, setShown] = useState(true)
  const [insisted, setInsisted] = useState(false)

  useEffect(() => {
    if (!busy) return setInsisted(false)
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [busy])

  useEffect(() => {
    if (!busy || elsewhere) return
    const swallow = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      setInsisted(true)
    }
    document.addEventListener('keydown', swallow, true)
    return () => document.removeEventListener('keydown', swallow, true)
  }, [busy, elsewhere])

  // What the browser has closed all the same, as a phone's back button does, opens again.
  useEffect(() => {
    if (!shown) setShown(true)
  }, [shown])

  return {
    shown,
    /** Whether the person has tried to close it. */
    insisted,
    /** To be called when it was to be closed, with something in it. */
    hold(within: Element | null) {
      setInsisted(true)
      if (within?.closest('dialog')?.open === false) setShown(false)
    },
  }
}
