import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { textsIn } from '#server/platform/texts/texts.ts'
import { databaseServerOf, startProgram } from '#server/testing/started-program.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { LONG } from '../journey.ts'

const t = textsIn('ar')

/** Digits as phones in Arabic type them. */
const inArabic = (text: string) => text.replaceAll(/\d/g, digit => String.fromCharCode(0x660 + Number(digit)))

/** A person of the demo in a separate browser. */
async function signedIn(browser: Browser, baseURL: string, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  await page.goto('/login')
  const main = page.getByRole('main')
  await expect(async () => {
    await main.getByLabel(t('login')('email'), { exact: true }).fill(email)
    await main.getByLabel(t('login')('password'), { exact: true }).fill('redial-demo')
    await main.getByRole('button', { name: t('login')('login'), exact: true }).click()
    await expect(page).not.toHaveURL(/login/, { timeout: 5000 })
  }).toPass()
  return page
}

test('a phone is listed, paid and handed over in Arabic and in dinars', async ({ browser }) => {
  test.setTimeout(LONG)
  const folder = await temporaryFolder('dinars')
  const DATA_DIR = join(folder.path, 'data')
  const shop = { CURRENCY: 'kwd', COUNTRY: 'KW', LANGUAGES: 'ar,en', DEMO: '1', DEMO_PHONES: '8' }
  const program = startProgram({ env: { ...shop, DATA_DIR, TRUSTED_PROXIES: '127.0.0.1, ::1' } })
  try {
    const origin = await program.ready
    const seller = await signedIn(browser, origin, 'seller@redial.test')
    const buyer = await signedIn(browser, origin, 'buyer@redial.test')
    const phone = await listed(seller)

    await buyer.goto(phone)
    await buyer.getByRole('button', { name: t('phone')('book') }).click()
    const booking = buyer.getByRole('dialog', { name: t('booking')('title') })
    await booking.getByLabel(t('booking')('place')).fill('مقهى السوق، حولي')
    await booking.getByLabel(t('booking')('number')).fill('٥٠٠٩٨٧٦٥')
    await booking.getByRole('button', { name: t('booking')('book') }).click()
    await expect(buyer).toHaveURL(/\/deals\//)
    const deal = new URL(buyer.url()).pathname
    await buyer.getByRole('button', { name: /^ادفع\s.*89\.500/ }).click()
    const payment = buyer.getByRole('dialog')
    await payment.getByRole('button', { name: t('payment')('sandbox.cards.success') }).click()
    await payment.getByRole('button', { name: t('payment')('payNow') }).click()
    await expect(buyer.getByText(t('payment')('completed'))).toBeVisible()

    const code = await buyer.evaluate(async path => {
      const headers = { authorization: `bearer ${localStorage.getItem('redial-token')}` }
      return (await (await fetch(`/api${path}/code`, { headers })).json()).code as string
    }, deal)
    await seller.goto(`${deal}?code=${code}`)
    await seller.getByLabel(t('deal')('handOver.buyersCode')).fill(inArabic(code))
    await seller.getByRole('button', { name: t('deal')('handOver.handOver') }).click()
    await expect(seller.getByText(t('deal')('handOver.done'))).toBeVisible()

    await buyer.goto(deal.replace('deals', 'receipt'))
    const receipt = buyer.getByRole('article', { name: t('receipt')('title') })
    await expect(receipt).toContainText(/89\.500\sد\.ك/)
    await expect(receipt.getByRole('columnheader').first()).toHaveCSS('text-align', 'start')
  } finally {
    program.process.kill('SIGTERM')
    await program.exited
    const database = await databaseServerOf(DATA_DIR)
    if (database) process.kill(database, 'SIGQUIT')
    await folder.remove()
  }
})

/** Lists a phone as the form understands it. @returns the path of its page */
async function listed(seller: Page): Promise<string> {
  const form = seller.getByRole('main')
  const name = t('facts')
  const field = (label: string) => form.getByLabel(label, { exact: true })
  await seller.goto('/dashboard/seller/new')
  await form.getByLabel(t('listingForm')('phone.what')).fill('آيفون ١٣ ١٢٨ أزرق')
  await expect(field(name('fields.productName'))).toHaveValue('iPhone 13 128 GB أزرق')
  await form.getByRole('radio', { name: t('facts')('conditions.Good'), exact: true }).check()
  await field(t('listingForm')('whenNew.purchase')).fill('2024-05')
  await field(name('fields.usedYear')).fill('٢٫٥')
  await field(name('fields.location')).fill('حولي')
  await field(name('fields.sellerNumber')).fill('٥٠٠١٢٣٤٥')
  await form.getByLabel(t('photos')('add')).setInputFiles({
    name: 'صورة.png',
    mimeType: 'image/png',
    buffer: await seller.screenshot(),
  })
  await expect(form.getByRole('progressbar')).toHaveCount(0, { timeout: 20_000 })
  const price = field(name('fields.resellPrice'))
  const messages = {
    '0.001': /0\.500\sد\.ك/,
    '٨٩٫٥٠٥': /الأخيرة 0/,
    '1,2,3': /«.?1,2,3.?»/,
    '1e21': /1e21/,
    '-5': /0\.500/,
  }
  for (const [typed, message] of Object.entries(messages)) {
    await price.fill(typed)
    await form.getByRole('button', { name: t('listingForm')('publish') }).click()
    await expect(price).toHaveAccessibleDescription(message)
    await expect(price).toHaveValue(typed)
  }
  await price.fill('٨٩٫٥٠٠')
  await form.getByRole('button', { name: t('listingForm')('publish') }).click()
  const link = form.getByRole('link', { name: t('listingForm')('saved.seePage') })
  return (await link.getAttribute('href')) ?? ''
}
