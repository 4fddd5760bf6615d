import { expect, type Page } from '@playwright/test'
import { form, newEmail, PASSWORD } from './accounts/people.ts'
import { signedUp } from './accounts/signed-in.ts'
import { test } from './journey.ts'

/** Delays the app's scripts, but not the small entry script. @returns a function that lets them load */
async function withoutApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(APP, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

/** All scripts except the entry script. */
const APP = /\/assets\/(?!index-)[^/]*\.js$/

test('visible content loads before the scripts of the app', async ({ page }) => {
  const order: string[] = []
  page.on('request', request => order.push(APP.test(request.url()) ? 'app' : request.resourceType()))
  await page.goto('/category/Samsung')
  await expect.poll(() => order).toContain('app')
  const first = order.indexOf('app')
  expect(order.slice(0, first)).toEqual(expect.arrayContaining(['document', 'stylesheet', 'font', 'image']))
})

test('a button pressed before hydration acts after it, once', async ({ page }) => {
  const loadApp = await withoutApp(page)
  await page.goto('/')
  const root = page.locator('html')
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect(root).not.toHaveAttribute('data-theme')
  loadApp()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect(root).not.toHaveAttribute('data-theme')
})

test('a form submitted before hydration is sent after it', async ({ page, browser }) => {
  const email = newEmail()
  await signedUp(await (await browser.newContext()).newPage(), { email })
  const loadApp = await withoutApp(page)
  await page.goto('/login')
  await form(page).getByLabel('Email', { exact: true }).fill(email)
  await form(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  loadApp()
  await expect(page).toHaveURL('/')
})

test('a form that only the app can send waits for hydration', async ({ page }) => {
  const loadApp = await withoutApp(page)
  await page.goto('/about')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  loadApp()
  await expect(page.getByText('Email Address is required')).toBeVisible()
  await expect(page).toHaveURL('/about')
})

test('a filter chosen before hydration narrows the list after it and keeps the focus', async ({ page }) => {
  const loadApp = await withoutApp(page)
  await page.goto('/category/Samsung')
  const good = page.getByRole('checkbox', { name: /^Good/ }).first()
  await good.check()
  loadApp()
  await expect(page).toHaveURL('/all-products?brand=Samsung&condition=Good')
  await expect(good).toBeFocused()
})

test('a page scrolled before hydration keeps its position, and the back button restores it', async ({
  page,
}) => {
  const loadApp = await withoutApp(page)
  await page.goto('/all-products')
  const scrolled = () => page.evaluate(() => scrollY)
  await page.evaluate(() => scrollTo(0, 600))
  loadApp()
  const theme = page.getByRole('button', { name: 'Switch between light and dark' })
  await theme.evaluate(button => (button as HTMLButtonElement).click())
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await scrolled()).toBe(600)
  await page
    .locator('main a[href^="/product-details/"]')
    .first()
    .evaluate(link => (link as HTMLElement).click())
  await expect(page).toHaveURL(/product-details/)
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect.poll(scrolled).toBe(600)
})
