import { chromium } from '@playwright/test'
import { runProgram } from '#server/platform/process/run-program.ts'
import { chromiumPath } from '../scripts/chromium.ts'
import { drawEverything, openDemoShop } from '../scripts/demo-shop.ts'
import { createProgress } from '../scripts/progress.mjs'
import { buildIfStale } from '../scripts/web-build.ts'
import { median } from './median.ts'

/**
 * `npm run bench -- first-click` measures the time in a browser from the click on a phone's card to its page, if the
 * pointer rested on the card before. For comparison it measures how long the browser takes for two frames.
 */
const PHONES = 20
/** The largest allowed median, in milliseconds. */
const MAX_MS = 100

await runProgram(async program => {
  const progress = createProgress()
  await buildIfStale({ progress, signal: program.signal })
  const executablePath = await chromiumPath({ progress, signal: program.signal })
  const shop = await openDemoShop()
  program.onShutdown(shop.close)
  await drawEverything(shop.address)
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  program.onShutdown(() => browser.close())
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })

  const clicks: number[] = []
  const frames: number[] = []
  for (let at = 0; at < PHONES; at++) {
    await page.goto(`${shop.address}/all-products`)
    const card = page.getByRole('region', { name: 'Phones' }).getByRole('heading', { level: 3 }).nth(at)
    const name = (await card.textContent()) ?? ''
    await card.scrollIntoViewIfNeeded()
    const fetched = page.waitForResponse(/\/api\/product-details\//)
    await card.getByRole('link').hover()
    await (await fetched).finished()
    frames.push(await page.evaluate(twoFrames))
    const taken = page.evaluate(fromClickToHeading, name)
    await card.getByRole('link').click()
    clicks.push(await taken)
  }
  const slowest = Math.max(...clicks)
  console.log(
    `${PHONES} phones, pointed at before: ${median(clicks).toFixed(0)} ms in the middle, ${slowest.toFixed(0)} ms at most (wanted: ${MAX_MS})`,
  )
  console.log(
    `${(median(clicks) / median(frames)).toFixed(1)} times two frames of this browser, ${median(frames).toFixed(0)} ms`,
  )
  if (slowest > MAX_MS) process.exitCode = 1
  await program.end()
})

/** Runs in the page. */
function twoFrames(): Promise<number> {
  const began = performance.now()
  return new Promise(done => {
    requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - began)))
  })
}

/** Runs in the page. Measures from the next click until the heading of the phone's page is in a frame. */
function fromClickToHeading(name: string): Promise<number> {
  return new Promise(done => {
    addEventListener(
      'click',
      () => {
        const began = performance.now()
        const look = () => {
          if (document.querySelector('h1')?.textContent !== name) return requestAnimationFrame(look)
          return setTimeout(() => done(performance.now() - began))
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  })
}
