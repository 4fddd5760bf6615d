import { useEffect, useState } from 'react'

type PreventClose = {
  /** Whether the dialog may not close. */
  busy: boolean
  /** Whether another dialog is open above it, which Escape closes. */
  elsewhere: boolean
}

/** Keeps a dialog open, and warns before the page is left, while its action is running. */
export function usePreventClose({ busy, elsewhere }: PreventClose) {
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

  // Reopens a dialog that the browser has closed anyway, for example with a phone's back button.
  useEffect(() => {
    if (!shown) setShown(true)
  }, [shown])

  return {
    shown,
    /** Whether the user has tried to close it. */
    insisted,
    /** To be called with the dialog's content when the user tries to close it. */
    hold(within: Element | null) {
      setInsisted(true)
      if (within?.closest('dialog')?.open === false) setShown(false)
    },
  }
}
