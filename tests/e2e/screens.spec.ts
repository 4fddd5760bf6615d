import { expect, type Locator } from '@playwright/test'
import { call, signedIn } from './accounts/signed-in.ts'
import { book, cardOf, changePrice, newBuyer, newPhone, openPayment, PAID, payWith } from './buying/buying.ts'
import { expectHydrated } from './hydrated.ts'
import { test } from './journey.ts'
import { cards, countSaid } from './search/lists.ts'
import { newPhoneName } from './selling/selling.ts'

type Listed = { _id: string }

test('the focus moves to the heading of each page that a link opens', async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('link', { name: 'See all phones' }).first()
  // Before hydration, a link loads a whole page, which starts at the top anyway.
  await expectHydrated(link)
  await link.click()
  await expect(page).toHaveURL('/all-products')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/product-details/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/all-products')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // A page with an input focuses that input.
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
})

test('the login page focuses the email field', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
})

test('the first phone of a list is five Tab presses away', async ({ page }) => {
  await page.goto('/all-products')
  for (const link of ['Skip to the content', 'Skip to results']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: link })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Tab')
  await expect(cards(page).first().getByRole('link')).toBeFocused()
})

test('text of twice the size fits a small screen', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const [phone] = (await (await request.get('/api/allproducts?limit=1')).json()) as { _id: string }[]
  for (const path of [
    '/',
    `/product-details/${phone?._id}`,
    '/login',
    '/signup',
    '/sell',
    '/all-products',
    '/about',
  ]) {
    await page.goto(path)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(width, { message: path }).toBe(360)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a phone can be booked without scrolling on a small screen', async ({ browser }) => {
  const phone = await newPhone(browser)
  const page = await newBuyer(browser)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/product-details/${phone.id}`)
  await expect(page.getByRole('button', { name: 'Book Now' })).toBeInViewport({ ratio: 1 })
  // The end of the page stays clear of the bar.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const lowest = page.getByText('© 2022–')
  const [end, bar] = await Promise.all([boxOf(lowest), boxOf(page.locator('.buy-bar'))])
  expect(end.y + end.height).toBeLessThanOrEqual(bar.y)
  await page.context().close()
  await phone.seller.context().close()
})

test('long names and a price of $99,999 fit the page of a phone and each screen of a deal', async ({
  browser,
}) => {
  const name = newPhoneName().replaceAll(' ', '').padEnd(120, 'X')
  const phone = await newPhone(browser, { name })
  await changePrice(phone, 99_999)
  const sellerName = 'Xaver'.repeat(12)
  await call(phone.seller, 'PUT', '/account', { token: phone.token, data: { name: sellerName } })
  const page = await newBuyer(browser)
  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto(`/product-details/${phone.id}`)
  await expect(page.getByText(sellerName).first()).toBeVisible()
  await expect(page.getByText('$99,999').first()).toBeVisible()
  await expectNothingCut(page.getByRole('main'))
  await page.getByRole('button', { name: 'Book Now' }).click()
  const booking = page.getByRole('dialog', { name: 'Book this Product' })
  await expect(booking.getByLabel('Product Name')).toHaveValue(name)
  await expectNothingCut(booking)
  await booking.getByLabel('Meeting Location').fill('Café')
  await booking.getByLabel('Mobile Number').fill('(503) 555-0123')
  await booking.getByRole('button', { name: 'Book it' }).click()
  await page.getByRole('button', { name: 'Pay $99,999' }).click()
  const payment = page.getByRole('dialog', { name: 'Payment for' })
  await expect(payment.getByRole('button', { name: 'Pay now' })).toBeEnabled()
  await expectNothingCut(payment)
  await payment.getByRole('button', { name: 'Close' }).click()
  await expectNothingCut(page.getByRole('main'))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/booked-items')
  await expect(cardOf(page, name)).toBeVisible()
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.context().close()
  await phone.seller.context().close()
})

/** Checks that nothing reaches over the sides of the window, or of a field that looks like text. */
async function expectNothingCut(area: Locator) {
  const cut = await area.evaluate(root =>
    [...root.querySelectorAll('h1, h2, p, button, a, textarea, input')]
      .filter(part => part.checkVisibility() && part.getBoundingClientRect().width > 1)
      .filter(
        part => part.getBoundingClientRect().right > innerWidth || part.scrollWidth > part.clientWidth + 1,
      )
      .map(part => part.outerHTML.slice(0, 80)),
  )
  expect(cut).toEqual([])
}

test('the line of the timeline connects the circles and crosses none', async ({ browser }) => {
  const phone = await newPhone(browser)
  const page = await newBuyer(browser)
  await book(page, phone)
  await openPayment(page, phone.name)
  await payWith(page, phone.name, /4242/)
  await expect(page.getByText(PAID)).toBeVisible()
  const steps = cardOf(page, phone.name).getByRole('list', { name: 'Progress' }).getByRole('listitem')
  await expect(steps).toHaveCount(5)
  const circles = await Promise.all(
    [0, 1, 2, 3, 4].map(index => boxOf(steps.nth(index).locator('.rounded-full'))),
  )
  const lines = await Promise.all(
    [1, 2, 3, 4].map(index => boxOf(steps.nth(index).locator('> span').first())),
  )
  for (const line of lines) {
    expect(line.width).toBeGreaterThan(20)
    for (const circle of circles) {
      const shared = Math.min(line.x + line.width, circle.x + circle.width) - Math.max(line.x, circle.x)
      expect(shared).toBeLessThanOrEqual(0.5)
    }
  }
  await page.context().close()
  await phone.seller.context().close()
})

test('a long list shows a button before it loads more, so that the footer can be reached', async ({
  browser,
}) => {
  const name = newPhoneName()
  const { seller, token } = await newPhone(browser, { name })
  const email = await seller.evaluate(() => JSON.parse(localStorage.getItem('redial-user') ?? '{}').email)
  const heads =
    'productName,productCategory,location,resellPrice,orginalPrice,usedYear,condition,purchaseYear,description,sellerNumber'
  const row = `${name},Apple,"Portland, OR",289.50,799,2,Good,20240514,Works.,+1 503 555 0123`
  // Together with the existing listing this is one full response: four pages and a few more.
  const csv = [heads, ...Array.from({ length: 99 }, () => row)].join('\n')
  await call(seller, 'POST', '/import-products', { token, data: { csv, confirm: true } })
  const listed = await call<Listed[]>(seller, 'GET', `/product/${email}?limit=100`, { token })
  for (const { _id } of listed)
    await call(seller, 'PUT', `/product/${_id}`, { token, data: { displayListing: true } })

  const page = await (await browser.newContext()).newPage()
  await expect(async () => {
    await page.goto(`/all-products?q=${encodeURIComponent(name)}`)
    expect(await countSaid(page)).toBe(100)
  }).toPass()
  for (const loaded of [48, 72, 96]) {
    await cards(page).last().scrollIntoViewIfNeeded()
    await expect(cards(page)).toHaveCount(loaded)
  }
  await page.getByText('© 2022–').scrollIntoViewIfNeeded()
  await expect(page.getByText('© 2022–')).toBeInViewport()
  await expect(cards(page)).toHaveCount(96)
  await page.getByRole('link', { name: 'Show more' }).press('Enter')
  await expect(cards(page)).toHaveCount(100)
  await expect(cards(page).nth(96).getByRole('link')).toBeFocused()
  await page.context().close()
  await seller.context().close()
})

test('the 403 page does not show the 404 illustration', async ({ page }) => {
  await signedIn(page, { email: 'seller@redial.test' })
  await page.goto('/dashboard/users')
  await expect(page.getByText('Error 403')).toBeVisible()
  await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', '/no-access.svg')
})

test('the list of sellers to verify contains only unverified sellers', async ({ page }) => {
  await signedIn(page, { email: 'admin@redial.test' })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Review sellers' }).click()
  await expect(page).toHaveURL('/dashboard/users?role=seller&verified=false')
  const switches = page.getByRole('row').getByRole('switch')
  await expect(switches.first()).toBeVisible()
  expect(await page.getByRole('row').getByRole('switch', { checked: true }).count()).toBe(0)
  await page.getByRole('combobox', { name: 'Verified' }).selectOption('Verified')
  await expect(page).toHaveURL('/dashboard/users?role=seller&verified=true')
})

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not shown.')
  return box
}

/** The pixels of a table that one has to scroll to. */
const hidden = (table: Locator) =>
  table.evaluate(element => {
    const scroller = element.closest('.overflow-x-auto')
    return scroller ? scroller.scrollWidth - scroller.clientWidth : undefined
  })

test('the tables of the dashboard fit screens of 768 and 1024 px, with the current page in sight above', async ({
  page,
}) => {
  const { token } = await signedIn(page, { email: 'admin@redial.test' })
  const { _id: id } = await call<Listed>(page, 'GET', '/user/seller@redial.test', { token })
  for (const path of [
    'product',
    `users/${id}`,
    'payments',
    'payouts',
    'disputes',
    '../de/dashboard/payouts',
    '../ar/dashboard/product',
  ]) {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/dashboard/${path}`)
    // On a phone, a button names the current page and unfolds all others.
    const current = page.getByRole('main').locator('nav [aria-current]')
    const unfold = page.getByRole('main').locator('nav > button')
    await expect(unfold, path).toHaveText((await current.textContent()) ?? '')
    await expect(current).toBeHidden()
    await unfold.click()
    await expect(page.getByRole('main').locator('nav a').last(), path).toBeInViewport({ ratio: 1 })
    await expect(current, path).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1024, height: 740 })
    const tables = page.getByRole('main').getByRole('table')
    await expect(tables.first()).toBeVisible()
    for (const width of [1024, 768]) {
      await page.setViewportSize({ width, height: 740 })
      for (const table of await tables.all()) expect(await hidden(table), `${path}, ${width} px`).toBe(0)
    }
  }
})

test('a screen of 768 px shows four compared phones, the models and both columns of a deal', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  const { token } = await signedIn(page, { email: 'admin@redial.test' })
  const phones = await call<Listed[]>(page, 'GET', '/allproducts?limit=4')
  await page.goto(`/compare?${phones.map(({ _id }) => `ids=${_id}`).join('&')}`)
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  expect(await hidden(page.getByRole('table'))).toBe(0)

  await page.goto('/dashboard/models?q=galaxy')
  await expect(page.getByRole('row', { name: /Galaxy/ }).first()).toBeVisible()
  expect(await hidden(page.getByRole('table'))).toBe(0)

  const [deal] = await call<Listed[]>(page, 'GET', '/deals?state=paid-out&limit=1', { token })
  await page.goto(`/deals/${deal?._id}`)
  const people = await boxOf(page.getByRole('region', { name: 'Phone and people' }))
  const money = await boxOf(page.getByRole('region', { name: 'Money' }))
  expect(money.y).toBe(people.y)
  expect(money.x).toBeGreaterThan(people.x + people.width)
})
