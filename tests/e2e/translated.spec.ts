import { expect } from '@playwright/test'
import { signedUp } from './accounts/signed-in.ts'
import { book, cardOf, newPhone } from './buying/buying.ts'
import { test } from './journey.ts'
import { translate } from './translated.ts'

for (const how of ['moved', 'replaced'] as const) {
  test(`a phone is booked on pages whose texts a translator has ${how}`, async ({
    page,
    browser,
    context,
  }) => {
    await translate(context, how)
    const phone = await newPhone(browser)
    await signedUp(page)
    await book(page, phone)
    await page.getByRole('link', { name: 'Booked Items' }).last().click()
    const card = cardOf(page, phone.name)
    await expect(card).toContainText('$289.50')
    // What React changes is seen, and nothing is shown twice.
    await page.getByRole('button', { name: /^Account menu for/ }).click()
    await page.getByRole('link', { name: 'Profile' }).click()
    await page.getByLabel('Full Name').fill('Ann Newname')
    await page.getByRole('button', { name: /Save/ }).click()
    await expect(page.getByRole('button', { name: 'Account menu for Ann Newname' })).toBeVisible()
  })
}
