import { type CDPSession, devices, expect, type Page } from '@playwright/test'
import { expectAccessible, FIRST_LOOK } from '../accessible.ts'
import { newBrowser, newPhone } from '../buying/buying.ts'
import { expectHydrated } from '../hydrated.ts'
import { LONG, test } from '../journey.ts'
import { actionsOf, newPhoneName } from './selling.ts'

const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', points: object[]) =>
  session.send('Input.dispatchTouchEvent', { type, touchPoints: points as never })

/** Swipes over every square of the touch test. */
async function wipe(page: Page, session: CDPSession) {
  const grid = page.locator('[data-squares]')
  const [columns = 1, rows = 1] = (await grid.getAttribute('data-squares'))?.split('x').map(Number) ?? []
  const box = (await grid.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const at = (square: number) => ({
    x: box.x + ((square % columns) + 0.5) * (box.width / columns),
    y: box.y + (Math.floor(square / columns) + 0.5) * (box.height / rows),
  })
  await touch(session, 'touchStart', [at(0)])
  for (let square = 1; square < columns * rows; square++) await touch(session, 'touchMove', [at(square)])
  await touch(session, 'touchEnd', [])
}

const begin = async (page: Page, name: string) => {
  await expect(page.getByRole('heading', { name })).toBeFocused()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
}

const tilt = (page: Page, y: number, z: number) =>
  page.evaluate(
    ([y, z]) =>
      window.dispatchEvent(
        new DeviceMotionEvent('devicemotion', { accelerationIncludingGravity: { x: 0, y, z } }),
      ),
    [y, z] as const,
  )

test('a seller tests a phone on that phone, and buyers see the report and the passport', async ({
  browser,
}) => {
  test.setTimeout(LONG)
  const listing = await newPhone(browser, { name: `iPhone 13 ${newPhoneName()}` })
  const { id, name, seller } = listing
  await seller.goto('/dashboard/seller/product')
  await (await actionsOf(seller, name)).getByRole('button', { name: /^Self-test/ }).click()
  const dialog = seller.getByRole('dialog', { name: 'Self-test' })
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  const link = (await dialog.getByRole('link', { name: /^This is the phone/ }).getAttribute('href')) ?? ''

  await test.step('a computer is not accepted as the phone', async () => {
    const computer = await newBrowser(browser)
    await computer.goto(link)
    await expect(computer.getByText('This is not the phone of the listing.')).toBeVisible()
    await expect(computer.getByRole('button', { name: 'Start the self-test' })).toBeHidden()
    await computer.goto(`/de${new URL(link, seller.url()).pathname}`)
    await expect(computer.getByText('ein Computer')).toBeVisible()
    await computer.context().close()
  })

  const { defaultBrowserType: _, ...iphone } = devices['iPhone 13']
  const context = await browser.newContext({ ...iphone, screen: { width: 390, height: 844 } })
  // Only a person can count the beeps.
  await context.addInitScript(() => {
    Math.random = () => 0.5
  })
  const phone = await context.newPage()
  const session = await context.newCDPSession(phone)
  await phone.goto(link)
  await expect(phone.getByText('This looks like the phone of the listing.')).toBeVisible()
  await phone.getByRole('button', { name: 'Start the self-test' }).click()

  await test.step('screen', async () => {
    await begin(phone, 'Touch screen')
    await expect(phone.locator('[data-squares]')).toBeVisible()
    await wipe(phone, session)
    await begin(phone, 'Several fingers')
    const fingers = [1, 2, 3].map(finger => ({ x: 80 * finger, y: 300, id: finger }))
    await touch(session, 'touchStart', fingers)
    await touch(session, 'touchEnd', [])
    await expect(phone.getByText('fingers at once')).toContainText('3')
    await phone.getByRole('button', { name: "That's all of them" }).click()
    await begin(phone, 'Display')
    for (const color of [1, 2, 3, 4, 5])
      await phone.getByRole('button', { name: `Color ${color} of 5` }).click()
    await phone.getByRole('button', { name: 'No, all clean' }).click()
  })

  await test.step('cameras and sound work, offline from here on', async () => {
    await context.setOffline(true)
    await begin(phone, 'Back camera')
    await phone.getByRole('button', { name: 'Sharp and clean' }).click()
    await begin(phone, 'Front camera')
    await phone.getByRole('button', { name: "Something's wrong" }).click()
    // The microphone receives the beeps that the browser plays.
    await begin(phone, 'Microphone')
    await begin(phone, 'Speaker')
    await phone.getByRole('button', { name: 'Play' }).click()
    await phone.getByRole('button', { name: '2', exact: true }).click()
    await expect(phone.getByRole('alert')).toContainText("That's not the number")
    await phone.getByRole('button', { name: 'Play' }).click()
    await phone.getByRole('button', { name: '3', exact: true }).click()
  })

  await test.step('a reload preserves the results', async () => {
    await expect(phone.getByRole('heading', { name: 'Vibration' })).toBeFocused()
    await context.setOffline(false)
    await phone.reload()
    await phone.getByRole('button', { name: 'Continue the test' }).click()
    await expect(phone.getByRole('heading', { name: 'Vibration' })).toBeFocused()
    await phone.getByRole('button', { name: 'Skip this test' }).click()
  })

  await test.step('motion', async () => {
    await phone.evaluate(() =>
      Object.defineProperty(DeviceMotionEvent, 'requestPermission', { value: undefined, configurable: true }),
    )
    await begin(phone, 'Motion sensors')
    await expect(async () => {
      await tilt(phone, 9.8, 0)
      await tilt(phone, 3, 9)
      await expect(phone.getByRole('heading', { name: 'Your results' })).toBeVisible({ timeout: 10_000 })
    }).toPass()
  })

  await test.step('the results are sent when the network is back', async () => {
    await expect(phone.getByText('8 passed, 1 failed, 1 not tested')).toBeVisible()
    await expect(dialog.getByText('The test is running on the phone.')).toBeVisible()
    await context.setOffline(true)
    await phone.getByRole('button', { name: 'Send the report' }).click()
    await expect(phone.getByText("The shop can't be reached.")).toBeVisible()
    await context.setOffline(false)
    // A run takes at least half a minute.
    await expect(phone.getByText('Thank you!')).toBeVisible({ timeout: 60_000 })
    await expect(dialog.getByText('Done. The report is on the page')).toBeVisible()
  })

  const visitor = await newBrowser(browser)
  await visitor.setViewportSize(FIRST_LOOK)
  await visitor.goto(`/product-details/${id}`)
  const report = visitor.getByRole('region', { name: /^Self-test on/ })
  await expect(report).toContainText('8 passed, 1 failed, 1 not tested')
  const panel = visitor.getByRole('list', { name: 'Why you can trust this offer' })
  const row = panel.getByRole('link', { name: /^8 of 10 self-tests passed on \w+ \d/ })
  await expectHydrated(row)
  await row.click()
  await expect(report.getByRole('heading')).toBeInViewport()
  await report.getByText('See each test').click()
  await expect(report.getByRole('listitem').filter({ hasText: 'Front camera' })).toContainText('Failed')
  await expect(report).toContainText('fits the listing')
  await expectAccessible(visitor)
  await report.getByRole('link', { name: 'Device passport' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(visitor.getByText('earlier sales cannot be known')).toBeVisible()
  await expectAccessible(visitor)
  await visitor.emulateMedia({ media: 'print' })
  await expect(visitor.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(visitor.getByRole('img', { name: 'QR code of this page' })).toBeVisible()

  await visitor.goto(link)
  await expect(visitor.getByText('This link was already used.')).toBeVisible()
  for (const page of [visitor, phone, seller]) await page.context().close()
})

test('the self-test is accessible and fits small screens', async ({ browser }) => {
  const listing = await newPhone(browser, { name: `iPhone 13 ${newPhoneName()}` })
  const { seller, name } = listing
  await seller.setViewportSize(FIRST_LOOK)
  await seller.goto('/dashboard/seller/product')
  await (await actionsOf(seller, name)).getByRole('button', { name: /^Self-test/ }).click()
  const dialog = seller.getByRole('dialog', { name: 'Self-test' })
  await expect(dialog.getByRole('link', { name: /^This is the phone/ })).toBeVisible()
  // It could only be scanned by another phone.
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeHidden()
  await expectAccessible(seller)
  const link = (await dialog.getByRole('link', { name: /^This is the phone/ }).getAttribute('href')) ?? ''
  const { defaultBrowserType: _, ...iphone } = devices['iPhone 13']
  const context = await browser.newContext({ ...iphone, screen: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await phone.goto(link)
  await expect(phone.getByText('This looks like the phone of the listing.')).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Start the self-test' }).click()
  await expect(phone.getByRole('heading', { name: 'Touch screen' })).toBeFocused()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Skip this test' }).click()
  await phone.getByRole('button', { name: 'Pause' }).click()
  await expect(phone.getByRole('heading', { name: 'Your results' })).toBeVisible()
  await expectAccessible(phone)
  await context.close()
  await seller.context().close()
})
