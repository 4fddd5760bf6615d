import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WIDTHS = [360, 1280]

/** What the theme has a say in: whatever else axe looks at is the same in both. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

const HEIGHT = 800

/** The window in which a page is loaded whose looks are to be checked. */
export const FIRST_LOOK = { width: 360, height: HEIGHT }

/** Everything that a page loads is there. Waiting for a silent network would never end: the bell listens on. */
export async function expectLoaded(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** The open page is accessible and no wider than the window, on small and large screens, in both themes. */
export async function expectAccessible(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    await look(page, 'light')
    await expectNoViolations(page, axeOn(page), `light, ${width} px`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await look(page, 'dark')
    await expectNoViolations(page, axeOn(page).withRules(RULES_OF_COLOUR), `dark, ${width} px`)
  }
}

/**
 * In the way that is for pages without frames of others, and reporting only what is wrong: both spare most of the time
 * and no rule.
 */
const axeOn = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

/** Switches the theme, and goes on when the page has taken it and its width in. */
async function look(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
    await frame()
    await frame()
    // Colours on their way from one theme to the other are no one's.
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish()
    }
  })
}

async function expectNoViolations(page: Page, axe: AxeBuilder, look: string) {
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])
  expect(found, `${new URL(page.url()).pathname}, ${look}`).toEqual([])
}
