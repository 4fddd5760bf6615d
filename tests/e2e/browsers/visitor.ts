import { expect } from '@playwright/test'
import type { Driver, Element } from './driver.ts'

/** The roles of elements that journeys use. */
type Role = 'button' | 'link' | 'field' | 'checkbox' | 'radio' | 'heading'

export type Visitor = ReturnType<typeof visitorIn>

/** A person at a browser, who finds elements by their text, within the open dialog if there is one. */
export function visitorIn(driver: Driver, origin: string) {
  const opened: string[] = []

  async function find(role: Role, name: string, code = findInPage.toString()): Promise<Element> {
    let found: unknown
    const look = async () => {
      found = await driver.call(code, role, name)
      return found !== null && found !== undefined
    }
    await expect.poll(look, { message: `a ${role} called ${name}`, timeout: TIMEOUT_MS }).toBe(true)
    return found as Element
  }

  const click = async (role: Role, name: string) => driver.click(await find(role, name, findAtRest))

  return {
    /** The requested addresses, one for each navigation. */
    opened,
    async open(path: string) {
      opened.push(origin + path)
      await driver.open(origin + path)
    },
    back: () => driver.back(),
    press: (name: string) => click('button', name),
    follow: (name: string) => click('link', name),
    check: (name: string) => click('checkbox', name),
    pick: (name: string) => click('radio', name),
    fill: async (label: string, text: string) => driver.type(await find('field', label), text),
    /** Selects an option of a list, as with the keyboard. */
    async choose(label: string, option: string) {
      const list = await find('field', label)
      // The options may load later than their list.
      const isOffered = '(list, option) => [...list.options].some(({ text }) => text === option)'
      await expect.poll(() => driver.call(isOffered, list, option)).toBe(true)
      await driver.type(list, option)
      await expect.poll(() => driver.call('list => list.selectedOptions[0].text', list)).toBe(option)
    },
    attach: async (label: string, path: string) => driver.choose(await find('field', label), path),
    /** Picks a day in the format `YYYY-MM-DD`, because each browser's calendar looks different. */
    async date(label: string, day: string) {
      await driver.call(setValue.toString(), await find('field', label), day)
    },
    button: (name: string) => find('button', name),
    heading: (name: string) => find('heading', name),
    async sees(text: string) {
      const look = () => driver.call(isWritten, text)
      await expect
        .poll(look, { message: `the text ${text}`, timeout: TIMEOUT_MS, intervals: [200] })
        .toBe(true)
    },
    /** Waits until the address is this path, including its query. */
    at: (path: string) =>
      expect
        .poll(() => driver.call('() => location.pathname + location.search'), { timeout: TIMEOUT_MS })
        .toBe(path),
    call: driver.call,
  }
}

/** Whether the page contains this text, ignoring line breaks; during a navigation there is no body. */
const isWritten = `text => (document.body?.innerText ?? '').replace(/\\s+/g, ' ').includes(text)`

/** Allows for a busy machine that runs three browsers at once. */
const TIMEOUT_MS = 30_000

/** Runs in the page. React listens to the event and compares the value with its last known one. */
function setValue(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Runs in the page. Finds the visible element of this role whose name equals this or else starts with or contains it. */
function findInPage(role: Role, name: string): HTMLElement | undefined {
  const selectors = {
    button: 'button, summary',
    link: 'a[href]',
    field: 'input:not([type=radio], [type=checkbox]), textarea, select',
    checkbox: 'input[type=checkbox], button[role=switch]',
    radio: 'input[type=radio]',
    heading: 'h1, h2, h3',
  }
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const nameOf = (element: HTMLElement) => {
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
    const written = labels.map(label => label.textContent).join(' ') || element.textContent
    return (element.getAttribute('aria-label') || written || '').replace(/\s+/g, ' ').trim()
  }
  // React marks hydrated elements. The simulated Google page has no scripts.
  const hydrated = (element: HTMLElement) =>
    !document.querySelector('link[href^="/assets/"]') ||
    Object.keys(element).some(key => key.startsWith('__reactProps'))
  // File inputs are hidden and represented by their labels.
  const seen = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) || element.matches('[type=file]')
  const found = [...(dialog ?? document).querySelectorAll<HTMLElement>(selectors[role])].filter(
    element => seen(element) && hydrated(element) && nameOf(element).includes(name),
  )
  const begins = found.find(element => nameOf(element).startsWith(name))
  return found.find(element => nameOf(element) === name) ?? begins ?? found[0]
}

/** Runs in the page. Returns the element if a click reaches it: it does not move and nothing covers it. */
async function atRest(element: HTMLElement): Promise<HTMLElement | undefined> {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const center = () => {
    const box = element.getClientRects()[0]
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const before = center()
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const after = center()
  if (!before || !after || before.x !== after.x || before.y !== after.y) return undefined
  const hit = document.elementFromPoint(after.x, after.y)
  const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
  return [element, ...labels].some(part => part.contains(hit)) ? element : undefined
}

const findAtRest = `async (role, name) => {
  const element = (${findInPage})(role, name)
  return element && (${atRest})(element)
}`
