import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Language } from '#contract/languages.ts'
import { textsIn } from '#server/platform/texts/texts.ts'
import { databaseServerOf, startProgram } from '#server/testing/started-program.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { expectHydrated } from '../hydrated.ts'
import { LONG } from '../journey.ts'
import { holdToasts } from '../toasts.ts'

type Shop = {
  language: Language
  settings: { CURRENCY: string; COUNTRY: string; LANGUAGES: string }
  /** The phone as its seller types it, and what the form makes of it. */
  phone: [typed: string, read: string]
  usedYears: string
  city: string
  meeting: string
  numbers: { seller: string; buyer: string }
  /** Prices that are refused, with a part of the message. */
  refused: Record<string, RegExp>
  /** A price as people type it there. */
  price: string
  shown: RegExp
  /** What is left after the commission of the demo, which is 4 %. */
  payout: RegExp
  /** Digits as people type them there. */
  digits?: (text: string) => string
}

const SHOPS: Record<string, Shop> = {
  'in Arabic and in dinars': {
    language: 'ar',
    settings: { CURRENCY: 'kwd', COUNTRY: 'KW', LANGUAGES: 'ar,en' },
    phone: ['آيفون ١٣ ١٢٨ أزرق', 'iPhone 13 128 GB أزرق'],
    usedYears: '٢٫٥',
    city: 'حولي',
    meeting: 'مقهى السوق، حولي',
    numbers: { seller: '٥٠٠١٢٣٤٥', buyer: '٥٠٠٩٨٧٦٥' },
    refused: {
      '0.001': /0\.500\sد\.ك/,
      '٨٩٫٥٠٥': /الأخيرة 0/,
      '1,2,3': /«.?1,2,3.?»/,
      '1e21': /1e21/,
      '-5': /0\.500/,
    },
    price: '٨٩٫٥٠٠',
    shown: /89\.500\sد\.ك/,
    payout: /85\.920\sد\.ك/,
    digits: text => text.replaceAll(/\d/g, digit => String.fromCharCode(0x660 + Number(digit))),
  },
  'in German and in euros': {
    language: 'de',
    settings: { CURRENCY: 'eur', COUNTRY: 'DE', LANGUAGES: 'de,en' },
    phone: ['iphone 13 pro 256gb', 'iPhone 13 Pro 256 GB'],
    usedYears: '2,5',
    city: 'Leipzig',
    meeting: 'Café am Markt',
    numbers: { seller: '01512 3456789', buyer: '01512 3456780' },
    refused: { '0,5': /1\s€/, '1,2,3': /„.?1,2,3.?“/, $300: /\$300/ },
    price: '1.299,05',
    shown: /1\.299,05\s€/,
    payout: /1\.247,09\s€/,
  },
  'in English and in yen': {
    language: 'en',
    settings: { CURRENCY: 'jpy', COUNTRY: 'JP', LANGUAGES: 'en' },
    phone: ['iphone 13 128gb blue', 'iPhone 13 128 GB Blue'],
    usedYears: '2.5',
    city: 'Osaka',
    meeting: 'Umeda Station',
    numbers: { seller: '090 1234 5678', buyer: '090 1234 5679' },
    refused: { '12,805.50': /no decimals/, '50': /¥100/, '€300': /€300/ },
    price: '¥12,805',
    shown: /¥12,805/,
    payout: /¥12,293/,
  },
}

/** A person of the demo in a separate browser. */
async function signedIn(browser: Browser, { language }: Shop, baseURL: string, email: string): Promise<Page> {
  const t = textsIn(language)('login')
  const context = await browser.newContext({ baseURL })
  await holdToasts(context)
  const page = await context.newPage()
  await page.goto('/login')
  const main = page.getByRole('main')
  await expectHydrated(main.getByRole('button', { name: t('login'), exact: true }))
  await main.getByLabel(t('email'), { exact: true }).fill(email)
  await main.getByLabel(t('password'), { exact: true }).fill('redial-demo')
  await main.getByRole('button', { name: t('login'), exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
  return page
}

for (const [name, shop] of Object.entries(SHOPS)) {
  test(`a phone is listed, paid, handed over and paid out ${name}`, async ({ browser }) => {
    test.setTimeout(LONG)
    const folder = await temporaryFolder('currencies', { inMemory: true })
    const DATA_DIR = join(folder.path, 'data')
    const program = startProgram({
      env: {
        ...shop.settings,
        DEMO: '1',
        DEMO_PHONES: '8',
        DATA_DIR,
        TRUSTED_PROXIES: '127.0.0.1, ::1',
      },
    })
    try {
      const origin = await program.ready
      const [seller, buyer] = await Promise.all([
        signedIn(browser, shop, origin, 'seller@redial.test'),
        signedIn(browser, shop, origin, 'buyer@redial.test'),
      ])
      await deal(shop, seller, buyer, await listed(shop, seller))
    } finally {
      program.process.kill('SIGTERM')
      await program.exited
      const database = await databaseServerOf(DATA_DIR)
      if (database) process.kill(database, 'SIGQUIT')
      await folder.remove()
    }
  })
}

/** Lists a phone as the form understands it. @returns the path of its page */
async function listed(shop: Shop, seller: Page): Promise<string> {
  const t = textsIn(shop.language)
  const form = seller.getByRole('main')
  const name = t('facts')
  const field = (label: string) => form.getByLabel(label, { exact: true })
  await seller.goto('/dashboard/seller/new')
  const [typed, read] = shop.phone
  await form.getByLabel(t('listingForm')('phone.what')).fill(typed)
  await expect(field(name('fields.productName'))).toHaveValue(read)
  await form.getByRole('radio', { name: t('facts')('conditions.Good'), exact: true }).check()
  await field(t('listingForm')('whenNew.purchase')).fill('2024-05')
  await field(name('fields.usedYear')).fill(shop.usedYears)
  await field(name('fields.location')).fill(shop.city)
  await field(name('fields.sellerNumber')).fill(shop.numbers.seller)
  await form.getByLabel(t('photos')('add')).setInputFiles({
    name: 'صورة.png',
    mimeType: 'image/png',
    buffer: await seller.screenshot(),
  })
  await expect(form.getByRole('progressbar')).toHaveCount(0)
  const price = field(name('fields.resellPrice'))
  for (const [typed, message] of Object.entries(shop.refused)) {
    await price.fill(typed)
    await form.getByRole('button', { name: t('listingForm')('publish') }).click()
    await expect(price).toHaveAccessibleDescription(message)
    await expect(price).toHaveValue(typed)
  }
  await price.fill(shop.price)
  await expect(price).toHaveAccessibleDescription(shop.shown)
  await expect(price).toHaveAccessibleDescription(shop.payout)
  await form.getByRole('button', { name: t('listingForm')('publish') }).click()
  const link = form.getByRole('link', { name: t('listingForm')('saved.seePage') })
  return (await link.getAttribute('href')) ?? ''
}

/** Books, pays, hands over, accepts and pays out the phone of this page. */
async function deal(shop: Shop, seller: Page, buyer: Page, phone: string) {
  const t = textsIn(shop.language)
  await buyer.goto(phone)
  await expect(buyer.getByRole('main')).toContainText(shop.shown)
  const book = buyer.getByRole('button', { name: t('phone')('book') })
  await expectHydrated(book)
  await book.click()
  const booking = buyer.getByRole('dialog', { name: t('booking')('title') })
  await booking.getByLabel(t('booking')('place')).fill(shop.meeting)
  await booking.getByLabel(t('booking')('number')).fill(shop.numbers.buyer)
  await booking.getByRole('button', { name: t('booking')('book') }).click()
  await expect(buyer).toHaveURL(/\/deals\//)
  const path = new URL(buyer.url()).pathname
  await buyer.getByRole('main').getByRole('button', { name: shop.shown }).click()
  const payment = buyer.getByRole('dialog')
  await expect(payment).toContainText(shop.shown)
  await payment.getByRole('button', { name: t('payment')('sandbox.cards.success') }).click()
  await payment.getByRole('button', { name: t('payment')('payNow') }).click()
  await expect(buyer.getByText(t('payment')('completed'))).toBeVisible()

  const code = await buyer.evaluate(async path => {
    const headers = { authorization: `bearer ${localStorage.getItem('redial-token')}` }
    return (await (await fetch(`/api${path}/code`, { headers })).json()).code as string
  }, path)
  await seller.goto(`${path}?code=${code}`)
  const handOver = seller.getByRole('button', { name: t('deal')('handOver.handOver') })
  await expectHydrated(handOver)
  await seller.getByLabel(t('deal')('handOver.buyersCode')).fill(shop.digits?.(code) ?? code)
  await handOver.click()
  await expect(seller.getByText(t('deal')('handOver.done'))).toBeVisible()

  await buyer.getByRole('button', { name: t('deal')('next.accept') }).click()
  const question = buyer.getByRole('dialog', { name: t('dealQuestions')('accept.title') })
  await question.getByRole('button', { name: t('dealQuestions')('accept.go') }).click()
  await expect(buyer.getByText(t('dealQuestions')('accept.done'))).toBeVisible()
  const outcome = seller.getByRole('region', { name: t('deal')('next.ended') })
  const [paidToYou = ''] = t('dealSteps')('paidToYou', { amount: '|' }).split('|')
  await expect(outcome).toContainText(paidToYou)
  await expect(outcome).toContainText(shop.payout)

  await buyer.goto(path.replace('deals', 'receipt'))
  const receipt = buyer.getByRole('article', { name: t('receipt')('title') })
  await expect(receipt).toContainText(shop.shown)
  await expect(receipt.getByRole('columnheader').first()).toHaveCSS('text-align', 'start')
}
