import { type Browser, expect, type Page } from '@playwright/test'
import { call, signedUp } from '../accounts/signed-in.ts'
import { newPhoneName } from '../selling/selling.ts'

/** A phone for one test, with its seller's browser and access token. */
export type Phone = { id: string; name: string; seller: Page; email: string; token: string }

/** Lists a phone of a new seller, so that no other test buys it. */
export async function newPhone(browser: Browser, { name = newPhoneName() } = {}): Promise<Phone> {
  const seller = await newBrowser(browser)
  const { email, token } = await signedUp(seller, { role: 'seller' })
  const heads =
    'productName,productCategory,location,resellPrice,orginalPrice,usedYear,condition,purchaseYear,description,sellerNumber'
  const csv = `${heads}\n${name},Apple,"Portland, OR",289.50,799,2,Good,2024-05-14,Works as it should.,+1 503 555 0123`
  await call(seller, 'POST', '/import-products', { token, data: { csv, confirm: true } })
  const [product] = await call<{ _id: string }[]>(seller, 'GET', `/product/${email}`, { token })
  const id = product?._id ?? ''
  await call(seller, 'PUT', `/product/${id}`, { token, data: { displayListing: true } })
  await setUpPayouts(seller, token)
  return { id, name, seller, email, token }
}

/** Completes the sandbox provider's account of a seller, which is required before buyers can pay. */
async function setUpPayouts(seller: Page, token: string) {
  const { url } = await call<{ url: string }>(seller, 'POST', '/payout-account', { token, data: {} })
  await seller.request.post(url, { form: { choice: 'complete' }, maxRedirects: 0 })
  const account = await call<{ canReceive: boolean }>(seller, 'GET', '/payout-account', { token })
  expect(account.canReceive).toBe(true)
}

/** Changes the price as the seller, in dollars, and optionally more. */
export async function changePrice({ id, name, seller, token }: Phone, price: number, more: object = {}) {
  const product = await call<object>(seller, 'GET', `/product-details/${id}`, { token })
  const data = { ...product, productName: name, resellPrice: price, ...more }
  await call(seller, 'PUT', `/edit-product/${id}`, { token, data })
}

/** A newly signed-up buyer in a separate browser. */
export async function newBuyer(browser: Browser): Promise<Page> {
  const buyer = await newBrowser(browser)
  await signedUp(buyer)
  return buyer
}

/** A browser without cookies or storage. */
export const newBrowser = async (browser: Browser) => (await browser.newContext()).newPage()

/** Books a phone on its page, which leads to the page of the deal. */
export async function book(page: Page, { id }: { id: string }) {
  await page.goto(`/product-details/${id}`)
  await page.getByRole('button', { name: 'Book Now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book this Product' })
  await dialog.getByLabel('Meeting Location').fill('Café at the station')
  await dialog.getByLabel('Mobile Number').fill('(503) 555-0123')
  await dialog.getByRole('button', { name: 'Book it' }).click()
  await expect(page.getByText('You booked a product successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/deals\//)
}

/** The card of a booking, on the page of booked items. */
export const cardOf = (page: Page, name: string) => page.getByRole('article', { name })

export const paymentFor = (page: Page, name: string) =>
  page.getByRole('dialog', { name: `Payment for ${name}` })

/** Opens the payment page of a booked phone and waits for its card form. */
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
