import { expect } from '@playwright/test'
import { de } from '#contract/texts/de.ts'
import { en } from '#contract/texts/en.ts'
import { signedUp } from '../accounts/signed-in.ts'
import { test } from '../journey.ts'
import { newPhoneName } from './selling.ts'

type Messages = string | { readonly [key: string]: Messages }

/** The texts that German says in other words, without those that have arguments. */
function englishOnly(english: Messages, german: Messages): string[] {
  if (typeof english === 'string') return english === german || /[{<]/.test(english) ? [] : [english]
  return Object.entries(english).flatMap(([key, text]) =>
    englishOnly(text, (german as Record<string, Messages>)[key] ?? ''),
  )
}

const FORM = ['facts', 'grading', 'listing', 'listingForm', 'photos'] as const
const ENGLISH = new Set(FORM.flatMap(part => englishOnly(en[part], de[part])))

test('a phone is listed in German, and no English word of the form stays', async ({ page }) => {
  const name = newPhoneName()
  await signedUp(page, { role: 'seller' })
  await page.goto('/de/dashboard/seller/new')
  await expect(page).toHaveTitle(/^Handy anbieten/)
  const form = page.getByRole('main')
  await form.getByLabel('Modell, Speicher und Farbe').fill(name)
  await expect(form.getByLabel('Name des Handys')).toHaveValue(name)
  await form.getByLabel('Kategorie').selectOption('Apple')
  await form.getByRole('radio', { name: 'Gut', exact: true }).check()
  await form.getByLabel('Ort', { exact: true }).fill('Portland, OR')
  await form.getByLabel('Verkaufspreis').fill('289,50')
  await form.getByLabel('Neupreis').fill('1.299,50')
  await expect(form.getByText('Verstanden als')).toContainText('1.299,50')
  await form.getByLabel('Kaufdatum').fill('2024-05')
  await form.getByLabel('Jahre in Gebrauch').fill('2')
  await form.getByLabel('Handynummer').fill('+1 503 555 0123')
  await form.getByLabel('Fotos hinzufügen').setInputFiles({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  await expect(form.getByRole('button', { name: /^Foto 1 von 1, das Titelbild/ })).toBeVisible()
  await expect(form.getByRole('progressbar')).toHaveCount(0)

  const shown = await form.evaluate(main =>
    [...main.querySelectorAll('*')].flatMap(element => [
      ...[...element.childNodes].filter(node => node.nodeType === 3).map(node => node.textContent?.trim()),
      element.getAttribute('aria-label'),
      element.getAttribute('placeholder'),
      element.getAttribute('title'),
    ]),
  )
  expect(shown.filter(text => text && ENGLISH.has(text))).toEqual([])
  expect(await form.getByLabel('Beschreibung').inputValue()).toContain('Leichte Kratzer')

  await form.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /Käufer können dein Handy jetzt sehen|Dein Handy wartet auf eine kurze Prüfung/,
  )
  await form.getByRole('link', { name: 'Zu seiner Seite' }).click()
  await expect(page).toHaveURL(/\/de\/product-details\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})
