import { expect } from '@playwright/test'
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

test('a page that fails in the browser once is shown again, and then says so without a status', async ({
  page,
}) => {
  await page.goto('/all-products')
  const phone = page.getByRole('main').getByRole('heading', { level: 3 }).first()
  const name = (await phone.textContent()) ?? ''
  /** Fails when the page of the phone is put into the document. */
  const failing = (times: number) =>
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
  await failing(1)
  await phone.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goto('/all-products')
  await failing(1e6)
  await phone.getByRole('link').click()
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
