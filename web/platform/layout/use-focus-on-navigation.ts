import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Moves the focus to the heading of each page that is opened by a client-side navigation, so that screen readers announce
 * it; the clicked link is usually gone. A page that focuses one of its own elements, such as a field, keeps that focus.
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
  // The router decides the scroll position.
  target.focus({ preventScroll: true })
}
