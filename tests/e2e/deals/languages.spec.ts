import { expect, type Page } from '@playwright/test'
import type { Language } from '#contract/languages.ts'
import { textsIn } from '#server/platform/texts/texts.ts'
import { signedUp } from '../accounts/signed-in.ts'
import { newBrowser, newPhone } from '../buying/buying.ts'
import { test } from '../journey.ts'
import { inDays } from './dealing.ts'

const german = textsIn('de')
const arabic = textsIn('ar')

const nextStep = (page: Page, language: Language) =>
  page.getByRole('region', { name: textsIn(language)('deal')('next.title') })

/** The steps on the way of a deal, as screen readers read them. */
const steps = (page: Page, language: Language) =>
  page.getByRole('list', { name: textsIn(language)('dealTrack')('progress') }).getByRole('listitem')

test('a German buyer and an Arab seller make a deal, each in their own words', async ({ browser }) => {
  const phone = await newPhone(browser)
  const seller = phone.seller
  const buyer = await newBrowser(browser)
  await signedUp(buyer)
  const [de, ar] = [german('deal'), arabic('deal')]

  await test.step('the buyer books', async () => {
    const t = german('booking')
    await buyer.goto(`/de/product-details/${phone.id}`)
    await buyer.getByRole('button', { name: german('phone')('book') }).click()
    const dialog = buyer.getByRole('dialog', { name: t('title') })
    await expect(dialog).toContainText(t('lead'))
    await dialog.getByLabel(t('place')).fill('Café am Bahnhof')
    await dialog.getByLabel(t('number')).fill('(503) 555-0123')
    await dialog.getByRole('button', { name: t('book') }).click()
    await expect(buyer.getByText(t('booked'))).toBeVisible()
    await expect(buyer).toHaveURL(/\/de\/deals\//)
    await expect(buyer).toHaveTitle(/^Kauf - /)
  })
  const [, id] = /deals\/(.+)$/.exec(buyer.url()) ?? []

  await test.step('the seller proposes a meeting, and the buyer accepts it', async () => {
    await seller.goto('/ar/dashboard/seller/buyers-list')
    const card = seller.getByRole('article', { name: phone.name })
    await expect(card).toContainText(arabic('dealCard')('unpaid'))
    await card.getByRole('link', { name: phone.name, exact: true }).click()
    await expect(seller).toHaveURL(`/ar/deals/${id}`)
    await nextStep(seller, 'ar')
      .getByRole('button', { name: ar('meeting.propose') })
      .click()
    const dialog = seller.getByRole('dialog', { name: ar('meeting.propose') })
    await dialog.getByLabel(ar('meeting.time')).fill(inDays(2))
    await dialog.getByRole('button', { name: ar('meeting.proposeIt') }).click()
    await expect(seller.getByText(ar('meeting.proposed'))).toBeVisible()
    await expect(seller.getByRole('main'), 'no time is on two lines').toContainText(/\d:\d\d\u00a0[صم]/)
    await expect(seller.getByRole('main')).not.toContainText(/\d:\d\d [صم]/)
    await nextStep(buyer, 'de')
      .getByRole('button', { name: de('meeting.accept') })
      .click()
    await expect(buyer.getByText(de('meeting.agreedByBoth'))).toBeVisible()
  })

  await test.step('the buyer pays', async () => {
    const t = german('payment')
    await nextStep(buyer, 'de')
      .getByRole('button', { name: /bezahlen$/ })
      .click()
    const dialog = buyer.getByRole('dialog', { name: t('title', { name: phone.name }) })
    await expect(dialog).toContainText(/Noch 1\d Min\. \d+ Sek\. für dich reserviert/)
    await dialog.getByRole('button', { name: t('payNow') }).click()
    await expect(dialog).toContainText(t('sandbox.missing.number'))
    await dialog.getByRole('button', { name: t('sandbox.cards.success') }).click()
    await dialog.getByRole('button', { name: t('payNow') }).click()
    await expect(buyer.getByText(t('completed'))).toBeVisible()
    await expect(steps(buyer, 'de')).toContainText([
      'Bestellt: erledigt',
      'Bezahlt: erledigt',
      'Treffen vereinbart: erledigt',
      'Übergabe: als Nächstes',
      'Deins: noch nicht',
    ])
  })

  await test.step('the buyer shows the code, and the seller enters it', async () => {
    await nextStep(buyer, 'de')
      .getByRole('button', { name: de('next.checkAndShow') })
      .click()
    await expect(buyer.getByRole('checkbox', { name: german('dealChecks')('imei.title') })).toBeVisible()
    await buyer.getByRole('button', { name: de('handOver.showCode'), exact: true }).click()
    const question = buyer.getByRole('dialog', { name: de('handOver.already') })
    await expect(question).toContainText('7 von 7 Punkten sind nicht abgehakt.')
    await question.getByRole('button', { name: de('handOver.showCode') }).click()
    const code = (await buyer.getByText(/^\d{3} \d{3}$/).textContent()) ?? ''
    await seller.goto(`/ar/deals/${id}?code=${code.replace(' ', '')}`)
    const field = seller.getByLabel(ar('handOver.buyersCode'))
    await expect(field).toHaveAttribute('dir', 'ltr')
    await seller.getByRole('button', { name: ar('handOver.handOver') }).click()
    await expect(seller.getByText(ar('handOver.done'))).toBeVisible()
    await expect(steps(seller, 'ar')).toContainText(['الحجز: تم', 'الدفع: تم', /./, 'التسليم: تم', /./])
    const [first, last] = [steps(seller, 'ar').first(), steps(seller, 'ar').last()]
    expect((await first.boundingBox())?.x).toBeGreaterThan((await last.boundingBox())?.x ?? 0)
  })

  await test.step('the buyer accepts the phone, and both have a receipt', async () => {
    await nextStep(buyer, 'de')
      .getByRole('button', { name: de('next.accept') })
      .click()
    const t = german('dealQuestions')
    const question = buyer.getByRole('dialog', { name: t('accept.title') })
    await question.getByRole('button', { name: t('accept.go') }).click()
    await expect(buyer.getByText(t('accept.done'))).toBeVisible()
    await expect(steps(buyer, 'de').last()).toContainText('Deins: erledigt')
    await buyer.getByRole('link', { name: de('receipt') }).click()
    await expect(buyer).toHaveURL(`/de/receipt/${id}`)
    const receipt = buyer.getByRole('article', { name: german('receipt')('title') })
    await expect(receipt).toContainText(`${phone.name}, gebraucht, 1 Stück`)
    await expect(receipt).toContainText(/289,50\s\$/)
    await expect(receipt.getByRole('columnheader').first()).toHaveCSS('text-align', 'start')
    await seller.goto(`/ar/receipt/${id}`)
    await expect(seller.getByRole('article', { name: arabic('receipt')('title') })).toContainText(
      arabic('receipt')('paidByCard'),
    )
  })
})
