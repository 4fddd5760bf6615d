import type { BrowserContext } from '@playwright/test'

/**
 * Makes the pages of a browser context look as a browser's translator leaves them: before each press, each typed key, and a
 * moment after each change, every text is in a `<font>` element.
 * @param how `moved`: the text itself; `replaced`: a copy in its place, and the text is no longer in the page
 */
export const translate = (context: BrowserContext, how: 'moved' | 'replaced') =>
  context.addInitScript(wrapTexts, how)

function wrapTexts(how: 'moved' | 'replaced') {
  const untouched = 'font, script, style, textarea, option, title, noscript, svg'
  const wrapAll = () => {
    if (!document.body || document.readyState === 'loading') return
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest(untouched)) continue
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      if (how === 'moved') {
        text.replaceWith(outer)
        inner.append(text)
      } else {
        inner.textContent = text.data
        text.replaceWith(outer)
      }
    }
  }
  for (const type of ['pointerdown', 'click', 'keydown']) addEventListener(type, wrapAll, true)
  // A translator begins when the page is loaded, and follows its changes.
  addEventListener('load', () => setInterval(wrapAll, 150))
}
