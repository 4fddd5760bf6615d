import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { runProgram } from '#server/platform/process/run-program.ts'
import { chromiumPath } from './chromium.ts'
import { drawEverything, openDemoShop } from './demo-shop.ts'
import { createProgress } from './progress.mjs'
import { buildIfStale } from './web-build.ts'

const folder = join(import.meta.dirname, '../docs/images')
const SIZE = { width: 1280, height: 800 }
/** Pixels. The README shows two pictures side by side. */
const SHOWN_WIDTH = 960

/** `npm run screenshots`: creates the README's pictures and animation from the demo shop. */
await runProgram(async program => {
  const progress = createProgress()
  await buildIfStale({ progress, signal: program.signal })
  const executablePath = await chromiumPath({ progress, signal: program.signal })
  const step = progress.begin('Opening a demo shop')
  const shop = await openDemoShop()
  program.onShutdown(shop.close)
  step.update('drawing its pictures')
  await drawEverything(shop.address)
  const browser = await chromium.launch({ executablePath })
  program.onShutdown(() => browser.close())
  await mkdir(folder, { recursive: true })
  step.update('taking pictures')

  const visitor = await openPage(browser, shop.address)
  await visitor.goto('/all-products?brand=Samsung&sort=cheapest')
  await save(visitor, 'list')
  await openPhone(visitor, 1)
  await save(visitor, 'phone')
  const seller = await signedIn(await openPage(browser, shop.address), 'seller@redial.test')
  await seller.goto('/dashboard/seller/product')
  await save(seller, 'seller')
  const administrator = await signedIn(await openPage(browser, shop.address), 'admin@redial.test')
  await administrator.goto('/dashboard/payments')
  await save(administrator, 'payments')
  await saveAnimation(await tour(await openPage(browser, shop.address)))
  step.done('Pictures taken')
  await program.end()
})

async function openPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: SIZE, reducedMotion: 'reduce' })
  return context.newPage()
}

/** Opens the n-th phone of a list, and waits for its address and heading. */
async function openPhone(page: Page, position: number): Promise<void> {
  const heading = page.locator('main h1')
  const listed = (await heading.textContent()) ?? ''
  await page.locator('main a[href^="/product-details/"]').nth(position).click()
  await page.waitForURL('**/product-details/**')
  await heading.filter({ hasNotText: listed }).waitFor()
}

/** Logs in with a demo account, as people do. */
async function signedIn(page: Page, email: string): Promise<Page> {
  await page.goto('/login')
  await page.getByRole('button', { name: email }).click()
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(address => address.pathname !== '/login')
  return page
}

async function picture(page: Page): Promise<Buffer> {
  await page.waitForLoadState('load')
  // A page of the dashboard has its heading only after it knows who is signed in.
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByText('Loading...').first().waitFor({ state: 'hidden' })
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy=true]') &&
      // Pictures below the fold load only when they are scrolled into view.
      [...document.images].every(image => image.complete || image.getBoundingClientRect().top > innerHeight),
  )
  return sharp(await page.screenshot())
    .resize({ width: SHOWN_WIDTH })
    .png()
    .toBuffer()
}

async function save(page: Page, name: string): Promise<void> {
  await sharp(await picture(page))
    .webp({ quality: 80, effort: 6 })
    .toFile(join(folder, `${name}.webp`))
}

type Frame = { image: Buffer; milliseconds: number }

/** Search with a typo, narrow down, open a phone: one frame per step. */
async function tour(page: Page): Promise<Frame[]> {
  const frames: Frame[] = []
  const shoot = async (milliseconds: number) => frames.push({ image: await picture(page), milliseconds })
  await page.goto('/')
  await shoot(1800)
  const box = page.getByRole('combobox').first()
  await box.click()
  for (const typed of ['ip', 'hn', 'oe', ' 1', '3']) {
    await box.pressSequentially(typed)
    // Two characters are too few for suggestions, and earlier suggestions stay until the next ones arrive.
    if (typed !== 'ip') await page.getByRole('option').first().waitFor()
    if (typed === '3') await page.getByRole('option', { name: 'iPhone 11' }).waitFor({ state: 'hidden' })
    await shoot(typed === '3' ? 1800 : 300)
  }
  await box.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'iphnoe 13' }).waitFor()
  await shoot(2500)
  await page.getByText('Good', { exact: true }).first().click()
  await page.waitForURL('**condition=**')
  await shoot(2200)
  await scroll(page, 420)
  await shoot(1800)
  await openPhone(page, 2)
  await shoot(3000)
  await scroll(page, 500)
  await shoot(3000)
  return frames
}

/** Scrolls at once: a picture that is taken while a page scrolls shows its header in the wrong place. */
async function scroll(page: Page, pixels: number): Promise<void> {
  await page.evaluate(async top => {
    scrollBy({ top, behavior: 'instant' })
    for (let frame = 0; frame < 2; frame++) await new Promise(resolve => requestAnimationFrame(resolve))
  }, pixels)
}

async function saveAnimation(frames: Frame[]): Promise<void> {
  await sharp(
    frames.map(({ image }) => image),
    { join: { animated: true } },
  )
    .webp({ quality: 70, effort: 6, loop: 0, delay: frames.map(({ milliseconds }) => milliseconds) })
    .toFile(join(folder, 'tour.webp'))
}
