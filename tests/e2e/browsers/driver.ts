/** A reference to an element of a page, in the browser's format. */
export type Element = Record<string, string>

/** The browser operations that journeys need; each browser has an adapter. */
export type Driver = {
  open(address: string): Promise<void>
  back(): Promise<void>
  /** Calls a function in the page. @param code its source; it returns JSON or an element */
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
