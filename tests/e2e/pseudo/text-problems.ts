/** Runs in the page: what is not from the catalog of texts, and what does not fit. */
export function textProblemsOnPage(): { unwrapped: string[]; cut: string[] } {
  /** Names, other people's texts, numbers of devices, and texts in a language of their own. */
  const EXEMPT =
    'bdi, [dir=auto], [translate=no], [lang]:not(html), code, pre, kbd, script, style, noscript, template, svg'
  /** What programs inserted into a text, units, the name of the shop, English days, addresses and numbers of records, initials. */
  const INSERTED =
    /‹[^‹›]*›|\b(?:Redial|[KMGT]B|UTC)\b|\b\d+(?:st|nd|rd|th)\b|\S+@\S+|#[0-9A-F]{8}|[0-9a-f]{8}-[0-9a-f-]{27}|^[A-Z]{1,2}$/g
  /** Names are also parts of titles and labels, where no element can mark them. */
  const names = [...document.querySelectorAll('bdi, [dir=auto]')]
    .map(element => element.textContent?.trim() ?? '')
    .filter(name => name.length > 1)
    .sort((a, b) => b.length - a.length)
  const isUnwrapped = (text: string | null | undefined) =>
    /[A-Za-z]{2}/.test((text ?? '').trim().replaceAll(INSERTED, ''))
  const isUnwrappedLabel = (text: string | null | undefined) =>
    isUnwrapped(names.reduce((left, name) => left.replaceAll(name, ''), text ?? ''))
  /** Error messages are the contract's sentences, which English does not word again. */
  const isErrorMessage = (element: Element): boolean => {
    if (element.matches('p.text-error')) return true
    const id = element.closest('[id]')?.id
    return Boolean(id && document.querySelector(`[aria-invalid=true][aria-describedby~="${CSS.escape(id)}"]`))
  }
  const unwrapped = new Set<string>()
  const add = (kind: string, text: string) => unwrapped.add(`${kind}: ${text.trim().slice(0, 120)}`)

  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const isInSight = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return isShown(element) && width > 1 && height > 1
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || parent.closest(EXEMPT) || !isUnwrapped(node.nodeValue) || isErrorMessage(parent)) continue
    if (parent.tagName === 'OPTION' || isShown(parent)) add('text', node.nodeValue ?? '')
  }
  for (const name of [
    'aria-label',
    'title',
    'placeholder',
    'alt',
    'aria-description',
    'aria-roledescription',
  ])
    for (const element of document.body.querySelectorAll(`[${name}]`)) {
      const text = element.getAttribute(name)
      if (!element.closest(EXEMPT) && isUnwrappedLabel(text)) add(name, text ?? '')
    }
  if (isUnwrappedLabel(document.title)) add('document.title', document.title)
  const description = document.querySelector('meta[name=description]')?.getAttribute('content')
  if (isUnwrappedLabel(description)) add('description', description ?? '')

  const cut: string[] = []
  const isScrolled = (element: Element): boolean => {
    for (
      let parent = element.parentElement;
      parent && parent !== document.body;
      parent = parent.parentElement
    )
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(parent).overflowX)) return true
    return false
  }
  if (document.documentElement.scrollWidth > innerWidth)
    cut.push(
      `the page is ${document.documentElement.scrollWidth} px wide: ${[...document.body.querySelectorAll('*')].findLast(element => isShown(element) && element.getBoundingClientRect().right > innerWidth + 1)?.outerHTML.slice(0, 200)}`,
    )
  for (const element of document.body.querySelectorAll(
    'h1, h2, h3, p, a, button, label, td, th, dt, dd, li',
  )) {
    if (!isInSight(element) || isScrolled(element)) continue
    const { left, right } = element.getBoundingClientRect()
    if (right > innerWidth + 1 || left < -1) cut.push(`outside: ${element.outerHTML.slice(0, 120)}`)
  }
  /** Whether the text ends at the edge of an element that hides the rest, without a sign that it goes on. */
  const isCut = (text: Node): boolean => {
    const range = document.createRange()
    range.selectNodeContents(text)
    const inner = range.getBoundingClientRect()
    for (let parent = text.parentElement; parent && inner.width > 0; parent = parent.parentElement) {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(parent)
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || /auto|scroll/.test(overflowX))
        return false
      const { left, right, width } = parent.getBoundingClientRect()
      // For screen readers, or hidden as a whole.
      if (width <= 1 || inner.left >= right || inner.right <= left) return false
      if (overflowX !== 'visible' && (inner.left < left - 2 || inner.right > right + 2)) return true
    }
    return false
  }
  const seen = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = seen.nextNode(); node; node = seen.nextNode()) {
    const parent = node.parentElement
    if (parent && !parent.closest('.sr-only, option') && isShown(parent) && isCut(node))
      cut.push(`cut: ${node.nodeValue?.trim()} in ${parent.outerHTML.slice(0, 120)}`)
  }
  /** How far the texts of an element reach out of it, in pixels. Badges and texts for screen readers are placed elsewhere. */
  const overhang = (element: Element): number => {
    const outer = element.getBoundingClientRect()
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    let widest = 0
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.parentElement?.closest('.sr-only, .absolute, .indicator-item')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const inner = range.getBoundingClientRect()
      if (inner.width > 0) widest = Math.max(widest, outer.left - inner.left, inner.right - outer.right)
    }
    return widest
  }
  for (const element of document.body.querySelectorAll('button, a, [role=tab], [role=status]')) {
    if (!isInSight(element) || element.textContent?.trim() === '' || element.matches('.sr-only')) continue
    const { overflowX, display } = getComputedStyle(element)
    if (overflowX === 'visible' && display !== 'inline' && overhang(element) > 2)
      cut.push(`too long: ${element.outerHTML.slice(0, 120)}`)
  }
  return { unwrapped: [...unwrapped], cut }
}
