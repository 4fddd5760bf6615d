import { expect } from '@playwright/test'
import { expectAccessible, expectNoWider, FIRST_LOOK } from '../accessible.ts'
import { cardOf, PAID, paymentFor, payWith } from '../buying/buying.ts'
import { test } from '../journey.ts'
import { close, newDeal, nextStep, partOf } from './dealing.ts'

test('a phone is shipped, arrives and is accepted', async ({ browser }) => {
  const deal = await newDeal(browser, { shippingPrice: 12 })
  const { id, phone, buyer, seller } = deal
  const { page } = buyer
  await page.goto(`/product-details/${phone.id}`)
  await expect(page.getByText('Ships for $12')).toBeVisible()
  await page.goto('/booked-items')
  await page.setViewportSize(FIRST_LOOK)
  await cardOf(page, phone.name).getByRole('button', { name: /^Pay/ }).click()
  const dialog = paymentFor(page, phone.name)
  await dialog.getByRole('button', { name: 'Have it shipped instead' }).click()
  await dialog.getByRole('radio', { name: 'Have it shipped' }).check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Shipping address is required')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Shipping address').fill('Ann Önder\n1 Main Street\nPortland, OR')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Add the postal code')).toBeVisible()
  await dialog.getByLabel('Shipping address').fill('Ann Önder\n1 Main Street\nPortland, OR 97201')
  await expect(dialog.getByText('$301.50')).toBeVisible()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('button', { name: 'Pay now' })).toBeEnabled()
  await expect(dialog.getByText('$301.50')).toBeVisible()
  await expect(dialog.getByText('It is shipped to you.')).toBeVisible()
  await payWith(page, phone.name, /^Success/)
  await expect(page.getByText(PAID)).toBeVisible()

  await seller.page.goto(`/deals/${id}`)
  await expect(partOf(seller.page, 'Shipping')).toContainText('1 Main Street')
  await nextStep(seller.page).getByRole('button', { name: 'I sent it' }).click()
  const shipped = seller.page.getByRole('dialog', { name: 'You sent the phone' })
  await shipped.getByRole('button', { name: 'I sent it' }).click()
  await expect(shipped.getByText('Tracking number is required')).toBeVisible()
  await shipped.getByLabel('Carrier').fill('USPS')
  await shipped.getByLabel('Tracking number').fill(`٩٤٠٠ ١٠٠٠${'9'.repeat(51)}`)
  await shipped.getByRole('button', { name: 'I sent it' }).click()
  await expect(nextStep(seller.page)).toContainText('Wait until')

  await page.goto(`/deals/${id}`)
  await expect(partOf(page, 'Shipping')).toContainText('9400 1000')
  await page.setViewportSize(FIRST_LOOK)
  await expectNoWider(page)
  await nextStep(page).getByRole('button', { name: 'It has arrived' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'I have the phone' }).click()
  await nextStep(page).getByRole('button', { name: 'Accept the phone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept the phone' }).click()
  await expect(nextStep(page)).toContainText('All done')
  await expect(partOf(seller.page, 'Money')).toContainText('$12.00')
  await close(deal)
})
