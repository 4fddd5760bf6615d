/** An element and everything around it, from the inside out. */
export function wayUpFrom(element: Element | null): HTMLElement[] {
  if (!(element instanceof HTMLElement)) return []
  return [element, ...wayUpFrom(element.parentElement)]
}

/**
 * Gives the focus back after the element that had it may have left the page, a deleted row for example: to the nearest
 * part around it that is still there and takes one.
 * @param way of the element, from before it left
 */
export function restoreFocus([element, ...around]: HTMLElement[]) {
  if (!element || element.isConnected) return
  around.find(part => part.isConnected && part.hasAttribute('tabindex'))?.focus({ preventScroll: true })
}
