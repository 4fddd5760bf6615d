/** An element and its ancestors, from the inside out. */
export function withAncestors(element: Element | null): HTMLElement[] {
  if (!(element instanceof HTMLElement)) return []
  return [element, ...withAncestors(element.parentElement)]
}

/**
 * Restores the focus after the focused element may have been removed, for example with a deleted row: it goes to the
 * nearest ancestor that is still in the page and focusable.
 * @param way the element and its ancestors, read before the removal
 */
export function restoreFocus([element, ...around]: HTMLElement[]) {
  if (!element || element.isConnected) return
  around.find(part => part.isConnected && part.hasAttribute('tabindex'))?.focus({ preventScroll: true })
}
