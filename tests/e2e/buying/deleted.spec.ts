import { expect } from '@playwright/test'
import { unfoldMeeting } from '../deals/dealing.ts'
import { LONG, test } from '../journey.ts'
import { actionsOf, confirm, rowOf } from '../selling/selling.ts'
import { book, cardOf, newBuyer, newPhone, openPayment, payWith } from './buying.ts'

test('a seller deletes a phone that is booked or being paid for', async ({ browser }) => {
  const { name, seller, ...phone } = await newPhone(browser)
  const buyer = await newBuyer(browser)
  await book(buyer, phone)
  await openPayment(buyer, name)
  await seller.goto('/dashboard/seller/product')
  const remove = async () => (await actionsOf(seller, name)).getByRole('button', { name: /^Delete/ }).click()
  await remove()
  await seller.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(seller.getByText('Someone is checking out with this phone right now.')).toBeVisible()
  await seller
    .getByRole('button', { name: 'OK' })
    .or(seller.getByRole('button', { name: 'Close' }))
    .first()
    .click()
  await expect(rowOf(seller, name)).toBeVisible()

  // The buyer cancels, and another one only books.
  await buyer.goto('/booked-items')
  await cardOf(buyer, name)
    .getByRole('button', { name: /^Cancel booking/ })
    .click()
  await buyer.getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(cardOf(buyer, name)).toHaveCount(0)
  await book(buyer, phone)
  await seller.reload()
  await remove()
  await confirm(seller, 'Yes, delete it!', 'Product has been deleted successfully!')
  await expect(rowOf(seller, name)).toHaveCount(0)
  await buyer.goto('/booked-items')
  await expect(cardOf(buyer, name)).toContainText(/removed|no longer/i)
  await expect(cardOf(buyer, name).getByRole('button', { name: /^Pay/ })).toHaveCount(0)
})

test('a sold phone can be deleted when its deal is over, and stays visible to its buyer and seller', async ({
  browser,
}) => {
  test.setTimeout(LONG)
  const { name, seller, ...phone } = await newPhone(browser)
  const buyer = await newBuyer(browser)
  await book(buyer, phone)
  await openPayment(buyer, name)
  await payWith(buyer, name, /^Success/)
  await expect(cardOf(buyer, name)).toContainText('PAID')
  await seller.goto('/dashboard/seller/product')
  const remove = async () => (await actionsOf(seller, name)).getByRole('button', { name: /^Delete/ }).click()
  await remove()
  await seller.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(seller.locator('dialog[open]')).toContainText('part of a deal that is still open')

  await cardOf(buyer, name)
    .getByRole('link', { name: /^See details/ })
    .click()
  await unfoldMeeting(buyer)
  await buyer.getByRole('button', { name: 'I have the phone, without a code' }).click()
  await buyer.getByRole('dialog').getByRole('button', { name: 'I have the phone' }).click()
  await buyer.getByRole('button', { name: 'Accept the phone' }).click()
  await buyer.getByRole('dialog').getByRole('button', { name: 'Accept the phone' }).click()
  await expect(buyer.getByRole('region', { name: 'How it ended' })).toContainText('All done')
  await seller.reload()
  await remove()
  await confirm(seller, 'Yes, delete it!', 'Product has been deleted successfully!')
  await buyer.goto('/booked-items')
  await seller.goto('/dashboard/seller/buyers-list')
  await expect(rowOf(seller, name)).toContainText('PAID')
  await buyer.reload()
  await expect(cardOf(buyer, name)).toContainText('PAID')
})
