import { type Browser, expect, type Page } from '@playwright/test'
import { call, signedUp } from '../accounts/signed-in.ts'
import { book, newBrowser, newPhone, openPayment, PAID, type Phone, payWith } from '../buying/buying.ts'

/** A person of a deal in a separate browser, with the access token for API calls. */
export type Side = { page: Page; token: string }

/** A booked phone with its buyer and its seller. */
export type BookedDeal = { id: string; phone: Phone; buyer: Side; seller: Side }

/** A phone that a new buyer has booked, optionally with shipping at this price in dollars. */
export async function newDeal(browser: Browser, { shippingPrice }: { shippingPrice?: number } = {}) {
  const phone = await newPhone(browser)
  const seller = { page: phone.seller, token: phone.token }
  if (shippingPrice !== undefined) {
    const product = await call<object>(phone.seller, 'GET', `/product-details/${phone.id}`, seller)
    const data = { ...product, shippingPrice }
    await call(phone.seller, 'PUT', `/edit-product/${phone.id}`, { ...seller, data })
  }
  const page = await newBrowser(browser)
  const buyer = { page, token: (await signedUp(page)).token }
  await book(page, phone)
  const [deal] = await call<{ _id: string }[]>(page, 'GET', '/deals', buyer)
  return { id: deal?._id ?? '', phone, buyer, seller } satisfies BookedDeal
}

/** Pays for a booked phone by card. */
export async function pay({ phone, buyer: { page } }: BookedDeal) {
  await openPayment(page, phone.name)
  await payWith(page, phone.name, /^Success/)
  await expect(page.getByText(PAID)).toBeVisible()
}

/** Agrees on a meeting over the API, after these milliseconds; by default in a day. */
export async function agree({ id, buyer, seller }: BookedDeal, after = 86_400_000) {
  const at = new Date(Date.now() + after).toISOString()
  const data = { place: 'Central Station', at, timeZone: 'UTC' }
  await call(seller.page, 'POST', `/deals/${id}/meeting`, { token: seller.token, data })
  await call(buyer.page, 'POST', `/deals/${id}/meeting/accept`, { token: buyer.token, data: {} })
}

/** Hands over a paid phone over the API. */
export async function handOver({ id, buyer, seller }: BookedDeal) {
  const { code } = await call<{ code: string }>(buyer.page, 'GET', `/deals/${id}/code`, buyer)
  await call(seller.page, 'POST', `/deals/${id}/hand-over`, { token: seller.token, data: { code } })
}

/** The next step at the top of a deal's page, or how the deal has ended. */
export const nextStep = (page: Page) =>
  page.getByRole('region', { name: /^(Next step|How it ended|Where it stands)$/ })

/** A section of a deal's page. */
export const partOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

/** Opens the steps at the meeting, which are folded until its day. */
export const unfoldMeeting = (page: Page) => partOf(page, 'At the meeting').locator('summary').click()

/** Shows the hand-over code although checks are missing, and returns it. */
export async function showCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Show the code', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Show the code' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const code = await page.getByText(/^\d{3} \d{3}$/).textContent()
  return code?.replace(' ', '') ?? ''
}

/** A value for a date and time field: this many days from now, at 6 pm. */
export function inDays(days: number): string {
  const at = new Date(Date.now() + days * 86_400_000)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T18:00`
}

export async function close({ phone, buyer }: BookedDeal) {
  await buyer.page.context().close()
  await phone.seller.context().close()
}
