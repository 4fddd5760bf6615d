import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

const leadsThere = [
  '/',
  '/booked-items',
  '/product-details/01930000-0000-7000-8000-000000000000',
  '/all-products?q=iPhone+12%26more&cursor=a%3D%3D',
  '/about#faqs',
  '/category/B%26O%20Play',
  '/category/%C3%A9tui',
  '/dashboard/seller/product',
  '/login-help',
  '/all-products?q=//evil.example',
  '/all-products?q=javascript:alert(1)',
]

for (const path of leadsThere) {
  test(`${path} is returned to unchanged`, () => {
    expect(returnPath(path)).toBe(path)
  })
}

test('dot segments in a path are resolved', () => {
  expect(returnPath('/dashboard/../booked-items')).toBe('/booked-items')
})

const refused: [what: string, text: string | undefined][] = [
  ['nothing', undefined],
  ['an empty text', ''],
  ['a relative path', 'booked-items'],
  ['another host without a scheme', '//evil.example'],
  ['three slashes', '///evil.example'],
  ['another host after a backslash', '/\\evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['a backslash further on', '/dashboard\\..\\..\\evil'],
  ['an escaped backslash', '/%5Cevil.example'],
  ['an escaped slash after the first', '/%2Fevil.example'],
  ['two escaped slashes', '/%2F%2Fevil.example'],
  ['another site', 'https://evil.example/'],
  ['another site, without its slashes', 'https:evil.example'],
  ['another site in capitals', 'HTTPS://evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a script in capitals', 'JaVaScRiPt:alert(1)'],
  ['a script after a space', ' javascript:alert(1)'],
  ['a script after a line break', '\njavascript:alert(1)'],
  ['a document of data', 'data:text/html,<script>alert(1)</script>'],
  ['a tab between two slashes', '/\t/evil.example'],
  ['a line break between two slashes', '/\n/evil.example'],
  ['a carriage return between two slashes', '/\r/evil.example'],
  ['an escaped line break', '/%0A/evil.example'],
  ['an escaped zero', '/dashboard%00'],
  ['a delete character', '/dash\u007fboard'],
  ['a space before two slashes', ' //evil.example'],
  ['two slashes after a dot', '/.//evil.example'],
  ['two slashes after two dots', '/dashboard/..//evil.example'],
  ['two slashes after an escaped dot', '/%2e//evil.example'],
  ['broken escapes', '/category/%E0%A4%A'],
  ['a percent sign alone', '/category/100%'],
  ['the login page', '/login'],
  ['the login page with a way back', '/login?from=%2Flogin'],
  ['the login page with a hash', '/login#top'],
  ['the login page with a slash', '/login/'],
  ['the login page in capitals', '/LOGIN'],
  ['the login page in escapes', '/%6Cogin'],
  ['the login page with dot segments', '/about/../login'],
  ['the sign-up page', '/signup?finish=1'],
  ['an overlong address', `/${'a'.repeat(3000)}`],
]

for (const [what, text] of refused) {
  test(`${what} becomes the home page`, () => {
    expect(returnPath(text)).toBe('/')
  })
}
