import { type Browser, expect, type Page } from '@playwright/test'
import { newEmail, signUp } from '../accounts/people.ts'
import { newPhoneName } from '../selling/selling.ts'

type Phone = { id: string; name: string; seller: Page }

/** A phone of a seller of its own, which nobody else's test buys; `seller` is that seller's browser. */
export async function newPhone(browser: Browser, { name = newPhoneName() } = {}): Promise<Phone> {
  const seller = await newBrowser(browser)
  await signUp(seller, { email: newEmail(), role: 'Seller' })
  const heads =
    'productName,productCategory,location,resellPrice,orginalPrice,usedYear,condition,purchaseYear,description,sellerNumber'
  const csv = `${heads}\n${name},Apple,"Portland, OR",289.50,799,2,Good,2024-05-14,Works as it should.,+1 503 555 0123`
  await apiOf(seller, 'POST', '/import-products', { csv, confirm: true })
  const email = await emailOf(seller)
  const [product] = await apiOf<{ _id: string }[]>(seller, 'GET', `/product/${email}`)
  const id = product?._id ?? ''
  await apiOf(seller, 'PUT', `/product/${id}`, { displayListing: true })
  return { id, name, seller }
}

/** A buyer who has just signed up, in a browser of their own. */
export async function newBuyer(browser: Browser): Promise<Page> {
  const buyer = await newBrowser(browser)
  await signUp(buyer, { email: newEmail() })
  return buyer
}

const newBrowser = async (browser: Browser) => (await browser.newContext()).newPage()

/** Books a phone on its page. */
export async function book(page: Page, { id }: { id: string }) {
  await page.goto(`/product-details/${id}`)
  await page.getByRole('button', { name: 'Book Now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book this Product' })
  await dialog.getByLabel('Meeting Location').fill('Café at the station')
  await dialog.getByLabel('Mobile Number').fill('(503) 555-0123')
  await dialog.getByRole('button', { name: 'Book it' }).click()
  await expect(page.getByText('You booked a product successfully!')).toBeVisible()
}

/** The card of a booking, on the page of booked items. */
export const cardOf = (page: Page, name: string) => page.getByRole('article', { name })

export const paymentFor = (page: Page, name: string) =>
  page.getByRole('dialog', { name: `Payment for ${name}` })

/** Opens the payment of a booked phone, until its card form is there. */
export async function openPayment(page: Page, name: string) {
  await page.goto('/booked-items')
  await cardOf(page, name)
    .getByRole('button', { name: /^(Pay|Continue payment)/ })
    .click()
  await expect(paymentFor(page, name).getByRole('button', { name: 'Pay now' })).toBeEnabled()
}

/** Fills in a test card and pays. */
export async function payWith(page: Page, name: string, card: string | RegExp) {
  const dialog = paymentFor(page, name)
  await dialog.getByRole('button', { name: card }).click()
  await dialog.getByRole('button', { name: 'Pay now' }).click()
}

export const PAID = 'Your Payment has been completed successfully!'

/** Calls the API in the name of whoever is signed in on this page. */
async function apiOf<Answer>(page: Page, method: string, path: string, data?: object): Promise<Answer> {
  const token = await page.evaluate(() => localStorage.getItem('redial-token'))
  const response = await page.request.fetch(`/api${path}`, {
    method,
    headers: { authorization: `bearer ${token}` },
    ...(data && { data }),
  })
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
  return response.json()
}

const emailOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('redial-user') ?? '{}').email as string)
