/** The element that a translator has put in the place of a text, by the text, and the text by the element. */
const counterparts = new WeakMap<Node, ChildNode>()

/**
 * Keeps React working on a page whose texts somebody else has moved or replaced. A browser's translator puts each text into
 * a `<font>` element, and React then cannot place an element beside that text, or remove it: both throw (a well-known bug,
 * facebook/react issue 11538). Called once, before anything is translated.
 */
export function tolerateTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before && childFor(this, before)) as T
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const found = childFor(this, child)
    // Other texts may be in the same element.
    if (found && found !== child) child.parentNode?.removeChild(child)
    if (found && (found === child || found === counterparts.get(child) || !found.textContent))
      removeChild.call(this, found)
    return child
  }

  new MutationObserver(records => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const wrapper = [...addedNodes, previousSibling, nextSibling].find(isWrapper)
      for (const text of removedNodes)
        if (wrapper && text instanceof Text && !text.parentNode) noteReplacement(text, wrapper)
    }
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

/** Puts back the texts that wrappers have replaced, or that they contain. Wrappers may be in wrappers, the outer ones first. */
function undoTranslation(): void {
  for (const font of document.querySelectorAll('font'))
    font.replaceWith(...(counterparts.has(font) ? [counterparts.get(font) as ChildNode] : font.childNodes))
}

/** Returns the child of a parent that is a node, contains it or has replaced it; null when there is none. */
function childFor(parent: Node, node: Node): Node | null {
  let current: Node | null | undefined = node.parentNode ? node : counterparts.get(node)
  while (current && current.parentNode !== parent) current = current.parentNode
  return current ?? null
}

/** Remembers what a translator has put in the place of a text, and shows the text again when React changes it. */
function noteReplacement(text: Text, wrapper: ChildNode): void {
  counterparts.set(text, wrapper).set(wrapper, text)
  new MutationObserver(() => {
    if (!text.parentNode) counterparts.get(text)?.replaceWith(text)
  }).observe(text, { characterData: true })
}

const isWrapper = (node: Node | null): node is ChildNode => node?.nodeName === 'FONT'
