import { expect, type Page } from '@playwright/test'
import { expectAccessible, FIRST_LOOK } from '../accessible.ts'
import { signedIn, signedUp } from '../accounts/signed-in.ts'
import { test } from '../journey.ts'
import { actionsOf, rowOf } from '../selling/selling.ts'
import { book, newPhone, openPayment, PAID, payWith } from './buying.ts'

const REMOVED = 'Product removed from the wishlist!'
const toggleOn = (page: Page) => page.getByRole('button', { name: 'Wishlist', exact: true })
const itemOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Your wishlist' }).getByRole('listitem').filter({ hasText: name })

/** Adds a phone to the wishlist on its page, and opens the list. */
async function wishFor(page: Page, { id }: { id: string }) {
  await page.goto(`/product-details/${id}`)
  await toggleOn(page).click()
  await expect(page.getByText('Product added to the wishlist!')).toBeVisible()
  await page.goto('/wishlist-items')
}

test('a phone is added to the wishlist, removed, and restored', async ({ page, browser }) => {
  const phone = await newPhone(browser)
  await signedUp(page)
  await page.goto('/wishlist-items')
  await expect(page.getByText('No Data Found!')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'See all phones' })).toBeVisible()

  await wishFor(page, phone)
  await expect(itemOf(page, phone.name)).toContainText('$289.50')
  await expect(itemOf(page, phone.name)).toContainText('Added less than an hour ago')
  await expect(itemOf(page, phone.name).getByRole('time')).toHaveAttribute(
    'title',
    /^\w+ \d+(st|nd|rd|th) \d{4}/,
  )
  await itemOf(page, phone.name).getByRole('link', { name: phone.name }).click()
  await expect(toggleOn(page)).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/wishlist-items')
  await itemOf(page, phone.name)
    .getByRole('button', { name: /^Remove/ })
    .press('Enter')
  await expect(page.getByText(REMOVED)).toBeVisible()
  await expect(page.getByText('No Data Found!')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(itemOf(page, phone.name)).toBeVisible()
  await itemOf(page, phone.name)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(page.getByText('No Data Found!')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No Data Found!')).toBeVisible()
})

test('the hearts of cards belong to the buyer, and revert when the shop refuses', async ({
  page,
  browser,
}) => {
  const phone = await newPhone(browser)
  await signedUp(page)
  await page.goto(`/all-products?q=${encodeURIComponent(phone.name)}`)
  const heart = page.getByRole('button', { name: `Wishlist: ${phone.name}` })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.route('**/api/addToWishlistProduct*', route => route.abort())
  await heart.click()
  await expect(page.getByText(/could not be reached|network|connection/i)).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/api/addToWishlistProduct*')

  await heart.click()
  await expect(page.getByText('Product added to the wishlist!')).toBeVisible()
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(page.getByText(REMOVED)).toBeVisible()

  for (const email of ['seller@redial.test', undefined]) {
    const other = await (await browser.newContext()).newPage()
    if (email) await signedIn(other, { email })
    await other.goto(`/all-products?q=${encodeURIComponent(phone.name)}`, { waitUntil: 'load' })
    await expect(other.getByRole('heading', { level: 3, name: phone.name })).toBeVisible()
    await expect(other.getByRole('button', { name: /^Wishlist/ })).toHaveCount(0)
  }
})

test('the last press counts', async ({ page, browser }) => {
  const phone = await newPhone(browser)
  await signedUp(page)
  await page.goto(`/product-details/${phone.id}`)
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (/wishlistproduct/i.test(pathname)) asked.push(pathname)
  })
  let goOn = () => {}
  const held = new Promise<void>(resolve => {
    goOn = resolve
  })
  await page.route('**/api/addToWishlistProduct*', async route => {
    await held
    await route.continue()
  })
  await toggleOn(page).click()
  await expect(toggleOn(page)).toHaveAttribute('aria-pressed', 'true')
  await toggleOn(page).click()
  await expect(toggleOn(page)).toHaveAttribute('aria-pressed', 'false')
  goOn()
  await expect(page.getByText(REMOVED)).toBeVisible()
  expect(asked).toEqual(['/api/addToWishlistProduct', `/api/removeWishlistProduct/${phone.id}`])
})

test('the list shows a lower price, a hidden phone and a sold phone', async ({ page, browser }) => {
  const phone = await newPhone(browser)
  await signedUp(page)
  await wishFor(page, phone)
  await phone.seller.goto('/dashboard/seller/product')
  await rowOf(phone.seller, phone.name).getByRole('switch').click()
  await expect(phone.seller.getByText('Product hidden from listing')).toBeVisible()
  await page.reload()
  await expect(itemOf(page, phone.name)).toContainText('Not available right now')
  await expect(itemOf(page, phone.name).getByRole('link')).toHaveCount(0)

  await rowOf(phone.seller, phone.name).getByRole('switch').click()
  await expect(phone.seller.getByText('Product shown for listing')).toBeVisible()
  await (await actionsOf(phone.seller, phone.name)).getByRole('link', { name: /^Edit/ }).click()
  const form = phone.seller.getByRole('main')
  await form.getByLabel('Resell price').fill('249.50')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(rowOf(phone.seller, phone.name)).toContainText('$249.50')
  await page.reload()
  await expect(itemOf(page, phone.name)).toContainText('$40 less than when you added it')

  await book(page, phone)
  await openPayment(page, phone.name)
  await payWith(page, phone.name, /^Success/)
  await expect(page.getByText(PAID)).toBeVisible()
  await page.goto('/wishlist-items')
  await expect(itemOf(page, phone.name)).toContainText('PAID')
  await expect(itemOf(page, phone.name).getByRole('link')).toHaveCount(0)
  await expect(itemOf(page, phone.name)).not.toContainText('less than when')
})

test('the wishlist is accessible in both themes, on small and large screens', async ({ page, browser }) => {
  const phone = await newPhone(browser)
  await signedUp(page)
  await page.setViewportSize(FIRST_LOOK)
  await page.goto(`/all-products?q=${encodeURIComponent(phone.name)}`)
  await expect(page.getByRole('button', { name: `Wishlist: ${phone.name}` })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(FIRST_LOOK)
  await wishFor(page, phone)
  await expect(itemOf(page, phone.name)).toBeVisible()
  await expectAccessible(page)
  await itemOf(page, phone.name)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await page.getByRole('button', { name: 'Undo' }).hover()
  await expectAccessible(page)
})
