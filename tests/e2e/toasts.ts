import type { BrowserContext } from '@playwright/test'

/** Toasts stay in the pages of a browser context, as if the mouse rested on them: a busy machine sees them only later. */
export const holdToasts = (context: BrowserContext) =>
  context.addInitScript(() => {
    const hold = () => {
      const toaster = document.querySelector('[data-rht-toaster]:not([data-held])')
      toaster?.setAttribute('data-held', '')
      toaster?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    }
    new MutationObserver(hold).observe(document, { childList: true, subtree: true })
  })
