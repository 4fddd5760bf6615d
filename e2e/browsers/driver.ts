/** An element of a page, as its browser names it. */
export type Element = Record<string, string>

/** What journeys need of a browser; each has an adapter of its own. */
export type Driver = {
  open(address: string): Promise<void>
  back(): Promise<void>
  /** Calls a function in the page. @param code its source; what it answers is JSON, or an element */
  call(code: string, ...args: unknown[]): Promise<unknown>
  /** Clicks with the pointer, scrolling there first. */
  click(element: Element): Promise<void>
  /** Presses the keys of a text in a field. */
  type(element: Element, text: string): Promise<void>
  /** Chooses a file, as its dialog would. */
  choose(element: Element, path: string): Promise<void>
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}
