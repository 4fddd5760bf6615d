import { expect, type Locator, type Page } from '@playwright/test'
import { call, signedUp } from '../accounts/signed-in.ts'
import { changePrice, newBrowser, newPhone, PAID, paymentFor } from '../buying/buying.ts'
import { LONG, test } from '../journey.ts'
import { fillProduct, newPhoneName } from '../selling/selling.ts'
import { agree, close, inDays, newDeal, nextStep, pay } from './dealing.ts'

const UNREACHABLE = "We couldn't reach the shop. Check your connection and try again."

/** The next call of this address reaches the shop, which acts, and its answer is lost. */
const loseAnswer = (page: Page, address: string) =>
  page.route(
    address,
    async route => {
      await route.fetch({ maxRetries: 1 })
      await route.abort('internetdisconnected')
    },
    { times: 1 },
  )

test('a booking, a payment and a proposal whose answers are lost are tried again and happen once', async ({
  browser,
}) => {
  const phone = await newPhone(browser)
  const page = await newBrowser(browser)
  const buyer = await signedUp(page)
  await page.goto(`/product-details/${phone.id}`)
  await page.getByRole('button', { name: 'Book Now' }).click()
  const booking = page.getByRole('dialog', { name: 'Book this Product' })
  await booking.getByLabel('Meeting Location').fill('Central Station')
  await booking.getByLabel('Mobile Number').fill('(503) 555-0123')
  await loseAnswer(page, '**/api/book-product')
  await booking.getByRole('button', { name: 'Book it' }).click()
  await expect(booking.getByText(UNREACHABLE)).toBeVisible()
  await expect(booking.getByLabel('Meeting Location')).toHaveValue('Central Station')
  await booking.getByRole('button', { name: 'Book it' }).click()
  await expect(page).toHaveURL(/\/deals\//)

  await loseAnswer(page, '**/api/create-payment-intent')
  await nextStep(page).getByRole('button', { name: 'Pay $289.50' }).click()
  const payment = paymentFor(page, phone.name)
  await expect(payment.getByText(UNREACHABLE)).toBeVisible()
  await payment.getByRole('button', { name: 'Try again' }).click()
  await loseAnswer(page, '**/api/payments')
  await payment.getByRole('button', { name: /^Success/ }).click()
  await payment.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByText(PAID)).toBeVisible()

  await nextStep(page).getByRole('button', { name: 'Propose a meeting' }).click()
  const proposal = page.getByRole('dialog', { name: 'Propose a meeting' })
  await proposal.getByLabel('Date and time').fill(inDays(2))
  await loseAnswer(page, '**/api/deals/*/meeting')
  await proposal.getByRole('button', { name: 'Propose it' }).click()
  await expect(proposal.getByText(UNREACHABLE)).toBeVisible()
  await proposal.getByRole('button', { name: 'Propose it' }).click()
  await expect(proposal).toBeHidden()
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history).toHaveText([/^Meeting proposed · Buyer/, /^Paid/, /^Booked · Buyer/])

  expect(await call<object[]>(page, 'GET', '/deals', buyer)).toHaveLength(1)
  const told = await call<{ kind: string }[]>(phone.seller, 'GET', '/notices', phone)
  expect(told.map(({ kind }) => kind).toSorted()).toEqual(['booked', 'meeting-proposed', 'phone-paid'])
  await page.context().close()
  await phone.seller.context().close()
})

test('a hand-over whose answer is lost is not refused when it is tried again', async ({ browser }) => {
  const deal = await newDeal(browser)
  await agree(deal, 60_000)
  await pay(deal)
  const { page } = deal.seller
  const { code } = await call<{ code: string }>(deal.buyer.page, 'GET', `/deals/${deal.id}/code`, deal.buyer)
  await page.goto(`/deals/${deal.id}?code=${code}`)
  await loseAnswer(page, '**/hand-over')
  await page.getByRole('button', { name: 'Hand over the phone' }).click()
  await expect(nextStep(page)).toContainText('is checking the phone')
  await expect(page.getByText('This deal has changed')).toBeHidden()
  await close(deal)
})

test('a form tells what was saved elsewhere meanwhile, and a lost answer is no change', async ({
  browser,
}) => {
  const phone = await newPhone(browser)
  const { seller: page } = phone
  const form = page.getByRole('main')
  const save = form.getByRole('button', { name: 'Save changes' })
  await page.goto(`/dashboard/seller/edit/${phone.id}`)
  await form.getByLabel('Description').fill('With its charger.')
  await changePrice(phone, 199)
  await save.click()
  const notice = page.getByRole('status').filter({ hasText: 'Changed since you opened this form:' })
  await expect(notice.getByRole('definition')).toHaveText(['199'])
  await expect(form.getByLabel('Description')).toHaveValue('With its charger.')
  await notice.getByRole('button', { name: 'Use these values' }).click()
  await expect(notice).toBeHidden()
  await expect(form.getByLabel('Resell price')).toHaveValue('199')

  await loseAnswer(page, '**/api/edit-product/*')
  await save.click()
  await expect(page.getByText(UNREACHABLE)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Your changes have been saved')).toBeVisible()
  await page.context().close()
})

test('a deal goes on after each step that has no connection, and nothing typed is lost', async ({
  browser,
}) => {
  test.setTimeout(LONG)
  const deal = await newDeal(browser, { shippingPrice: 12 })
  const { id, phone, buyer, seller } = deal
  const { page } = buyer
  /** Presses a button without a connection and then with one. The place says what happened. */
  const pressTwice = async (button: Locator, told: Locator, check = async () => {}) => {
    const context = button.page().context()
    await expect(button).toBeVisible()
    await context.setOffline(true)
    await button.click()
    await expect(told.getByText(UNREACHABLE).first()).toBeVisible()
    await check()
    await context.setOffline(false)
    await button.click()
  }
  await page.goto(`/deals/${id}`)
  // The dialog has never been loaded before.
  const payment = paymentFor(page, phone.name)
  await pressTwice(nextStep(page).getByRole('button', { name: 'Pay $289.50' }), page.getByRole('status'))

  await payment.getByRole('button', { name: 'Have it shipped instead' }).click()
  await payment.getByRole('radio', { name: 'Have it shipped' }).check()
  const address = payment.getByLabel('Shipping address')
  await address.fill('1 Main Street\nPortland, OR 97201')
  await pressTwice(payment.getByRole('button', { name: 'Continue' }), payment.getByRole('alert'), () =>
    expect(address).toHaveValue('1 Main Street\nPortland, OR 97201'),
  )
  await payment.getByRole('button', { name: 'Change the delivery' }).click()
  await payment.getByRole('radio', { name: 'Meet in person' }).check()
  await payment.getByRole('button', { name: 'Continue' }).click()
  await payment.getByRole('button', { name: /^Success/ }).click()
  await page.context().setOffline(true)
  await payment.getByRole('button', { name: 'Pay now' }).click()
  await expect(payment.getByText("We couldn't reach the card provider")).toBeVisible()
  await expect(payment.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
  await page.context().setOffline(false)
  await payment.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByText(PAID)).toBeVisible()

  await agree(deal, 60_000)
  await page.getByRole('button', { name: 'Show the code', exact: true }).click()
  const question = page.getByRole('dialog')
  await pressTwice(question.getByRole('button', { name: 'Show the code' }), question.getByRole('alert'))
  const code = (await page.getByText(/^\d{3} \d{3}$/).textContent()) ?? ''
  await seller.page.goto(`/deals/${id}`)
  const field = seller.page.getByLabel("The buyer's code")
  await field.fill(code)
  await pressTwice(
    seller.page.getByRole('button', { name: 'Hand over the phone' }),
    seller.page.getByRole('alert'),
    () => expect(field).toHaveValue(code),
  )
  await nextStep(page).getByRole('button', { name: 'Accept the phone' }).click()
  await pressTwice(question.getByRole('button', { name: 'Accept the phone' }), question.getByRole('alert'))
  await expect(nextStep(page)).toContainText('All done')
  await close(deal)
})

test('a phone is listed although the connection is lost at each step', async ({ page }) => {
  const name = newPhoneName()
  await signedUp(page, { role: 'seller' })
  await page.goto('/dashboard/seller/new')
  const form = page.getByRole('main')
  await fillProduct(page, name)
  const picture = { name: 'front.png', mimeType: 'image/png', buffer: await page.screenshot() }
  const again = form.getByRole('listitem').getByRole('button', { name: 'Try again' })
  const publish = form.getByRole('button', { name: 'Publish' })

  await page.context().setOffline(true)
  await form.getByLabel('Add photos').setInputFiles(picture)
  await expect(form.getByRole('listitem').getByText(UNREACHABLE)).toBeVisible()
  await publish.click()
  await expect(form.getByText(/^Some photos were not added/)).toBeVisible()
  await page.context().setOffline(false)
  // No answer arrives, and no error.
  const { promise: isSent, resolve: sent } = Promise.withResolvers<void>()
  await page.route('**/api/upload', () => sent(), { times: 1 })
  await page.clock.install()
  await again.click()
  await isSent
  await expect(form.getByRole('progressbar')).toBeVisible()
  // A photo that reports progress has its minute yet to come.
  await expect(async () => {
    await page.clock.fastForward(61_000)
    await expect(form.getByRole('listitem').getByText(UNREACHABLE)).toBeVisible({ timeout: 500 })
  }).toPass()
  await again.click()
  await expect(form.getByText('1 of 8 photos added')).toBeVisible()

  for (const button of [form.getByRole('button', { name: 'Save for later' }), publish]) {
    await page.context().setOffline(true)
    await button.click()
    await expect(form.getByRole('alert').getByText(UNREACHABLE)).toBeVisible()
    await expect(form.getByLabel('Product name')).toHaveValue(name)
    await page.context().setOffline(false)
  }
  await page.route('**/api/product/*', route => route.abort(), { times: 1 })
  await form.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    "Your phone is saved, but buyers can't see it yet",
  )
  await expect(form.getByText(UNREACHABLE)).toBeVisible()
  await form.getByRole('button', { name: 'Show it to buyers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buyers can see your phone now')
})
