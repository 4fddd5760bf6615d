import { expect, type Page } from '@playwright/test'
import { PAGE_SIZE } from '#contract/constants.ts'
import { expectAccessible, FIRST_LOOK } from '../accessible.ts'
import { signedIn, signedUp } from '../accounts/signed-in.ts'
import { LONG, test } from '../journey.ts'
import { rowOf } from '../selling/selling.ts'
import { book, cardOf, newBuyer, newPhone, openPayment, PAID, payWith } from './buying.ts'

/** Buys a new phone as the buyer who signs up on this page. */
async function buy(page: Page, phone: { id: string; name: string }) {
  await signedUp(page)
  await book(page, phone)
  await openPayment(page, phone.name)
  await payWith(page, phone.name, /^Success/)
  await expect(page.getByText(PAID)).toBeVisible()
}

async function openReceipt(page: Page, name: string) {
  await cardOf(page, name)
    .getByRole('link', { name: /^Receipt/ })
    .click()
  await expect(page.getByRole('article', { name: 'Receipt' })).toBeVisible()
}

test('an administrator sees a payment with its history and that the records agree', async ({
  page,
  browser,
}) => {
  const phone = await newPhone(browser)
  await buy(page, phone)
  const admin = await (
    await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  ).newPage()
  await signedIn(admin, { email: 'admin@redial.test' })
  await admin.goto('/dashboard')
  await admin.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Payments' }).click()
  await expect(admin.getByRole('term').filter({ hasText: /^Paid$/ })).toBeVisible()
  await expect(admin.getByText(/^All good: \d+ payments? checked$/)).toBeVisible()

  await admin.getByLabel('Phone, person or transaction ID').fill(phone.name)
  await admin.getByLabel('Phone, person or transaction ID').press('Enter')
  await expect(admin).toHaveURL(/q=/)
  const row = rowOf(admin, phone.name)
  await expect(row).toContainText('$289.50')
  await expect(row).toContainText('Paid')
  await row.getByText('What happened').click()
  await expect(row.getByRole('listitem')).toHaveText([/^On hold/, /^Paid/])
  await row.getByRole('button', { name: /^Copy transaction ID/ }).click()
  await expect(admin.getByText('Transaction ID copied')).toBeVisible()
  const id = await admin.evaluate(() => navigator.clipboard.readText())
  expect(id.length).toBeGreaterThan(6)
  await expect(row.getByText(`…${id.slice(-6)}`)).toHaveAttribute('title', id)

  await admin.getByLabel('State').selectOption('Refunded')
  await expect(admin.getByText('No payments match that')).toBeVisible()
  await admin.getByRole('link', { name: 'See all payments' }).click()
  await expect(rowOf(admin, phone.name)).toBeVisible()
})

test('the rest of the page works while the card provider is unreachable', async ({ page }) => {
  await signedIn(page, { email: 'admin@redial.test' })
  await page.route('**/api/money-differences', route => route.abort())
  await page.goto('/dashboard/payments')
  const differences = page.getByRole('region', { name: 'Reconciliation' })
  await expect(differences.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: /^Paid$/ })).toBeVisible()
  await page.unroute('**/api/money-differences')
  await differences.getByRole('button', { name: 'Try again' }).click()
  await expect(differences.getByText(/checked$/)).toBeVisible()
})

test('differences and undelivered e-mails are listed and explained', async ({ page }) => {
  await signedIn(page, { email: 'admin@redial.test' })
  const mail = {
    _id: '01890000-0000-7000-8000-000000000000',
    recipient: 'b…@redial.test',
    subject: 'Your phone was booked',
    state: 'failed',
    at: '2026-01-02T03:04:05.000Z',
  }
  await page.route('**/api/undelivered-mails', route => route.fulfill({ json: { count: 1, latest: [mail] } }))
  await page.route('**/api/money-differences', async route => {
    const found = await (await route.fetch()).json()
    await route.fulfill({
      json: {
        ...found,
        differences: [
          { kind: 'unrecorded', transactionId: 'pi_lost', ours: 'not known', theirs: 'Paid, $12.00' },
        ],
      },
    })
  })
  await page.goto('/dashboard/payments')
  await expect(rowOf(page, 'i_lost')).toContainText(
    "The card provider has this payment, but our records don't.",
  )
  await expect(rowOf(page, mail.subject)).toContainText('Not sent')
  await expectAccessible(page)
})

test('the page of stuck payments says what to do, and checks again', async ({ page, browser }) => {
  const phone = await newPhone(browser)
  await buy(await (await browser.newContext()).newPage(), phone)
  await signedIn(page, { email: 'admin@redial.test' })
  // The provider of the demo never gets stuck.
  await page.route('**/api/all-payments?*', async route => {
    const address = new URL(route.request().url())
    address.searchParams.delete('state')
    const response = await route.fetch({ url: address.href })
    const payments = (await response.json()) as object[]
    await route.fulfill({
      response,
      json: payments.map(payment => ({ ...payment, state: 'stuck', stuckReason: 'refused' })),
    })
  })
  await page.goto(`/dashboard/payments?state=stuck&q=${encodeURIComponent(phone.name)}`)
  const row = rowOf(page, phone.name)
  await expect(row).toContainText('The card provider refuses to cancel or refund it.')
  await expectAccessible(page)
  await page.unroute('**/api/all-payments?*')
  await row.getByRole('button', { name: /^Check again/ }).click()
  await expect(page.getByText('The payment is settled: Paid')).toBeVisible()
  await expect(page.getByText('No payments match that')).toBeVisible()
})

test('only its buyer and its seller see a receipt, which prints on one page', async ({ page, browser }) => {
  const phone = await newPhone(browser)
  await buy(page, phone)
  await openReceipt(page, phone.name)
  const receipt = page.getByRole('article', { name: 'Receipt' })
  await expect(receipt).toContainText('$289.50 USD')
  await expect(receipt).toContainText('Café at the station')
  await expect(receipt).toContainText('Not confirmed yet')

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-print-asked', '')
  })
  await receipt.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body[data-print-asked]')).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(receipt.getByRole('button')).toBeHidden()
  await expect(receipt).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(receipt.getByRole('heading')).toHaveCSS('color', 'rgb(0, 0, 0)')
  for (const format of ['A4', 'Letter']) expect(await printedPages(page, format), format).toBe(1)

  const address = new URL(page.url()).pathname
  await phone.seller.goto(address)
  await expect(phone.seller.getByRole('article', { name: 'Receipt' })).toContainText(phone.name)
  await phone.seller.goto('/dashboard/seller/payouts')
  await expect(phone.seller.getByText('Nothing yet')).toBeVisible()
  expect(await printedPages(phone.seller, 'A4'), 'the statement').toBe(1)
  // On paper, it says whose it is and of which days, without the frame.
  await phone.seller.emulateMedia({ media: 'print' })
  await expect(phone.seller.getByRole('banner')).toBeHidden()
  const statement = phone.seller.getByRole('region', { name: 'Statement' })
  for (const said of ['Ann Önder', phone.email, new RegExp(`\\d, ${new Date().getFullYear()}$`)])
    await expect(statement.getByText(said)).toBeVisible()
  await test.step('a page of lines prints on two pages at most', async () => {
    const line = { kind: 'acceptance', productName: phone.name, amountCents: 27_792, commissionCents: 1158 }
    const lines = Array.from({ length: PAGE_SIZE }, (_, index) => ({
      _id: `01890000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      at: new Date(Date.UTC(2026, 10, 29 - index)).toISOString(),
      balanceCents: line.amountCents * (PAGE_SIZE - index),
      ...line,
    }))
    await phone.seller.route('**/api/statement*', route => route.fulfill({ json: lines }))
    await phone.seller.reload()
    await expect(statement.getByRole('row')).toHaveCount(PAGE_SIZE + 1)
    for (const format of ['A4', 'Letter'])
      expect(await printedPages(phone.seller, format), format).toBeLessThanOrEqual(2)
  })
  const stranger = await newBuyer(browser)
  for (const path of [address, '/receipt/nonsense']) {
    await stranger.goto(path)
    await expect(stranger.getByRole('heading', { name: 'Not Found' })).toBeVisible()
  }
})

async function printedPages(page: Page, format: string) {
  return String(await page.pdf({ format, tagged: false })).match(/\/Type\s*\/Page\b/g)?.length
}

test('money is accessible in both themes, on small and large screens', async ({ page, browser }) => {
  test.setTimeout(LONG)
  const phone = await newPhone(browser)
  const buyer = await (await browser.newContext()).newPage()
  await buy(buyer, phone)
  await buyer.setViewportSize(FIRST_LOOK)
  await openReceipt(buyer, phone.name)
  await expectAccessible(buyer)
  await page.setViewportSize(FIRST_LOOK)
  await signedIn(page, { email: 'admin@redial.test' })
  await page.goto('/dashboard/payments')
  await expect(page.getByRole('list', { name: 'Payments' })).toContainText(phone.name)
  await expect(page.getByText(/^All good/)).toBeVisible()
  await expectAccessible(page)
})
