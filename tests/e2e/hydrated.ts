import { expect, type Locator } from '@playwright/test'

/** Waits until an element works without loading a whole page. React marks hydrated elements. */
export async function expectHydrated(element: Locator): Promise<void> {
  const isHydrated = (node: Element) => Object.keys(node).some(key => key.startsWith('__reactProps'))
  await expect.poll(() => element.evaluate(isHydrated)).toBe(true)
}
