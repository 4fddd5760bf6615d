/**
 * Gives requests that create something an ID, so that a double click or a retry creates nothing twice. The same content has the
 * same ID until the request has succeeded. Undefined where the browser cannot create one, because the page is not secure.
 */
export function requestIds() {
  let last: { content: string; id: string | undefined } | undefined
  return {
    idFor(body: unknown): string | undefined {
      const content = JSON.stringify(body)
      if (last?.content !== content) last = { content, id: crypto.randomUUID?.() }
      return last.id
    },
    /** Called after a success: the next request is a new one, even with the same content. */
    clear() {
      last = undefined
    },
  }
}
