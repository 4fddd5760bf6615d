import { expect } from '@playwright/test'
import { expectAccessible, FIRST_LOOK } from '../accessible.ts'
import { signedUp } from '../accounts/signed-in.ts'
import { unfoldMeeting } from '../deals/dealing.ts'
import { test } from '../journey.ts'
import { book, cardOf, newBuyer, newPhone, openPayment, PAID, paymentFor, payWith } from './buying.ts'

test('a payment is declined, then paid, then delivered, and the seller sees it', async ({
  page,
  browser,
}) => {
  const phone = await newPhone(browser)
  await signedUp(page)
  await book(page, phone)
  await openPayment(page, phone.name)
  const dialog = paymentFor(page, phone.name)
  await expect(dialog).toContainText("Don't enter a real card.")

  await dialog.getByRole('button', { name: 'Pay now' }).click()
  await expect(dialog.getByText('Card number is required')).toBeVisible()
  await dialog.getByLabel('Card number').fill('5105 1051 0510 5101')
  await dialog.getByLabel('Expiry').pressSequentially('1234')
  await expect(dialog.getByLabel('Expiry')).toHaveValue('12/34')
  await dialog.getByLabel('CVC').fill('123')
  await dialog.getByRole('button', { name: 'Pay now' }).click()
  await expect(dialog.getByRole('alert')).toContainText('test')

  for (const card of [/^Declined/, /^Insufficient funds/, /^Expired/, /^Wrong code/]) {
    await payWith(page, phone.name, card)
    await expect(dialog.getByRole('alert')).not.toBeEmpty()
    await expect(dialog.getByRole('button', { name: 'Pay now' })).toHaveAttribute('aria-disabled', 'false')
  }
  await dialog.getByRole('button', { name: /^Success/ }).click()
  await dialog.getByRole('button', { name: 'Pay now' }).dblclick()
  await expect(page.getByText(PAID)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(cardOf(page, phone.name)).toContainText('PAID')
  await phone.seller.goto('/dashboard/seller/buyers-list')
  const sellersCard = cardOf(phone.seller, phone.name)
  await expect(sellersCard).toContainText('PAID')
  await expect(sellersCard).not.toContainText('UNPAID')

  await cardOf(page, phone.name)
    .getByRole('link', { name: /^See details/ })
    .click()
  await unfoldMeeting(page)
  await page.getByRole('button', { name: 'I have the phone, without a code' }).click()
  await page
    .getByRole('dialog', { name: 'Got your phone?' })
    .getByRole('button', { name: 'I have the phone' })
    .click()
  await expect(page.getByRole('button', { name: 'Accept the phone' })).toBeVisible()
  await page.goto('/booked-items')
  await expect(cardOf(page, phone.name).getByRole('listitem')).toHaveText([
    'Placed: done',
    'Payment: done',
    'Delivered: done',
    'Yours: next',
  ])
  await phone.seller.reload()
  await expect(sellersCard).toContainText('Delivered: done')
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/product-details/${phone.id}`)
  await expect(visitor.getByText('Sold', { exact: true })).toBeVisible()
})

test('a card that requires authentication fails first, then passes', async ({ page, browser }) => {
  const phone = await newPhone(browser)
  await signedUp(page)
  await book(page, phone)
  await openPayment(page, phone.name)
  const dialog = paymentFor(page, phone.name)
  const bank = page.getByRole('dialog', { name: 'Confirm with your bank' })
  await payWith(page, phone.name, /^Needs authentication/)
  await bank.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(dialog.getByRole('alert')).not.toBeEmpty()
  // It fades out.
  await expect(bank).toBeHidden()
  await payWith(page, phone.name, /^Needs authentication/)
  await expect(bank).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bank).toBeHidden()
  await expect(dialog.getByRole('alert')).not.toBeEmpty()
  await payWith(page, phone.name, /^Needs authentication/)
  await bank.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page.getByText(PAID)).toBeVisible()
  await expect(cardOf(page, phone.name)).toContainText('PAID')
})

test('the second of two concurrent buyers is informed before paying and again when the phone is sold', async ({
  page,
  browser,
}) => {
  const phone = await newPhone(browser)
  const second = await newBuyer(browser)
  await signedUp(page)
  await book(page, phone)
  await book(second, phone)
  await second.goto('/booked-items')
  await expect(cardOf(second, phone.name)).toBeVisible()
  await openPayment(page, phone.name)

  await cardOf(second, phone.name).getByRole('button', { name: /^Pay/ }).click()
  const refused = paymentFor(second, phone.name)
  await expect(refused.getByRole('alert')).toContainText('Someone else is checking out with this phone.')
  await refused.getByRole('button', { name: 'Close' }).last().click()
  await expect(cardOf(second, phone.name)).toContainText('checking out with this phone')
  await expect(cardOf(second, phone.name).getByRole('button', { name: /^Pay/ })).toBeDisabled()

  await payWith(page, phone.name, /^Success/)
  await expect(page.getByText(PAID)).toBeVisible()
  await second.reload()
  await expect(cardOf(second, phone.name)).toContainText('sold to someone else')
  await second.goto(`/product-details/${phone.id}`)
  await expect(second.getByText('Sold', { exact: true })).toBeVisible()
})

test('a lost response, a closed page and an expired hold lose nothing', async ({ page, browser }) => {
  const phone = await newPhone(browser)
  await signedUp(page)
  await book(page, phone)
  await page.clock.install()
  await openPayment(page, phone.name)
  const dialog = paymentFor(page, phone.name)
  await page.clock.fastForward('10:05')
  await expect(dialog.getByText('The phone is held for you for 5 minutes more.')).toBeAttached()
  await page.clock.fastForward('05:00')
  await expect(dialog.getByText('Your time to pay has run out.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('button', { name: 'Pay now' })).toBeEnabled()

  await page.reload()
  await cardOf(page, phone.name)
    .getByRole('button', { name: /^Pay|^Continue/ })
    .click()
  await expect(dialog.getByRole('button', { name: 'Pay now' })).toBeEnabled()
  let calls = 0
  await page.route('**/api/payments', route => {
    calls += 1
    return calls <= 2 ? route.abort() : route.continue()
  })
  await payWith(page, phone.name, /^Success/)
  await expect(dialog.getByText("Your card was charged. We're recording the payment.")).toBeVisible()
  await page.clock.fastForward(10_000)
  await page.clock.fastForward(10_000)
  await expect(cardOf(page, phone.name)).toContainText('PAID')
})

test('a charge that takes long does not lock its window', async ({ page, browser }) => {
  const phone = await newPhone(browser)
  await signedUp(page)
  await book(page, phone)
  await page.clock.install()
  await openPayment(page, phone.name)
  const dialog = paymentFor(page, phone.name)
  const leave = dialog.getByRole('button', { name: /^(Not now|Close)$/ }).last()
  await payWith(page, phone.name, /^Needs authentication/)
  const bank = page.getByRole('dialog', { name: 'Confirm with your bank' })
  await expect(bank).toBeVisible()
  await expect(leave).toHaveAttribute('aria-disabled', 'true')
  await page.clock.fastForward(61_000)
  await expect(dialog.getByText('This is taking longer than usual.')).toBeVisible()
  await expect(leave).toHaveAttribute('aria-disabled', 'false')
  await bank.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page.getByText(PAID)).toBeVisible()
})

test('paying is accessible in both themes, on small and large screens', async ({ page, browser }) => {
  const phone = await newPhone(browser)
  await signedUp(page)
  await book(page, phone)
  await page.setViewportSize(FIRST_LOOK)
  await openPayment(page, phone.name)
  await payWith(page, phone.name, /^Declined/)
  await expect(paymentFor(page, phone.name).getByRole('alert')).not.toBeEmpty()
  await expectAccessible(page)
  await payWith(page, phone.name, /^Needs authentication/)
  await expect(page.getByRole('dialog', { name: 'Confirm with your bank' })).toBeVisible()
  await expectAccessible(page)
})
