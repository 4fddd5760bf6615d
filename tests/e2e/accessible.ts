import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const WIDTHS = [360, 1280]

/** The rules that depend on the theme; all others have the same result in both themes. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block']

const HEIGHT = 800

/** The window size in which pages under test are loaded. */
export const FIRST_LOOK = { width: 360, height: HEIGHT }

/** Waits until the page has loaded completely. The network never becomes idle, because the notification stream stays open. */
export async function expectLoaded(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/**
 * Checks that the open page is accessible and no wider than the window, on small and large screens, in both themes.
 * @param more other widths, in the light theme: colors do not depend on them
 */
export async function expectAccessible(page: Page, more: number[] = []) {
  for (const width of [...WIDTHS, ...more]) {
    await page.setViewportSize({ width, height: HEIGHT })
    await look(page, 'light')
    await expectNoViolations(page, `light, ${width} px`)
    await expectNoWider(page)
    if (more.includes(width)) continue
    await look(page, 'dark')
    await expectNoViolations(page, `dark, ${width} px`, RULES_OF_COLOR)
  }
}

/** Checks that the open page is no wider than the window. */
export async function expectNoWider(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** Switches the theme and the width, and waits until the page has applied both. */
async function look(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
    // Transitional colors belong to neither theme, also those of a button that becomes ready later.
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition-duration: 0s !important }')
    document.adoptedStyleSheets = [still]
    await frame()
    await frame()
    // An animation without an end cannot be finished.
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
    }
  })
}

/** @param rules only these; by default all */
async function expectNoViolations(page: Page, look: string, rules?: string[]) {
  // Loading axe takes as long as a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async only => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ['violations'],
      ...(only && { runOnly: only }),
    })
    return violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])
  }, rules)
  expect(found, `${new URL(page.url()).pathname}, ${look}`).toEqual([])
}
