import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { textsIn } from '#server/platform/texts/texts.ts'
import { signedUp } from '../accounts/signed-in.ts'
import { expectHydrated } from '../hydrated.ts'
import { LONG, test } from '../journey.ts'
import { fillProduct, newPhoneName, rowOf } from './selling.ts'

/** A picture with a red top, a green bottom, a blue left and a yellow right edge. */
async function photo(width: number, height: number) {
  const edge = (background: string, [left, top, across, down]: [number, number, number, number]) => ({
    input: { create: { width: across, height: down, channels: 3 as const, background } },
    left,
    top,
  })
  return sharp({ create: { width, height, channels: 3, background: '#9aa5b1' } }).composite([
    edge('#1d4ed8', [0, 0, 40, height]),
    edge('#eab308', [width - 40, 0, 40, height]),
    edge('#dc2626', [0, 0, width, 40]),
    edge('#15803d', [0, height - 40, width, 40]),
  ])
}

const upright = await (await photo(900, 1200)).webp().toBuffer()
const panorama = await (await photo(2400, 800)).jpeg().toBuffer()
const tiny = await (await photo(120, 160)).png().toBuffer()
const screenshot = await (await photo(1170, 2532)).png().toBuffer()

/** The size at which a picture is shown, and that of its file. */
const shownSize = (page: Page, name: RegExp | string) =>
  page.getByRole('img', { name }).evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight, fit: getComputedStyle(image).objectFit }
  })

test('photos are shown whole, and lists show the part that the seller has chosen', async ({ page }) => {
  test.setTimeout(LONG)
  const name = newPhoneName()
  await signedUp(page, { role: 'seller' })
  await page.goto('/dashboard/seller/product')
  await page.getByRole('link', { name: 'Add a Product' }).first().click()
  const form = page.getByRole('main')
  await fillProduct(page, name)
  await form.getByLabel('Add photos').setInputFiles([
    // The browser converts it.
    { name: 'upright.webp', mimeType: 'image/webp', buffer: upright },
    { name: 'panorama.jpg', mimeType: 'image/jpeg', buffer: panorama },
    { name: 'battery.png', mimeType: 'image/png', buffer: screenshot },
    { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
  ])
  await expect(form.getByText('Only PNG, JPEG and GIF')).toBeVisible()
  await form.getByRole('button', { name: 'Remove photo 4' }).click()
  await expect(form.getByText('3 of 8 photos added')).toBeVisible()
  await form.getByLabel('Add photos').setInputFiles({ name: 'tiny.png', mimeType: 'image/png', buffer: tiny })
  const tile = form.getByRole('listitem').filter({ hasText: 'This photo is small: 120 × 160.' })
  await expect(tile).toBeVisible()
  await tile.getByRole('button', { name: 'Remove photo 4' }).click()
  await expect(tile).toBeHidden()

  const part = form.getByRole('slider', { name: 'The part that lists show' })
  await expect(part).toHaveValue('50')
  await part.fill('0')
  await form.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('link', { name: 'Your phones' }).click()
  const card = rowOf(page, name).getByRole('img').or(rowOf(page, name).locator('picture img')).first()
  await expect(card).toHaveCSS('object-position', '0% 0%')
  await rowOf(page, name).getByRole('link', { name }).click()

  const sizes = [
    { width: 900, height: 1200 },
    { width: 1280, height: 427 },
    { width: 591, height: 1280 },
  ]
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const [index, { width: across, height: down }] of sizes.entries()) {
      await page.getByRole('link', { name: `Show photo ${index + 1}` }).click()
      const size = await shownSize(page, `${name}, photo ${index + 1} of 3`)
      // A smaller file may be chosen, with the same proportions.
      expect(size.width / size.height).toBeCloseTo(across / down, 1)
      expect(size.fit).toBe('contain')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/photo-${width}-${index}.png` })
    }
    await page.getByRole('link', { name: /^Enlarge photo/ }).click()
    await expect(page.locator('.yarl__slide_current img')).toBeVisible()
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/lightbox-${width}.png` })
    await page.getByRole('button', { name: 'Close' }).click()
  }

  // Everybody can go from photo to photo, with the next one at the end of the line: on the left in Arabic.
  for (const [language, forward, backward] of [
    ['en', 'ArrowRight', 'ArrowLeft'],
    ['ar', 'ArrowLeft', 'ArrowRight'],
  ] as const) {
    const [t, phone] = [textsIn(language)('lightbox'), textsIn(language)('phone')]
    if (language === 'ar') await page.goto(`/ar${new URL(page.url()).pathname}`)
    const first = page.getByRole('link', { name: phone('showPhoto', { number: 1 }) })
    // Before that, it would lead to the picture alone, as without JavaScript.
    await expectHydrated(first)
    await first.click()
    await page.getByRole('link', { name: phone('enlarge', { number: 1, count: 3 }) }).click()
    const shows = async (number: number) => {
      const picture = page.locator('.yarl__slide_current img')
      await expect(picture).toHaveAttribute('alt', phone('photo', { name, number, count: 3 }))
      // The next step begins when this one has ended.
      await picture.evaluate(image =>
        Promise.all(
          (image.closest('.yarl__portal')?.getAnimations({ subtree: true }) ?? []).map(({ finished }) =>
            finished.catch(() => image),
          ),
        ),
      )
      await expect(picture).toHaveAttribute('alt', phone('photo', { name, number, count: 3 }))
    }
    await shows(1)
    await page.getByRole('button', { name: t('next') }).click()
    await shows(2)
    await page.keyboard.press(forward)
    await shows(3)
    await page.keyboard.press(backward)
    await shows(2)
    await page.getByRole('button', { name: t('previous') }).click()
    await shows(1)
    const [from, to] = language === 'en' ? [1000, 200] : [200, 1000]
    await page.mouse.move(from, 400)
    await page.mouse.down()
    await page.mouse.move(to, 400, { steps: 4 })
    await page.mouse.up()
    await shows(2)
    await page.goBack()
    await expect(page.getByRole('button', { name: t('close') })).toBeHidden()
    await expect(page.getByRole('link', { name: phone('enlarge', { number: 2, count: 3 }) })).toBeVisible()
  }
})
