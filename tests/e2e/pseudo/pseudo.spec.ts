import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { de } from '#contract/texts/de.ts'
import { en } from '#contract/texts/en.ts'
import { pseudoMessage } from './pseudo.ts'
import { type PseudoShop, startPseudoShop } from './pseudo-shop.ts'
import { textProblemsOnPage } from './text-problems.ts'

/*
 * Every screen in a pseudo-language. A text that is not in the catalog has ASCII letters there, and a place that is too
 * small for longer words is cut.
 */

const WIDTHS = [320, 768, 1280]

/** Pages that no link leads to, with what makes them show most. */
const WITHOUT_LINKS = [
  '/no-such-page',
  '/newsletter/confirm?token=x',
  '/newsletter/leave?token=x',
  '/unsubscribe?token=x',
  '/reset-password?token=x',
  '/verify-email?token=x',
  '/forgot-password',
  '/self-test/x',
  '/notices',
  '/compare',
]

/**
 * A sentence of the contract with which the shop refuses something, in a toast: the people of this test work at the same
 * time and take phones from each other. English does not word it again.
 */
const isRefusal = (problem: string) => Object.hasOwn(de.problems, problem.replace(/^text: /, ''))

/** How many pages of a route are looked at, if not one: deals are in different states. */
const SEVERAL: Record<string, number> = { 'deals.$id': 8, 'product-details.$id': 3 }

/** For developers only, or long texts that are Markdown of one language. */
const LEFT_OUT = new Set([
  'styleguide',
  'blog.$slug',
  'blog.index',
  'terms',
  'privacy',
  '__root',
  'dashboard',
])

/** By the name of the route's file. */
const routes = readdirSync(join(import.meta.dirname, '../../../web/routes'))
  .map(file => file.replace(/\.tsx$/, ''))
  .map(name => ({ name, pattern: patternOf(name) }))

function patternOf(name: string): RegExp {
  const path = name
    .replaceAll('_.', '/')
    .replaceAll('.', '/')
    .replace(/(^|\/)index$/, '')
    .replaceAll(/\$\w+/g, '[^/]+')
  return new RegExp(`^/${path}$`)
}

const routeOf = (path: string) =>
  routes.find(({ name, pattern }) => name !== 'dashboard' && pattern.test(path))?.name

const PEOPLE = {
  nobody: '/',
  'buyer@redial.test': '/booked-items',
  'seller@redial.test': '/dashboard',
  'admin@redial.test': '/dashboard',
}

let shop: PseudoShop
test.beforeAll(async () => {
  test.setTimeout(900_000)
  shop = await startPseudoShop()
})
test.afterAll(() => shop?.stop())

test('no text is outside the catalog, and longer texts fit', async ({ browser }) => {
  test.setTimeout(1_200_000)
  const visited = new Set<string>()
  const problems = new Map<string, string>()
  const pressed = new Set([en.frame.logout, en.profile.devices.everywhere].map(pseudoMessage))
  const people = Object.entries(PEOPLE)
  await Promise.all(people.map(([who, start]) => crawl(browser, { who, start, visited, pressed, problems })))
  await readEmails(browser, problems)
  const unvisited = routes.map(({ name }) => name).filter(name => !visited.has(name) && !LEFT_OUT.has(name))
  expect({ problems: [...problems].map(([what, where]) => `${where} ${what}`).sort(), unvisited }).toEqual({
    problems: [],
    unvisited: [],
  })
})

type Crawl = {
  who: string
  start: string
  visited: Set<string>
  pressed: Set<string>
  problems: Map<string, string>
}

async function crawl(browser: Browser, { who, start, visited, pressed, problems }: Crawl) {
  const context = await browser.newContext({ baseURL: shop.origin, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  if (who !== 'nobody') await logIn(page, who)
  const counts = new Map<string, number>()
  const waiting = [start, ...WITHOUT_LINKS]
  const look = async (where: string, widths: number[]) => {
    const note = async (width: number) => {
      const { unwrapped, cut } = await page.evaluate(textProblemsOnPage)
      for (const what of [...unwrapped.filter(text => !isRefusal(text)), ...cut])
        if (!problems.has(what)) problems.set(what, `${where} ${width} px`)
    }
    for (const width of widths) {
      await resize(page, width)
      await note(width)
      if (await unfold(page)) await note(width)
    }
  }
  const follow = async () => {
    for (const link of await linksOf(page)) {
      const name = routeOf(link.replace(/[?#].*/, ''))
      if (!name || LEFT_OUT.has(name)) continue
      const count = counts.get(name) ?? 0
      if (count >= (SEVERAL[name] ?? 1) || waiting.includes(link)) continue
      counts.set(name, count + 1)
      waiting.push(link)
    }
  }
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    await open(page, path)
    await rests(page)
    if (who !== 'nobody' && !(await isSignedIn(page))) {
      await logIn(page, who)
      await open(page, path)
      await rests(page)
    }
    visited.add(routeOf(new URL(page.url()).pathname) ?? '')
    await look(`${who} ${path}`, WIDTHS)
    await follow()
    // Some buttons are on small screens only, and others on large ones only.
    for (const width of [320, 1280]) {
      await resize(page, width)
      await pressButtons(page, {
        path,
        pressed,
        look: async name => {
          const hasDialog = (await page.getByRole('dialog').count()) > 0
          await look(`${who} ${path} after ${name}`, hasDialog ? WIDTHS : [width])
          await follow()
          await resize(page, width)
        },
      })
    }
  }
  await context.close()
}

/** Opens a page, again if a download that a button began has ended the navigation. */
const open = (page: Page, path: string) =>
  page.goto(path).catch(error => {
    if (!String(error).includes('ERR_ABORTED')) throw error
    return page.goto(path)
  })

/** Gives the page another width, and time to apply it. */
async function resize(page: Page, width: number) {
  if (page.viewportSize()?.width === width) return
  await page.setViewportSize({ width, height: 800 })
  await page.evaluate(nextFrame).catch(error => arrives(page, error))
}

/** Waits for the page to which a button has led late. @throws the error if it has another cause */
async function arrives(page: Page, error: unknown) {
  if (!/context was destroyed/.test(String(error))) throw error
  await rests(page)
}

/** Opens what is folded, at the same time also where the page opens only one. @returns whether something was */
async function unfold(page: Page): Promise<boolean> {
  const count = await page.evaluate(() => {
    const folded = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')]
    for (const details of folded) {
      details.removeAttribute('name')
      details.open = true
    }
    return folded.length
  })
  if (count > 0) await page.evaluate(nextFrame)
  return count > 0
}

const nextFrame = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))

/** Presses each button of the page that was not pressed elsewhere, and looks at what it opens. */
async function pressButtons(
  page: Page,
  { path, pressed, look }: { path: string; pressed: Set<string>; look: (name: string) => Promise<void> },
) {
  const isElsewhere = () => new URL(page.url()).pathname !== path.replace(/[?#].*/, '')
  const goBack = async () => {
    await open(page, path)
    await rests(page)
    await unfold(page)
  }
  // The last button before may have led to another page late.
  if (isElsewhere()) await goBack()
  for (const name of new Set(await page.evaluate(buttons, undefined))) {
    // The same button stands on many cards, with another name inserted.
    const key = name.replaceAll(/‹[^‹›]*›|\d+/g, '').trim()
    if (key === '' || pressed.has(key)) continue
    pressed.add(key)
    // Earlier buttons may have changed the page.
    const shown = await page.evaluate(buttons, name).catch((): string[] => [])
    if (!shown.includes(name)) continue
    await rests(page)
    await look(name).catch(async error => {
      await arrives(page, error)
      await look(name)
    })
    await page.keyboard.press('Escape')
    if (isElsewhere() || (await page.getByRole('dialog').count()) > 0) await goBack()
  }
}

/** Runs in the page. @param pressed the name of one to press, also if something covers it. @returns the names of all buttons */
function buttons(pressed: string | undefined): string[] {
  const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent ?? ''
  const found = [...document.querySelectorAll<HTMLButtonElement>('main button, header button')].filter(
    button => button.checkVisibility() && !button.disabled,
  )
  const names = found.map(nameOf)
  if (pressed !== undefined) found[names.indexOf(pressed)]?.click()
  return names
}

/** Adds the texts of emails that are not from the catalog. The crawl and the demo have sent them. */
async function readEmails(browser: Browser, problems: Map<string, string>) {
  const page = await (await browser.newContext({ baseURL: shop.origin })).newPage()
  await page.goto('/outbox')
  const links = await page.getByRole('cell').getByRole('link').all()
  const emails = await Promise.all(
    links.map(async link => ({
      subject: (await link.textContent()) ?? '',
      path: await link.getAttribute('href'),
    })),
  )
  expect(emails.length).toBeGreaterThan(0)
  const kinds = new Map(emails.map(email => [email.subject.replaceAll(INSERTED, ''), email]))
  for (const { subject, path } of kinds.values()) {
    await page.goto(path ?? '')
    const body = (await page.locator('pre').textContent()) ?? ''
    for (const line of [subject, ...body.split('\n')])
      if (/[A-Za-z]{2}/.test(line.replaceAll(INSERTED, ''))) problems.set(`email: ${line}`, path ?? '')
  }
  await page.context().close()
}

/** What programs inserted into a text, units, addresses, and the name of the shop. */
const INSERTED = /‹[^‹›]*›|\bhttps?:\S+|\S+@\S+|\b(?:Redial|[GT]B)\b|#[0-9A-F]{8}/g

const linksOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href]')]
      .map(link => new URL((link as HTMLAnchorElement).href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search),
  )

/** Waits until nothing loads anymore. The stream of notices stays open, so the network is never idle. */
const rests = (page: Page) =>
  page
    .waitForFunction(
      () => {
        const state = window as unknown as { seen?: { count: number; since: number } }
        const count = performance.getEntriesByType('resource').length
        if (state.seen?.count !== count) state.seen = { count, since: performance.now() }
        return (
          performance.now() - state.seen.since > 300 && !document.querySelector('[aria-busy=true], .skeleton')
        )
      },
      undefined,
      { timeout: 5000, polling: 100 },
    )
    .catch(() => undefined)

const isSignedIn = (page: Page) => page.evaluate(() => localStorage.getItem('redial-token') !== null)

async function logIn(page: Page, email: string) {
  await page.goto('/login')
  await rests(page)
  await page.locator('main input[type=email]').fill(email)
  await page.locator('main input[type=password]').fill('redial-demo')
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.pathname !== '/login')
}
