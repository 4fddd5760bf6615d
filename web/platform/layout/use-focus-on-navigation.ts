import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Moves the focus to the heading of each page that is opened by a link, as loading a whole page would start anew: the link
 * that had the focus is usually gone, and screen readers read the heading out. A page that gives the focus to a part of
 * its own, such as a field, keeps it there.
 */
export function useFocusOnNavigation() {
  const router = useRouter()
  useEffect(() => {
    let before: Element | null = null
    const stopWatching = router.subscribe('onBeforeNavigate', () => {
      before = document.activeElement
    })
    const stopFollowing = router.subscribe('onRendered', ({ pathChanged, toLocation }) => {
      const { activeElement, body } = document
      const isTaken = activeElement !== body && activeElement !== before
      if (pathChanged && !toLocation.hash && !isTaken) focusPage()
    })
    return () => {
      stopWatching()
      stopFollowing()
    }
  }, [router])
}

function focusPage() {
  const main = document.getElementById('content')
  const target = main?.querySelector('h1') ?? main
  if (!target) return
  target.tabIndex = -1
  // Where the page is scrolled to is the router's to say.
  target.focus({ preventScroll: true })
}
