import { expect } from '@playwright/test'
import { expectAccessible, expectLoaded } from '../accessible.ts'
import { call, signedUp } from '../accounts/signed-in.ts'
import { newBuyer, newPhone } from '../buying/buying.ts'
import { LONG, test } from '../journey.ts'
import { actionsOf, addProduct, newPhoneName, rowOf } from './selling.ts'

test('damage is marked with the keyboard, and its dot leads to the close-up', async ({ page, browser }) => {
  test.setTimeout(LONG)
  const name = newPhoneName()
  await signedUp(page, { role: 'seller' })
  await page.goto('/dashboard/seller/product')
  await addProduct(page, { name, pictures: 2 })
  await (await actionsOf(page, name)).getByRole('link', { name: /^Edit/ }).click()
  const form = page.getByRole('main')
  await form.getByRole('button', { name: 'Mark damage on a photo' }).press('Enter')
  await form.getByRole('button', { name: 'Add dot' }).press('Enter')
  await expect(form.getByText('Choose the damaged part')).toBeVisible()
  const spot = form.getByRole('button', { name: /^Place of the damage: 50% from the left, 50%/ })
  await spot.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(form.getByLabel('From the left (%)')).toHaveValue('49')
  await expect(form.getByLabel('From the top (%)')).toHaveValue('45')
  await form.getByLabel('From the left (%)').fill('20.5')
  await form.getByLabel('Damaged part').selectOption('Screen')
  await form.getByLabel('What is damaged there').fill('Chip in the glass')
  await form.getByLabel('Close-up, if another photo shows it').selectOption('Photo 2')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add dot' }).press('Enter')
  await expect(form.getByText('1. Screen: Chip in the glass on photo 1')).toBeVisible()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your changes have been saved')).toBeVisible()

  await page.goto('/dashboard/seller/product')
  await rowOf(page, name).getByRole('switch').click()
  await expect(page.getByText('Product shown for listing')).toBeVisible()
  const address = await rowOf(page, name).getByRole('link', { name }).first().getAttribute('href')
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(address ?? '')
  await expectLoaded(visitor)
  await expectAccessible(visitor)
  await expect(visitor.getByText('Dot 1 on photo 1')).toBeVisible()
  const dot = visitor.getByRole('button', { name: 'Damage 1: Screen, Chip in the glass. Show the close-up' })
  await expect(dot).toHaveAttribute('style', /left: ?clamp\([^,]+, ?20\.5%/)
  await dot.press('Enter')
  await expect(visitor.getByText('2 of 2')).toBeVisible()
  await visitor.keyboard.press('Escape')
  await expect(visitor.getByText('2 of 2')).toBeHidden()
  await expect(dot).toBeFocused()

  await visitor.goto(`/compare?ids=${address?.split('/').at(-1)}`)
  const comparison = visitor.getByRole('region', { name: 'Comparison' })
  await expect(comparison.getByRole('row', { name: 'Damage' })).toContainText('1. Screen: Chip in the glass')
  const mark = comparison.locator('th [style*="20.5%"]')
  await expect(mark).toHaveText('1')
  await expect(mark).toBeInViewport()
  await expectAccessible(visitor)
})

test('a long description is folded, and nothing of a listing is wider than a small screen', async ({
  browser,
}) => {
  const { id, seller, token } = await newPhone(browser)
  const product = await call<object>(seller, 'GET', `/product-details/${id}`, { token })
  const description = `Begins here. ${'wordy '.repeat(400)}${'Z'.repeat(300)} ends here.`
  const data = { ...product, description, location: `${'Llanfairpwllgwyngyll'.repeat(3)}, UK` }
  await call(seller, 'PUT', `/edit-product/${id}`, { token, data })
  const visitor = await (await browser.newContext({ viewport: { width: 320, height: 640 } })).newPage()
  await visitor.goto(`/product-details/${id}`)
  const text = visitor.getByText('Begins here.')
  const folded = (await text.boundingBox())?.height ?? 0
  const more = visitor.getByRole('button', { name: 'Read all of it' })
  await more.click()
  await expect(more).toBeHidden()
  expect((await text.boundingBox())?.height).toBeGreaterThan(2 * folded)
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('who books a phone for parts reads before that it does not fully work', async ({ browser }) => {
  const { id, seller, token } = await newPhone(browser)
  const product = await call<object>(seller, 'GET', `/product-details/${id}`, { token })
  const data = { ...product, condition: 'For parts', description: 'The camera stays black.' }
  await call(seller, 'PUT', `/edit-product/${id}`, { token, data })
  const buyer = await newBuyer(browser)
  await buyer.goto(`/product-details/${id}`)
  const notice = 'This phone is for parts. It does not fully work.'
  await expect(buyer.getByText('For parts. This phone does not fully work.')).toBeVisible()
  await buyer.getByRole('button', { name: 'Book Now' }).click()
  await expect(buyer.getByRole('dialog', { name: 'Book this Product' })).toContainText(notice)
  await expectAccessible(buyer)
})

test('the photo of a card grows into that of the page and of the lightbox and back, if motion is wanted', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const transitions: string[] = []
    Object.assign(window, { transitions })
    const start = document.startViewTransition
    document.startViewTransition = options => {
      const transition = start.call(document, options)
      transition.ready.then(
        () => {
          const grows = document.getAnimations().some(({ effect }) => {
            const { pseudoElement } = effect as KeyframeEffect
            return pseudoElement === '::view-transition-group(photo)'
          })
          transitions.push(grows ? 'grows' : 'stays')
        },
        () => transitions.push('skipped'),
      )
      return transition
    }
  })
  const transitions = () => page.evaluate(() => (window as unknown as { transitions: string[] }).transitions)
  // Other tests list phones without photos, all by Apple.
  await page.goto('/category/Samsung')
  const card = page.getByRole('heading', { level: 3 }).getByRole('link').first()
  await expect(async () => {
    await card.click()
    await expect(page.getByRole('link', { name: /^Enlarge photo/ })).toBeVisible()
    await page.goBack()
    await expect(card).toBeVisible()
    expect((await transitions()).slice(-2)).toEqual(['grows', 'grows'])
  }).toPass()

  await card.click()
  await page.getByRole('link', { name: /^Enlarge photo/ }).click()
  const close = page.getByRole('button', { name: 'Close' })
  await expect(close).toBeVisible()
  await expect.poll(async () => (await transitions()).at(-1)).toBe('grows')
  const opened = (await transitions()).length
  await page.goBack()
  await expect(close).toBeHidden()
  await expect.poll(transitions).toHaveLength(opened + 1)
  expect((await transitions()).at(-1)).toBe('grows')
  await page.goBack()
  await expect.poll(transitions).toHaveLength(opened + 2)

  const before = (await transitions()).length
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await card.click()
  await page.getByRole('link', { name: /^Enlarge photo/ }).click()
  await expect(close).toBeVisible()
  expect(await transitions()).toHaveLength(before)
})
