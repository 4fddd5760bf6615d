import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectLoaded, FIRST_LOOK } from './accessible.ts'
import { call, signedIn, signedUp } from './accounts/signed-in.ts'
import { newBuyer, newPhone, type Phone } from './buying/buying.ts'
import { LONG, test } from './journey.ts'

/** Completes the sandbox provider's page with this choice. */
async function finishOnboarding(page: Page, choice: string) {
  await expect(page.getByRole('heading', { name: 'Sandbox onboarding' })).toBeVisible()
  await page.getByLabel(choice).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/dashboard/seller/payouts?back=1')
}

test('a seller sets up payouts at the provider in two steps', async ({ page }) => {
  await signedUp(page, { role: 'seller' })
  await page.goto('/dashboard/seller/payouts')
  await page.getByRole('button', { name: 'Set up payouts' }).click()
  await finishOnboarding(page, 'Leave out the bank account')
  await expect(page.getByText('Add a bank account')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await finishOnboarding(page, 'Complete everything')
  await expect(page.getByRole('heading', { name: "You're all set to be paid" })).toBeVisible()
  await expect(page.getByText('Nothing yet')).toBeVisible()
})

test('a seller who cancels is still asked to set up payouts', async ({ page }) => {
  await signedUp(page, { role: 'seller' })
  await page.goto('/dashboard/seller/payouts')
  await page.getByRole('button', { name: 'Set up payouts' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: "Your payout account isn't complete yet" })).toBeVisible()
})

test('the money pages are accessible', async ({ page }) => {
  await page.setViewportSize(FIRST_LOOK)
  await signedIn(page, { email: 'admin@redial.test' })
  for (const path of ['/dashboard/ledger', '/dashboard/payouts']) {
    await page.goto(path)
    await expectLoaded(page)
    await expectAccessible(page)
  }
  await signedIn(page, { email: 'seller@redial.test' })
  await page.goto('/dashboard/seller/payouts')
  await expectLoaded(page)
  await expectAccessible(page)
})

test('a month of the ledger is downloaded as a file', async ({ page }) => {
  await signedIn(page, { email: 'admin@redial.test' })
  await page.goto('/dashboard/ledger')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the ledger (CSV)' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^redial-ledger-\d{4}-\d{2}\.csv$/)
})

test('an administrator pays a seller manually whom the provider cannot pay', async ({ page, browser }) => {
  test.setTimeout(LONG)
  const phone = await newPhone(browser)
  const { seller, token } = phone
  const buyer = await newBuyer(browser)
  const id = await boughtOverApi(buyer, phone)
  const { url } = await call<{ url: string }>(seller, 'POST', '/payout-account', { token, data: {} })
  await seller.goto(url)
  await finishOnboarding(seller, 'Leave out the bank account')
  await expect(seller.getByText('Add a bank account')).toBeVisible()
  await accepted({ id, phone, buyer })

  await signedIn(page, { email: 'admin@redial.test' })
  await page.goto('/dashboard/payouts')
  const row = page.getByRole('region', { name: 'Failed payouts' }).getByRole('row', { name: phone.name })
  await expect(async () => {
    await page.reload()
    await expect(row).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await expect(row).toContainText('payout account')
  await expect(row.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(page.getByRole('row', { name: phone.name })).toHaveCount(1)
  await page.goto(`/deals/${id}`)
  await page.getByRole('link', { name: 'Go to failed payouts' }).click()
  await expect(page).toHaveURL('/dashboard/payouts?state=failed')
  await expect(
    page.getByRole('row', { name: phone.name }).getByRole('button', { name: 'Retry' }),
  ).toBeVisible()
  await page.goto('/dashboard/payouts')
  // What is for exceptions unfolds in the row.
  await expect(row.getByRole('button')).toHaveCount(1)
  await row.getByText(`More: the payout to`).click()
  await row.getByRole('button', { name: "I'm paying this" }).click()
  await expect(row).toHaveCount(0)
  const paying = page
    .getByRole('region', { name: /^(All|Other) payouts$/ })
    .getByRole('row', { name: phone.name })
  await expect(paying).toContainText('Being paid')
  await expectAccessible(page)
  await paying.getByRole('button', { name: 'Mark as paid' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark as paid' })
  await dialog.getByLabel('Reference (optional)').fill('Wire 7')
  await dialog.getByRole('button', { name: 'Record the payout' }).click()
  await expect(page.getByText('The payout is marked as paid.')).toBeVisible()

  await seller.goto('/dashboard/seller/payouts')
  await expect(seller.getByText('Paid to you')).toBeVisible()
  await expect(seller.getByText('Due to you now: $0.00')).toBeVisible()
  await expectAccessible(seller)

  // Refunds after the payout are for administrators.
  await seller.goto(`/deals/${id}`)
  await expect(seller.getByRole('region', { name: 'How it ended' })).toContainText('was paid to you')
  await expect(seller.getByRole('button', { name: 'Give the money back' })).toHaveCount(0)
  await page.goto(`/deals/${id}`)
  await page.getByRole('button', { name: 'Give the money back' }).click()
  const question = page.getByRole('dialog', { name: 'Give the money back?' })
  await expect(question).toContainText('is taken back from')
  await expectAccessible(page)
  await question.getByLabel('Reason, for the log').fill('It was stolen.')
  await question.getByRole('button', { name: 'Refund the buyer' }).click()
  await expect(page.getByRole('region', { name: 'How it ended' })).toContainText(
    'The buyer got the money back',
  )

  // What was paid by hand cannot be reversed, so the seller owes it.
  await seller.goto('/dashboard/seller/payouts')
  await expect(seller.getByRole('region', { name: /You owe the shop/ })).toContainText(
    'We keep it from your next payouts',
  )
  await expectAccessible(seller)
  await page.goto('/dashboard/payouts')
  const debtor = page
    .getByRole('region', { name: 'Sellers who owe us' })
    .getByRole('row', { name: phone.email })
  await expect(debtor).toBeVisible()
  await expectAccessible(page)
  await debtor.getByRole('button', { name: 'Record a payment' }).click()
  const record = page.getByRole('dialog', { name: 'Record a payment' })
  const amount = record.getByLabel('Amount in dollars')
  const owed = await amount.inputValue()
  await amount.fill('-5')
  await record.getByRole('button', { name: 'Record it' }).click()
  await expect(record.getByText('Enter an amount above 0')).toBeVisible()
  // As people type it.
  await amount.fill(`$ ${owed}`)
  await record.getByRole('button', { name: 'Record it' }).click()
  await expect(page.getByText('The payment is recorded.')).toBeVisible()
  await expect(debtor).toHaveCount(0)
})

/** Books and pays for a phone over HTTP, because other tests cover the forms. @returns the deal's id */
async function boughtOverApi(buyer: Page, phone: Phone): Promise<string> {
  const token = await tokenOf(buyer)
  const booking = { productId: phone.id, meetingLocation: 'Station', buyerNumber: '+1 503 555 0199' }
  const { _id: id } = await call<{ _id: string }>(buyer, 'POST', '/book-product', { token, data: booking })
  const { clientSecret } = await call<{ clientSecret: string }>(buyer, 'POST', '/create-payment-intent', {
    token,
    data: { id },
  })
  const card = { number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' }
  await call(buyer, 'POST', '/sandbox-cards/confirm', { token, data: { clientSecret, card } })
  const transactionId = clientSecret.split('_secret')[0]
  await call(buyer, 'POST', '/payments', { token, data: { id, transactionId } })
  return id
}

/** Hands over the phone; the buyer accepts it. */
async function accepted({ id, phone, buyer }: { id: string; phone: Phone; buyer: Page }) {
  const token = await tokenOf(buyer)
  const { code } = await call<{ code: string }>(buyer, 'GET', `/deals/${id}/code`, { token })
  await call(phone.seller, 'POST', `/deals/${id}/hand-over`, { token: phone.token, data: { code } })
  await call(buyer, 'POST', `/deals/${id}/accept`, { token, data: {} })
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('redial-token') ?? '')
