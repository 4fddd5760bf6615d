import { expect } from '@playwright/test'
import { signedIn } from '../accounts/signed-in.ts'
import { newBrowser, openPayment, payWith } from '../buying/buying.ts'
import { test } from '../journey.ts'
import { close, newDeal, nextStep, partOf } from './dealing.ts'

test('after a chargeback, the seller and an administrator see it and the deal is blocked', async ({
  browser,
}) => {
  const deal = await newDeal(browser)
  const { id, phone, buyer, seller } = deal
  await openPayment(buyer.page, phone.name)
  await payWith(buyer.page, phone.name, /^Charged back/)
  await seller.page.goto(`/deals/${id}`)
  await expect(nextStep(seller.page)).toContainText("The buyer's bank has taken back $289.50")
  await expect(nextStep(seller.page)).toContainText('Do not hand over or send the phone')
  // Amber is for what the reader has to do.
  await expect(nextStep(seller.page)).toHaveCSS('border-top-color', 'rgb(228, 223, 214)')
  await buyer.page.goto(`/deals/${id}`)
  await expect(nextStep(buyer.page)).toContainText('The deal waits until the bank has decided.')
  await expect(partOf(seller.page, 'History')).toContainText('Taken back by the bank')
  await expect(partOf(buyer.page, 'Money')).toContainText('You paid$289.50Taken back by your bank$289.50')
  await expect(partOf(seller.page, 'Money')).toContainText("Taken back by the buyer's bank-$289.50")
  await expect(partOf(seller.page, 'Money')).toContainText('You get if the bank returns the money')

  const admin = await newBrowser(browser)
  await signedIn(admin, { email: 'admin@redial.test' })
  await admin.goto(`/deals/${id}`)
  await expect(nextStep(admin)).toContainText('The bank has $289.50, and decides.')
  await expect(partOf(admin, 'Money')).toContainText("Taken back by the buyer's bank-$289.50")
  await expect(admin.getByRole('button', { name: /refund/i })).toBeHidden()
  await admin.context().close()
  await close(deal)
})
