import { expect, type Page } from '@playwright/test'
import { expectAccessible, FIRST_LOOK } from '../accessible.ts'
import { top } from '../accounts/people.ts'
import { signedUp } from '../accounts/signed-in.ts'
import { test } from '../journey.ts'
import { book, newBuyer, newPhone } from './buying.ts'

const bellOf = (page: Page) => top(page).getByRole('button', { name: /^Notifications/ })
const openedBell = (page: Page) => top(page).getByRole('region', { name: 'Notifications' })
const unread = (count: number) => (count === 0 ? 'Notifications' : `Notifications, ${count} unread`)

test('a seller’s bell shows a booking immediately', async ({ page, browser }) => {
  const phone = await newPhone(browser)
  const { seller } = phone
  await seller.goto('/dashboard')
  await expect(bellOf(seller)).toHaveAccessibleName(unread(0))
  const another = await seller.context().newPage()
  await another.goto('/about')
  await expect(bellOf(another)).toHaveAccessibleName(unread(0))

  await signedUp(page)
  await book(page, phone)
  await expect(bellOf(seller)).toHaveAccessibleName(unread(1))
  await expect(bellOf(another)).toHaveAccessibleName(unread(1))
  const words = `Ann Önder has booked your ${phone.name}.`
  await expect(top(seller).getByText(`New notification: ${words}`)).toBeAttached()

  await bellOf(seller).click()
  const notice = openedBell(seller).getByRole('link', { name: words })
  await expect(notice).toContainText('Unread:')
  await expect(notice).toContainText('just now')
  await seller.keyboard.press('Escape')
  await expect(openedBell(seller)).toBeHidden()
  await expect(bellOf(seller)).toBeFocused()

  await bellOf(seller).click()
  await notice.click()
  await expect(seller).toHaveURL(/\/deals\/[0-9a-f-]{36}/)
  await expect(openedBell(seller)).toBeHidden()
  await expect(bellOf(seller)).toHaveAccessibleName(unread(0))
  await expect(bellOf(another)).toHaveAccessibleName(unread(0))
})

test('all notices are marked as read at once, also in other windows', async ({ page, browser }) => {
  const phone = await newPhone(browser)
  for (const buyer of [page, await newBuyer(browser)]) {
    if (buyer === page) {
      await signedUp(page)
      await page.goto('/notices')
      await expect(page.getByText('No notifications yet')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden()
    }
    await book(buyer, phone)
  }
  const { seller } = phone
  await seller.goto('/notices')
  await expect(bellOf(seller)).toHaveAccessibleName(unread(2))
  const list = seller.getByRole('main').getByRole('listitem')
  await expect(list).toHaveCount(2)
  await expect(list.first()).toContainText('Unread:')
  await bellOf(seller).click()
  await openedBell(seller).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bellOf(seller)).toHaveAccessibleName(unread(0))
  await expect(list.first()).not.toContainText('Unread:')
  await expect(openedBell(seller).getByRole('button', { name: 'Mark all as read' })).toBeFocused()
  await openedBell(seller).getByRole('link', { name: 'See all notifications' }).click()
  await expect(openedBell(seller)).toBeHidden()
})

test('without an event stream, the unread count is polled', async ({ page, browser }) => {
  const phone = await newPhone(browser)
  const { seller } = phone
  await seller.clock.install()
  let tries = 0
  await seller.route('**/api/notices-stream', route => {
    tries += 1
    return route.abort()
  })
  await seller.goto('/dashboard')
  await expect(bellOf(seller)).toHaveAccessibleName(unread(0))
  await expect.poll(() => tries).toBeGreaterThan(0)
  await signedUp(page)
  await book(page, phone)
  await expect(async () => {
    await seller.clock.fastForward(30_000)
    await expect(bellOf(seller)).toHaveAccessibleName(unread(1), { timeout: 1000 })
  }).toPass()
})

test('people choose which mails they receive', async ({ page }) => {
  await signedUp(page)
  await page.goto('/profile')
  const mails = page.getByRole('region', { name: 'Email notifications' })
  await expect(mails.getByRole('switch')).toHaveCount(4)
  const deals = mails.getByRole('switch', { name: 'Deals', exact: false }).first()
  await mails.getByText('Choose one by one: Deals').click()
  const sold = mails.getByRole('switch', { name: 'A phone I booked was sold to someone else' })
  await expect(sold).toBeChecked()
  await sold.click()
  await expect(page.getByText("You won't get these emails")).toBeVisible()
  await page.reload()
  // The group stays on, says that a part is off, and turns all of it off and on.
  await expect(deals).toBeChecked()
  await expect(mails.getByText(/^\d+ of \d+$/)).toHaveCount(1)
  await mails.getByText('Choose one by one: Deals').click()
  await expect(sold).not.toBeChecked()
  await deals.click()
  await expect(mails.getByRole('switch', { name: 'A meeting is agreed' })).not.toBeChecked()
  await expect(mails.getByText(/^\d+ of \d+$/)).toHaveCount(0)
  await page.reload()
  await expect(deals).not.toBeChecked()
  await mails.getByText('Choose one by one: Deals').click()

  await page.route('**/api/mail-choices', route =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await sold.click()
  await expect(page.getByText(/could not be reached|network|connection/i)).toBeVisible()
  await expect(sold).not.toBeChecked()
})

test('notices are accessible in both themes, on small and large screens', async ({ page, browser }) => {
  const phone = await newPhone(browser)
  await signedUp(page)
  await book(page, phone)
  const { seller } = phone
  await seller.setViewportSize(FIRST_LOOK)
  await seller.goto('/notices')
  await expect(bellOf(seller)).toHaveAccessibleName(unread(1))
  await expect(seller.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expectAccessible(seller)
  await seller.setViewportSize(FIRST_LOOK)
  await bellOf(seller).click()
  await expect(openedBell(seller).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(seller)
  await seller.setViewportSize(FIRST_LOOK)
  await seller.goto('/profile')
  const mails = seller.getByRole('region', { name: 'Email notifications' })
  await expect(mails.getByRole('switch')).toHaveCount(3)
  await expectAccessible(seller)
})
