import { expect, test } from 'vitest'
import { errorResponses } from './error-responses.ts'

const { errorResponse, unexpected } = errorResponses(['en', 'de', 'ar'])
const at = (path: string) => new Request(`http://shop.test${path}`)

test('a page has the language that its address begins with', async () => {
  const german = await unexpected(at('/de/nowhere?a=1'), 'abc').text()
  expect(german).toContain('<html lang="de" dir="ltr">')
  expect(german).toContain('<p>Bei uns ist etwas schiefgegangen. Bitte versuche es noch einmal.</p>')
  expect(german).toContain('<a href="/de">Zur Startseite</a>')
  const arabic = await errorResponse(at('/ar'), 404, "There's nothing at this address.").text()
  expect(arabic).toContain('<html lang="ar" dir="rtl">')
  expect(arabic).toContain('<title>غير موجود - Redial</title>')
})

test('a page without a language in its address has the first of the shop', async () => {
  const english = await unexpected(at('/nowhere'), 'abc').text()
  expect(english).toContain('<html lang="en" dir="ltr">')
  expect(english).toContain('<p>Error ID: <code dir="ltr">abc</code></p>')
  expect(english).toContain('<a href="/">Go to Homepage</a>')
  const german = await errorResponses(['de', 'en']).errorResponse(
    at('/%00'),
    414,
    'That address is too long.',
  )
  expect(await german.text()).toContain('Diese Adresse ist zu lang.')
})

test('the API has its English message', async () => {
  const answer = await unexpected(at('/api/category'), 'abc').json()
  expect(answer).toMatchObject({ message: 'Something went wrong on our side. Please try again.' })
})
