import { expect } from '@playwright/test'
import { expectHydrated } from './hydrated.ts'
import { test } from './journey.ts'

test('a page works in a frame that does not allow service workers', async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', error => errors.push(error))
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'serviceWorker', {
      get() {
        throw new DOMException('The document is sandboxed.', 'SecurityError')
      },
    })
  })
  await page.goto('/all-products')
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(errors).toEqual([])
})

test('visitors who open a page of the dashboard get to the login without an error', async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', error => errors.push(error))
  // The error depended on what was loaded first.
  for (const path of [
    '/dashboard',
    '/dashboard/seller/product',
    '/dashboard/users',
    '/booked-items',
    '/dashboard',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`)
    await expectHydrated(page.getByRole('main').getByRole('button', { name: 'Login' }))
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
  expect(errors).toEqual([])
})

test('a page that fails in the browser once is shown again, and then says so without a status', async ({
  page,
}) => {
  /** Fails when the page of the phone is put into the document. */
  const failing = (name: string, times: number) =>
    page.evaluate(
      ([text, failures]) => {
        const { appendChild } = Node.prototype
        let left = failures
        Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
          if (left > 0 && this.nodeName === 'MAIN' && node.textContent?.includes(text)) {
            left -= 1
            throw new Error('A mistake in the browser.')
          }
          return appendChild.call(this, node) as T
        }
      },
      [name, times] as const,
    )
  /** Opens a phone whose page fails this often. Other journeys list phones meanwhile. @returns its name */
  async function open(times: number): Promise<string> {
    await page.goto('/all-products')
    const name = (await page.getByRole('main').getByRole('heading', { level: 3 }).first().textContent()) ?? ''
    await failing(name, times)
    const heading = page.getByRole('main').getByRole('heading', { level: 3, name, exact: true }).first()
    await expectHydrated(heading)
    await heading.getByRole('link').click()
    return name
  }
  const shown = await open(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown)
  const name = await open(1e6)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page stopped working')
  await expect(page.getByRole('main')).not.toContainText('500')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('no field is so small that a phone zooms into it', async ({ page }) => {
  for (const path of ['/', '/all-products', '/login', '/signup']) {
    await page.goto(path)
    const sizes = await page
      .locator('input:not([type=checkbox],[type=radio],[type=hidden],[type=file]), select, textarea')
      .evaluateAll(fields => fields.map(field => Number.parseFloat(getComputedStyle(field).fontSize)))
    expect(sizes.length).toBeGreaterThan(0)
    expect(sizes.filter(size => size < 16)).toEqual([])
  }
})
