import { type BrowserContext, expect, type Page } from '@playwright/test'

/** With Firebase, Google's real window would open, and the emulator's window does not belong to this shop. */
export const onFirebase = process.env.IDENTITY === 'firebase'

export const PASSWORD = 'correct horse'

let people = 0
/** A new address for each test, so that tests can run concurrently and repeatedly. */
export const newEmail = () => `journey-${Date.now().toString(36)}-${process.pid}-${++people}@example.org`

export const top = (page: Page) => page.getByRole('banner')
export const form = (page: Page) => page.getByRole('main')

let homes = 0
/** A new client address: the shop limits sign-ups per address. */
export const newHome = () => `10.${process.pid % 256}.${Math.floor(++homes / 256)}.${homes % 256}`

export async function signUp(
  page: Page,
  { email, role = 'Buyer' }: { email: string; role?: 'Buyer' | 'Seller' },
) {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': newHome() })
  await page.goto('/signup')
  await form(page).getByLabel('Full Name').fill('Ann Önder')
  await form(page).getByLabel('Email', { exact: true }).fill(email)
  await form(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form(page).getByRole('radio', { name: role }).check()
  await form(page).getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Successfully created an account')).toBeVisible()
  await expect(page).toHaveURL('/')
}

export async function logIn(
  page: Page,
  { email, password = PASSWORD }: { email: string; password?: string },
) {
  await form(page).getByLabel('Email', { exact: true }).fill(email)
  await form(page).getByLabel('Password', { exact: true }).fill(password)
  await form(page).getByRole('button', { name: 'Login' }).click()
}

export const menuOf = (page: Page) => top(page).getByRole('button', { name: /^Account menu for/ })

export async function logOut(page: Page) {
  await menuOf(page).click()
  await top(page).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
}

export const expectSignedIn = (page: Page) => expect(menuOf(page)).toBeVisible()
export const expectSignedOut = (page: Page) =>
  expect(top(page).getByRole('link', { name: 'Login' })).toBeVisible()

/** Presses Tab until this element has the focus. */
export async function tabTo(page: Page, name: string | RegExp) {
  const reached: string[] = []
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    const label = await page.evaluate(() => {
      const focused = document.activeElement
      const text =
        focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : focused?.textContent
      return focused?.getAttribute('aria-label') ?? text ?? ''
    })
    if (typeof name === 'string' ? label.trim() === name : name.test(label.trim())) return
    reached.push(label.trim())
  }
  throw new Error(`Nothing called ${name} can be reached with the Tab key: ${reached.join(', ')}`)
}

/** Opens another browser in which the same person is signed in. */
export async function signedInElsewhere(context: BrowserContext, email: string): Promise<Page> {
  const browser = context.browser()
  if (!browser) throw new Error('There is no browser.')
  const page = await (await browser.newContext()).newPage()
  await page.goto('/login')
  await logIn(page, { email })
  await expectSignedIn(page)
  return page
}
