import { expect } from '@playwright/test'
import { expectAccessible, expectLoaded, FIRST_LOOK } from '../accessible.ts'
import { test } from '../journey.ts'
import {
  expectSignedIn,
  expectSignedOut,
  logIn,
  menuOf,
  newEmail,
  onFirebase,
  PASSWORD,
  signedInElsewhere,
  signUp,
} from './people.ts'

test('people manage their name, photo, password, sessions and data on the profile', async ({
  page,
  context,
}) => {
  const email = newEmail()
  await signUp(page, { email })
  await page.goto('/profile')
  await page.getByLabel('Full Name').fill('Ann Newname')
  await page.getByRole('button', { name: /Save/ }).click()
  await expect(menuOf(page)).toHaveAccessibleName('Account menu for Ann Newname')

  const photo = page.getByLabel('Choose a photo')
  await photo.setInputFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('Only PNG, JPEG and GIF')).toBeVisible()
  await photo.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText('Only PNG, JPEG and GIF')).toBeVisible()
  await photo.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(page.getByText('Your photo has been saved')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible()

  const elsewhere = await signedInElsewhere(context, email)
  await page.getByLabel('Current password').fill('not this one')
  await page.getByLabel('New password').fill('battery staple')
  await page.keyboard.press('Enter')
  await expect(page.getByText("That's not your current password.")).toBeVisible()
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password has been changed')).toBeVisible()
  if (!onFirebase) {
    await elsewhere.goto('/profile')
    await expect(elsewhere).toHaveURL(/\/login/)
  }
  await elsewhere.context().close()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export my data' }).click()
  expect((await download).suggestedFilename()).toBe('redial-data.json')

  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expectSignedOut(page)
})

test('nothing on the profile moves once it is shown, however late its parts load', async ({ page }) => {
  await signUp(page, { email: newEmail() })
  const answered: (() => void)[] = []
  await page.route(/\/api\/(auth\/list-(accounts|sessions)|mail-choices)$/, async route => {
    await new Promise<void>(resolve => answered.push(resolve))
    await route.continue()
  })
  await page.goto('/profile')
  await expect.poll(() => answered.length).toBe(onFirebase ? 1 : 3)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  for (const answer of answered) answer()
  const last = page.getByRole('heading', { name: 'Delete account' })
  await expect(last).toBeVisible()
  const box = await last.boundingBox()
  await expectLoaded(page)
  expect(await last.boundingBox()).toEqual(box)
})

test.describe('accessibility', () => {
  test.use({ viewport: FIRST_LOOK })

  test('the pages of signed-in people are accessible', async ({ page }) => {
    await page.goto('/login')
    await logIn(page, { email: 'seller@redial.test', password: 'redial-demo' })
    await expectSignedIn(page)
    for (const path of ['/profile', '/']) {
      await page.goto(path)
      await expectLoaded(page)
      if (path === '/') await menuOf(page).click()
      await expectAccessible(page)
    }
  })
})
