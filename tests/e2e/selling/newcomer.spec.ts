import { expect } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { form, newEmail, newHome, PASSWORD, top } from '../accounts/people.ts'
import { newBrowser } from '../buying/buying.ts'
import { test } from '../journey.ts'

/** The most actions that a seller may need to list a phone that buyers can see: a field, a choice, a click or photos each. */
const MAX_ACTIONS = 8
/** The longest time from the sign-up to the page that buyers can see. */
const MAX_SECONDS = 60
/** Milliseconds between two keys of a person who types quickly. */
const KEY_MS = 60

test('a newcomer gets from "Sell your phone" to the phone’s public page', async ({ page, browser }) => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': newHome() })
  await page.goto('/')
  await top(page).getByRole('link', { name: 'Sell your phone' }).click()
  await expect(page).toHaveURL('/sell')
  await form(page).getByRole('link', { name: 'List your phone' }).click()
  await expect(form(page).getByRole('radio', { name: 'Seller' })).toBeChecked()
  let began = performance.now()
  const delay = { delay: KEY_MS }
  await form(page).getByLabel('Full Name').pressSequentially('Nia Newcomer', delay)
  await form(page).getByLabel('Email', { exact: true }).pressSequentially(newEmail(), delay)
  await form(page).getByLabel('Password', { exact: true }).pressSequentially(PASSWORD, delay)
  await form(page).getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/dashboard/seller/new')

  const actions: string[] = []
  const act = async (name: string, action: () => Promise<unknown>) => {
    actions.push(name)
    await action()
  }
  let keys = 0
  const type = (label: string, text: string) =>
    act(label, () => {
      keys += text.length
      return form(page).getByLabel(label).pressSequentially(text, delay)
    })
  const pictures = await Promise.all(
    [1, 2, 3].map(async number => ({
      name: `photo ${number}.png`,
      mimeType: 'image/png',
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 300 + number, height: 300 } }),
    })),
  )
  await type('Model, storage and color', 'iphone 13 128 blue')
  await expect(form(page).getByLabel('Product name')).toHaveValue('iPhone 13 128 GB Blue')
  await expect(form(page).getByLabel('Category')).toHaveValue('Apple')
  await expect(form(page).getByRole('radio', { name: '128 GB' })).toBeChecked()
  await expect(form(page).getByLabel('Original price')).toHaveValue('829')
  await act('photos', () => form(page).getByLabel('Add photos').setInputFiles(pictures))
  await act('condition', () => form(page).getByRole('radio', { name: 'Excellent' }).check())
  await expect(form(page).getByLabel('Description')).toHaveValue(/^iPhone 13 128 GB Blue\. No scratches/)
  await type('Resell price', '289')
  await type('Location', 'Portland, OR')
  await type('Mobile number', '+1 503 555 0123')
  // Nobody has said yet when it was bought.
  await expect(form(page).getByLabel('Year of purchase')).toHaveValue('')
  await expect(form(page).getByLabel('Years of use')).toHaveValue('')
  await act('Year of purchase', () => form(page).getByLabel('Year of purchase').fill('2022-10'))
  await expect(form(page).getByLabel('Years of use')).toHaveValue(/^\d/)
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('iPhone 13 128 GB Blue')
  await expect(form(page).getByRole('progressbar')).toHaveCount(0)
  const paused = performance.now()
  await expectAccessible(page)
  began += performance.now() - paused
  await act('publish', () => form(page).getByRole('button', { name: 'Publish' }).click())
  await expect(page.getByText('Product Successfully Added!')).toBeVisible()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Buyers can see your phone now')
  await expect(heading).toBeFocused()
  const bar = await page.getByRole('banner').boundingBox()
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  const seconds = (performance.now() - began) / 1000
  console.log(
    `Signed up and listed with ${actions.length} actions and ${keys} keys in ${seconds.toFixed(1)} seconds`,
  )
  expect(actions.length, actions.join(', ')).toBeLessThanOrEqual(MAX_ACTIONS)
  expect(seconds).toBeLessThanOrEqual(MAX_SECONDS)

  const address = await form(page).getByRole('link', { name: 'See its page' }).getAttribute('href')
  const visitor = await newBrowser(browser)
  expect((await visitor.goto(address ?? ''))?.status()).toBe(200)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('iPhone 13 128 GB Blue')
  await visitor.context().close()

  // Place and number are prefilled for the next listing.
  await form(page).getByRole('button', { name: 'List another' }).click()
  await form(page).getByLabel('Model, storage and color').fill('pixel 7 128')
  await expect(form(page).getByLabel('Location')).toHaveValue('Portland, OR')
})
