/** The elements that a translator has put in the place of texts, and those texts. */
const replacements = new WeakMap<Node, ChildNode>()
const originals = new WeakMap<ChildNode, Text>()

/**
 * Keeps React working on a page whose texts somebody else has moved or replaced. A browser's translator puts each text into
 * a `<font>` element, and React then cannot place an element beside that text, or remove it: both throw (a well-known fault,
 * facebook/react issue 11538). Called once, before anything is translated.
 */
export function tolerateTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (!before || before.parentNode === this) return insertBefore.call(this, node, before) as T
    return insertBefore.call(this, node, childFor(this, before) ?? null) as T
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    const found = childFor(this, child)
    // Other texts may be in the same element.
    if (found && child.parentNode) removeChild.call(child.parentNode, child)
    if (found && (found.textContent === '' || found === replacements.get(child)))
      removeChild.call(this, found)
    return child
  }

  new MutationObserver(records => {
    for (const record of records) for (const removed of record.removedNodes) noteReplacement(removed, record)
    // Before React continues, because observers are called before the next task.
    if (isHydrating) undoTranslation()
  }).observe(document, { childList: true, subtree: true })
}

let isHydrating = false
/** Milliseconds. Parts of the page hydrate a moment after its frame. */
const PARTS_MS = 2000

/**
 * Keeps the original texts in the page while it is hydrated: React would build a translated page anew, and lose what was typed
 * into it. The translator translates the texts again.
 */
export function beginHydration(): void {
  isHydrating = true
  undoTranslation()
}

/** Called when the frame of the page is hydrated. */
export function endHydration(): void {
  setTimeout(() => {
    isHydrating = false
  }, PARTS_MS)
}

function undoTranslation(): void {
  for (const font of document.querySelectorAll('font'))
    if (!font.parentElement?.closest('font')) font.replaceWith(...textsOf(font))
}

/** The texts that React knows: those that a wrapper has replaced, or that it contains. */
function textsOf(wrapper: Element): Text[] {
  const replaced = originals.get(wrapper)
  if (replaced) return [replaced]
  const walker = document.createTreeWalker(wrapper, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}

/** Returns the child of a parent that contains or has replaced a node; undefined when there is none. */
function childFor(parent: Node, node: Node): Node | undefined {
  let current: Node | null = node.parentNode ? node : (replacements.get(node) ?? null)
  while (current && current.parentNode !== parent) current = current.parentNode
  return current ?? undefined
}

/** Remembers what a translator has put in the place of a text, and follows changes of that text. */
function noteReplacement(text: Node, { addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  if (!(text instanceof Text) || text.parentNode) return
  const wrapper = [...addedNodes, previousSibling, nextSibling].find(isWrapper)
  if (!wrapper) return
  replacements.set(text, wrapper)
  originals.set(wrapper, text)
  new MutationObserver(() => showAgain(text)).observe(text, { characterData: true })
}

/** Shows a text that React has changed. The translator translates it again. */
function showAgain(text: Text): void {
  if (!text.parentNode) replacements.get(text)?.replaceWith(text)
}

const isWrapper = (node: Node | null): node is ChildNode =>
  node instanceof HTMLElement && node.tagName === 'FONT'
