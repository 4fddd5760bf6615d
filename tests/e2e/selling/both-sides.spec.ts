import { expect } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { form, menuOf, top } from '../accounts/people.ts'
import { signedIn, signedUp } from '../accounts/signed-in.ts'
import { book, cardOf, newPhone } from '../buying/buying.ts'
import { test } from '../journey.ts'
import { addProduct, newPhoneName } from './selling.ts'

test('a buyer opens Sell, and goes on with the form after one press', async ({ page }) => {
  await signedUp(page)
  await page.goto('/dashboard/seller/new')
  await expect(page).toHaveURL('/sell')
  await form(page).getByRole('button', { name: 'List your phone' }).click()
  await expect(page).toHaveURL('/dashboard/seller/new')
  await expect(page.getByText('Your account can buy and sell now')).toBeVisible()
  await expect(form(page).getByLabel('Model, storage and color')).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 800 })
  const links = top(page).getByRole('navigation', { name: 'Main' }).first()
  for (const name of ['Booked Items', 'Dashboard'])
    await expect(links.getByRole('link', { name })).toBeVisible()
  await menuOf(page).click()
  await expect(top(page).getByRole('navigation', { name: 'Account' }).getByRole('link')).toHaveText([
    'Profile',
    'Booked Items',
    'Wishlist Items',
    'Saved searches',
    'Dashboard',
  ])
  await page.keyboard.press('Escape')

  await page.goto('/dashboard/seller/product')
  await addProduct(page, { name: newPhoneName() })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'What you buy' })).toBeVisible()
  await expectAccessible(page)
})

test('a seller switches buying on at a phone and books it, but not an own one', async ({ page, browser }) => {
  const [theirs, own] = [await newPhone(browser), await newPhone(browser)]
  const { seller } = own
  await seller.goto(`/product-details/${own.id}`)
  await expect(form(seller).getByRole('link', { name: own.email })).toBeVisible()
  await expect(form(seller).getByRole('button', { name: 'Switch buying on' })).toHaveCount(0)

  await seller.goto(`/product-details/${theirs.id}`)
  await expect(form(seller).getByRole('button', { name: 'Book Now' })).toHaveCount(0)
  await form(seller).getByRole('button', { name: 'Switch buying on' }).click()
  await expect(seller.getByText('Your account can buy and sell now')).toBeVisible()
  await expect(form(seller).getByRole('button', { name: 'Book Now' })).toBeVisible()
  await book(seller, theirs)
  await seller.goto('/booked-items')
  await expect(cardOf(seller, theirs.name)).toBeVisible()

  await seller.goto(`/product-details/${own.id}`)
  await expect(form(seller).getByText('This is your listing.')).toBeVisible()
  await expect(form(seller).getByRole('button', { name: /^(Book Now|Wishlist)$/ })).toHaveCount(0)
  const refused = await seller.request.post('/api/book-product', {
    headers: { authorization: `bearer ${own.token}` },
    data: { productId: own.id, meetingLocation: 'Café', buyerNumber: '+1 503 555 0123' },
  })
  expect(refused.status()).toBe(409)
  expect(await refused.json()).toMatchObject({ code: 'OWN_PRODUCT' })
  await expectAccessible(seller)
  await theirs.seller.context().close()
  await page.close()
})

test('the profile switches the other side on, but not for an administrator', async ({ page, browser }) => {
  await signedUp(page, { role: 'seller' })
  await page.goto('/wishlist-items')
  await expect(form(page).getByText('Only buyers have a wishlist.')).toBeVisible()
  await expect(form(page).getByRole('button', { name: 'Switch buying on' })).toBeVisible()
  await page.goto('/profile')
  const sides = page.getByRole('region', { name: 'Buying and selling' })
  await sides.getByRole('button', { name: 'Switch buying on' }).click()
  await expect(sides.getByText('Your account can buy and sell.')).toBeVisible()
  await expectAccessible(page)

  const admin = await browser.newPage()
  await signedIn(admin, { email: 'admin@redial.test' })
  await admin.goto('/profile')
  await expect(admin.getByRole('region', { name: 'Your devices' })).toBeVisible()
  await expect(admin.getByRole('region', { name: 'Buying and selling' })).toHaveCount(0)
  await admin.goto('/sell')
  await form(admin).getByRole('button', { name: 'List your phone' }).click()
  await expect(form(admin).getByText(/an administrator, who cannot sell/)).toBeVisible()
  await admin.close()
})
