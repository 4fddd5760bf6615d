import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, FIRST_LOOK } from '../accessible.ts'
import { logIn } from '../accounts/people.ts'
import { signedIn, signedUp } from '../accounts/signed-in.ts'
import { nextStep } from '../deals/dealing.ts'
import { test } from '../journey.ts'
import { book, cardOf, changePrice, newBrowser, newPhone, PAID, paymentFor } from './buying.ts'

test('a visitor who wants to book logs in and returns to the phone', async ({ page, browser }) => {
  const phone = await newPhone(browser)
  const { email } = await signedUp(await newBrowser(browser))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/product-details/${phone.id}`)
  await page.getByRole('link', { name: 'Book Now' }).click()
  await expect(page).toHaveURL(/\/login\?from=/)
  await logIn(page, { email })
  await expect(page).toHaveURL(`/product-details/${phone.id}`)
  // The interrupted booking continues.
  const dialog = page.getByRole('dialog', { name: 'Book this Product' })
  await expect(dialog).toBeVisible()
  await expectUncovered(page, page.getByText('You logged in successfully'))
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('button', { name: 'Book Now' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Book Now' })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('a phone is booked once, and the form validates every field', async ({ page, browser }) => {
  const phone = await newPhone(browser)
  await signedUp(page)
  await page.goto(`/product-details/${phone.id}`)
  await page.getByRole('button', { name: 'Book Now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book this Product' })
  await expect(dialog.getByLabel('Product Name')).toHaveValue(phone.name)
  await expect(dialog.getByLabel('Price')).toHaveValue('$289.50')
  for (const label of ['Product Name', 'Price', 'Your Name', 'Your Email']) {
    await expect(dialog.getByLabel(label)).not.toBeEditable()
  }
  await expect(dialog.getByLabel('Meeting Location')).toBeFocused()

  await dialog.getByRole('button', { name: 'Book it' }).click()
  await expect(dialog.getByText('Meeting location is required')).toBeVisible()
  await expect(dialog.getByText('Mobile Number is required')).toBeVisible()
  await dialog.getByLabel('Meeting Location').fill('Café at the station')
  await dialog.getByLabel('Mobile Number').fill('call me')
  await dialog.getByRole('button', { name: 'Book it' }).click()
  await expect(dialog.getByText("That's not a phone number")).toBeVisible()
  await test.step('an error below the fold comes into view', async () => {
    const { width, height } = page.viewportSize() ?? FIRST_LOOK
    await page.setViewportSize({ width: 360, height: 600 })
    await dialog.locator('.modal-box').evaluate(box => box.scrollTo(0, 0))
    await page.keyboard.press('Enter')
    await expectAboveFoot(dialog, dialog.getByText("That's not a phone number"))
    await page.setViewportSize({ width, height })
  })

  await dialog.getByLabel('Mobile Number').fill('+44 20 7946 0958')
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await dialog.getByRole('button', { name: 'Book it' }).dblclick()
  await expect(page.getByText('You booked a product successfully!')).toBeVisible()
  expect(asked.filter(path => path === '/api/book-product')).toHaveLength(1)
  await expect(page).toHaveURL(/\/deals\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(phone.name)
  await expect(nextStep(page).getByRole('button', { name: 'Pay $289.50' })).toBeVisible()
  await expect(page.locator('main .btn-primary')).toHaveText('Pay $289.50')

  await page.goBack()
  await expect(page).toHaveURL(`/product-details/${phone.id}`)
  await expect(page.getByRole('button', { name: 'Booked', exact: true })).toBeDisabled()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Booked', exact: true })).toBeDisabled()
  await page.getByRole('link', { name: 'See your Booked Items' }).click()
  await expect(cardOf(page, phone.name)).toContainText('$289.50')
  await expect(cardOf(page, phone.name)).toContainText('Qty: 1')
  expect((await cardOf(page, phone.name).boundingBox())?.width, 'the only card').toBeGreaterThan(1000)
  await expect(cardOf(page, phone.name).getByRole('listitem')).toHaveText([
    'Placed: done',
    'Payment: next',
    'Meeting agreed: not yet',
    'Delivered: not yet',
    'Yours: not yet',
  ])
  await phone.seller.goto('/dashboard/seller/buyers-list')
  await expect(cardOf(phone.seller, phone.name)).toContainText('UNPAID')
})

test('a phone is found, booked and paid for with eight presses', async ({ page, browser }) => {
  const phone = await newPhone(browser)
  await signedUp(page)
  await page.goto('/')
  let presses = 0
  const press = async (target: Locator) => {
    await target.click()
    presses += 1
  }
  await page.getByRole('combobox', { name: 'Search phones' }).first().fill(phone.name)
  await press(page.getByRole('button', { name: 'Search', exact: true }).first())
  await press(page.getByRole('link', { name: phone.name }).first())
  await press(page.getByRole('button', { name: 'Book Now' }))
  const dialog = page.getByRole('dialog', { name: 'Book this Product' })
  // The meeting place has the focus.
  await dialog.getByLabel('Meeting Location').fill('Café at the station')
  await press(dialog.getByLabel('Mobile Number'))
  await dialog.getByLabel('Mobile Number').fill('(503) 555-0123')
  await press(dialog.getByRole('button', { name: 'Book it' }))
  await expect(page).toHaveURL(/\/deals\//)
  const deal = page.url()
  await press(nextStep(page).getByRole('button', { name: 'Pay $289.50' }))
  await press(paymentFor(page, phone.name).getByRole('button', { name: /^Success/ }))
  await press(paymentFor(page, phone.name).getByRole('button', { name: 'Pay now' }))
  await expect(page.getByText(PAID)).toBeVisible()
  await expect(nextStep(page)).toContainText('Propose a place and a time to meet')
  expect(page.url()).toBe(deal)
  expect(presses).toBe(8)
})

test('a phone that is far away is booked with an address, and paid for without another question', async ({
  page,
  browser,
}) => {
  const phone = await newPhone(browser)
  await changePrice(phone, 260, { shippingPrice: 12 })
  const unshipped = await newPhone(browser)
  await signedUp(page)
  await page.goto(`/product-details/${unshipped.id}`)
  await page.getByRole('button', { name: 'Book Now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book this Product' })
  await expect(dialog.getByText('The phone is in Portland, OR.')).toBeVisible()
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  await dialog.getByLabel('Meeting Location').fill('Powell’s, Portland')
  await expect(dialog.getByText('The phone is in Portland, OR, too.')).toBeVisible()
  await dialog.getByLabel('Meeting Location').fill('Café Luna, Boston')
  const far = dialog.getByText(/Portland, OR is 2,\d{3} miles from Boston, MA/)
  await expect(far).toContainText('Ask the seller for shipping')

  await page.goto(`/product-details/${phone.id}`)
  await page.getByRole('button', { name: 'Book Now' }).click()
  await dialog.getByLabel('Meeting Location').fill('Café Luna, Boston')
  await expect(far).not.toContainText('Ask the seller')
  await dialog.getByRole('button', { name: 'Have it shipped?' }).click()
  await expect(dialog.getByRole('radio', { name: 'Have it shipped' })).toBeChecked()
  await expect(dialog.getByLabel('Shipping address')).toBeFocused()
  await expect(dialog.getByText('Total with shipping')).toHaveText('Total with shipping: $272')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAboveFoot(dialog, dialog.getByLabel('Mobile Number'))
  await dialog.getByLabel('Mobile Number').fill('(503) 555-0123')
  await dialog.getByRole('button', { name: 'Book it' }).click()
  await expect(dialog.getByText('Shipping address is required')).toBeVisible()
  await page.setViewportSize(FIRST_LOOK)
  await expectAccessible(page)
  await dialog.getByLabel('Shipping address').fill('1 Main Street, Boston, MA 02110')
  await dialog.getByRole('button', { name: 'Book it' }).click()
  await nextStep(page).getByRole('button', { name: 'Pay $272' }).click()
  const payment = paymentFor(page, phone.name)
  await expect(payment.getByText('It is shipped to you.')).toBeVisible()
  await payment.getByRole('button', { name: /^Success/ }).click()
  await payment.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByText(PAID)).toBeVisible()
  await expect(nextStep(page)).toContainText('sends the phone to you')
})

/** Expects that the buttons at the end of the dialog do not cover this. */
const expectAboveFoot = async (dialog: Locator, shown: Locator) =>
  expect(async () => {
    const box = await shown.boundingBox()
    const foot = await dialog.getByRole('button', { name: 'Book it' }).boundingBox()
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThan(foot?.y ?? 0)
  }).toPass()

test('a price that changes before or while the dialog is open is shown before the booking', async ({
  page,
  browser,
}) => {
  const phone = await newPhone(browser)
  await signedUp(page)
  await page.goto(`/product-details/${phone.id}`)
  await expect(page.getByRole('button', { name: 'Book Now' })).toBeVisible()
  await changePrice(phone, 260)
  await page.getByRole('button', { name: 'Book Now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book this Product' })
  await expect(dialog.getByRole('alert')).toContainText('It was $289.50 and is now $260.')
  await expect(dialog.getByLabel('Price')).toHaveValue('$260')

  await changePrice(phone, 360)
  await dialog.getByLabel('Meeting Location').fill('Café at the station')
  await dialog.getByLabel('Mobile Number').fill('(503) 555-0123')
  await dialog.getByRole('button', { name: 'Book it for $260' }).click()
  await expect(dialog.getByRole('alert')).toContainText('It was $289.50 and is now $360.')
  await expect(dialog.getByLabel('Price')).toHaveValue('$360')
  await expect(dialog.getByLabel('Meeting Location')).toHaveValue('Café at the station')

  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByLabel('About this phone').getByText('$360', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Book Now' }).click()
  await expect(dialog.getByLabel('Price')).toHaveValue('$360')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Book it', exact: true }).click()
  await expect(page.getByText('You booked a product successfully!')).toBeVisible()
  await page.goto('/booked-items')
  await expect(cardOf(page, phone.name)).toContainText('$360')
})

test('a phone that was viewed before shows its current price', async ({ page, browser }) => {
  const phone = await newPhone(browser)
  await page.goto(`/product-details/${phone.id}`)
  const price = page.getByLabel('About this phone').getByText(/^\$/).first()
  await expect(price).toHaveText('$289.50')
  await page.getByRole('banner').getByRole('link', { name: 'All Products' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products')
  await changePrice(phone, 275)
  await page.goBack()
  await expect(price).toHaveText('$275')
})

test('a canceled booking disappears, and the phone can be booked again', async ({ page, browser }) => {
  const phone = await newPhone(browser)
  await signedUp(page)
  await page.goto('/booked-items')
  await expect(page.getByText('No Data Found!')).toBeVisible()
  await book(page, phone)
  await page.goto('/booked-items')
  await cardOf(page, phone.name)
    .getByRole('button', { name: /^Cancel/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog).toBeHidden()
  await cardOf(page, phone.name)
    .getByRole('button', { name: /^Cancel/ })
    .click()
  const cancel = dialog.getByRole('button', { name: 'Cancel the booking' })
  await expect(cancel).toHaveClass(/btn-error/)
  await cancel.click()
  await expect(page.getByText('Your booking is canceled')).toBeVisible()
  await expect(page.getByText('No Data Found!')).toBeVisible()
  await book(page, phone)
})

test('sellers and administrators cannot book', async ({ page, browser }) => {
  const phone = await newPhone(browser)
  await signedIn(page, { email: 'admin@redial.test' })
  for (const each of [phone.seller, page]) {
    await each.goto(`/product-details/${phone.id}`)
    await expect(each.getByRole('region', { name: 'Seller' }).getByRole('link', { name: /@/ })).toBeVisible()
    await expect(each.getByText('Book Now')).toBeHidden()
  }
})

test('booking is accessible in both themes, on small and large screens', async ({ page, browser }) => {
  const phone = await newPhone(browser)
  await signedUp(page)
  await page.setViewportSize(FIRST_LOOK)
  await page.goto(`/product-details/${phone.id}`)
  await page.getByRole('button', { name: 'Book Now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book this Product' })
  await dialog.getByRole('button', { name: 'Book it' }).click()
  const message = dialog.getByText('Meeting location is required')
  const isUncovered = (text: Element) => {
    const { left, top, height } = text.getBoundingClientRect()
    return text.contains(document.elementFromPoint(left + 4, top + height / 2))
  }
  await expect.poll(() => message.evaluate(isUncovered)).toBe(true)
  await expectAccessible(page)
  const close = dialog.getByRole('button', { name: 'Close' })
  expect((await close.boundingBox())?.width, 'the button is round').toBeLessThan(50)
  await close.click()
  await book(page, phone)
  await page.goto('/booked-items')
  await expect(cardOf(page, phone.name)).toBeVisible()
  await expectAccessible(page)
})

/** Expects a toast to be drawn above everything: its edge has its own color, not that of a dialog or its backdrop. */
async function expectUncovered(page: Page, toast: Locator) {
  const colorAtEdge = async () => {
    const { x, y, height } = (await toast.boundingBox()) ?? { x: 0, y: 0, height: 0 }
    // It moves in from below.
    if (y + height > (page.viewportSize()?.height ?? 0)) return []
    // Between its icon and its text.
    const clip = { x: x - 4, y: y + height / 2, width: 1, height: 1 }
    return [
      ...(await sharp(await page.screenshot({ clip }))
        .removeAlpha()
        .raw()
        .toBuffer()),
    ]
  }
  await expect.poll(colorAtEdge).toEqual([35, 39, 47])
}
