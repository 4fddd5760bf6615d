import { expect } from '@playwright/test'
import { expectAccessible, FIRST_LOOK } from '../accessible.ts'
import { call } from '../accounts/signed-in.ts'
import { test } from '../journey.ts'
import { close, newDeal, nextStep, partOf } from './dealing.ts'

test('a changed listing is agreed to before the payment, and an away seller cannot be paid', async ({
  browser,
}) => {
  const deal = await newDeal(browser)
  const { id, phone, buyer, seller } = deal
  const product = await call<object>(seller.page, 'GET', `/product-details/${phone.id}`, seller)
  const data = { ...product, condition: 'Fair', description: 'Cracked screen.' }
  await call(seller.page, 'PUT', `/edit-product/${phone.id}`, { token: seller.token, data })
  await buyer.page.setViewportSize(FIRST_LOOK)
  await buyer.page.goto(`/deals/${id}`)
  await expect(nextStep(buyer.page).getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await expect(partOf(buyer.page, 'The listing has changed')).toContainText('Cracked screen.')
  await expectAccessible(buyer.page)
  await buyer.page.getByRole('button', { name: 'Agree to the changes' }).click()
  await expect(nextStep(buyer.page).getByRole('button', { name: /^Pay/ })).toBeVisible()

  await seller.page.setViewportSize(FIRST_LOOK)
  await seller.page.goto('/dashboard/seller/buyers-list')
  await seller.page.getByText('Going away?').click()
  const back = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await seller.page.getByLabel('I am back on').fill(back)
  await expectAccessible(seller.page)
  await seller.page.getByRole('button', { name: 'Be away until then' }).click()
  await expect(seller.page.getByRole('region', { name: 'Away' })).toBeVisible()
  await buyer.page.reload()
  await expect(nextStep(buyer.page)).toContainText('is away until')
  await expect(nextStep(buyer.page).getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await seller.page.getByRole('button', { name: 'I am back' }).click()
  await buyer.page.reload()
  await expect(nextStep(buyer.page).getByRole('button', { name: /^Pay/ })).toBeVisible()
  await close(deal)
})

test('a seller declines a booking', async ({ browser }) => {
  const deal = await newDeal(browser)
  const { id, buyer, seller } = deal
  await seller.page.goto(`/deals/${id}`)
  await nextStep(seller.page).getByRole('button', { name: 'Decline the booking' }).click()
  await seller.page.getByRole('dialog').getByRole('button', { name: 'Decline the booking' }).click()
  await expect(nextStep(seller.page)).toContainText('This booking has ended.')
  await buyer.page.goto(`/deals/${id}`)
  await expect(nextStep(buyer.page)).toContainText('You have not been charged.')
  await close(deal)
})
