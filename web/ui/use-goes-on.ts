import { type RefObject, useEffect, useState } from 'react'

/** Returns whether a horizontally scrolling element has more content at its end. */
export function useGoesOn(frame: RefObject<HTMLElement | null>): boolean {
  const [goesOn, setGoesOn] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    // From the right to the left, it scrolls into the negative.
    const look = () => setGoesOn(element.scrollWidth - element.clientWidth - Math.abs(element.scrollLeft) > 1)
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    if (element.firstElementChild) sizes.observe(element.firstElementChild)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [frame])
  return goesOn
}
