import { expect, type Page } from '@playwright/test'
import { form, newEmail, PASSWORD } from './accounts/people.ts'
import { signedUp } from './accounts/signed-in.ts'
import { test } from './journey.ts'

/** Keeps back the scripts of the pages until the function it answers is called. */
async function withoutScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await promise
    await route.continue()
  })
  return resolve
}

test('what is seen is there before any script is asked for', async ({ page }) => {
  const order: string[] = []
  page.on('request', request => order.push(request.resourceType()))
  await page.goto('/category/Samsung')
  await expect.poll(() => order).toContain('script')
  const first = order.indexOf('script')
  expect(order.slice(0, first)).toEqual(expect.arrayContaining(['document', 'stylesheet', 'font', 'image']))
})

test('a button that is pressed before the page is alive does its work when it is, once', async ({ page }) => {
  const comeAlive = await withoutScripts(page)
  await page.goto('/')
  const root = page.locator('html')
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect(root).not.toHaveAttribute('data-theme')
  comeAlive()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect(root).not.toHaveAttribute('data-theme')
})

test('a form that is filled in and sent before the page is alive is sent when it is', async ({
  page,
  browser,
}) => {
  const email = newEmail()
  await signedUp(await (await browser.newContext()).newPage(), { email })
  const comeAlive = await withoutScripts(page)
  await page.goto('/login')
  await form(page).getByLabel('Email', { exact: true }).fill(email)
  await form(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  comeAlive()
  await expect(page).toHaveURL('/')
})

test('a form that only the program can send waits for it', async ({ page }) => {
  const comeAlive = await withoutScripts(page)
  await page.goto('/about')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  comeAlive()
  await expect(page.getByText('Email Address is required')).toBeVisible()
  await expect(page).toHaveURL('/about')
})

test('a filter that is chosen before the page is alive narrows the list when it is, and keeps the focus', async ({
  page,
}) => {
  const comeAlive = await withoutScripts(page)
  await page.goto('/category/Samsung')
  const good = page.getByRole('checkbox', { name: /^Good/ }).first()
  await good.check()
  comeAlive()
  await expect(page).toHaveURL('/all-products?brand=Samsung&condition=Good')
  await expect(good).toBeFocused()
})
