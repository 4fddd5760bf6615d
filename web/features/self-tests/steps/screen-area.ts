import { type RefObject, useEffect, useState } from 'react'

/** The size of an element that shows a test in full screen, if the browser supports that. */
export function useScreenArea(area: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = area.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // Without full screen, the test is shown below the browser's bars.
    element.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => {})
    return () => {
      observer.disconnect()
      if (document.fullscreenElement) document.exitFullscreen().catch(() => {})
    }
  }, [area])
  return size
}
