import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { messageOf } from '../../adapters/mail/message.ts'
import { compose } from './compose.ts'
import type { Email } from './email.ts'

const site = { address: 'https://shop.test', languages: ['en', 'ar'] } as const
const email: Email = {
  to: 'bo@redial.test',
  language: 'en',
  subject: 'Confirm your email address',
  paragraphs: ['Hello Bö,', 'please confirm.'],
  action: { label: 'Confirm', url: 'https://shop.test/verify?a=1&b=2' },
  footnotes: ['Expires in 24 hours.'],
}

test('the text part is complete, with each link on a separate line', () => {
  expect(compose(email, site).text).toBe(
    [
      'Hello Bö,',
      'please confirm.',
      'Confirm:\nhttps://shop.test/verify?a=1&b=2',
      'Expires in 24 hours.',
      "-- \nRedial\nhttps://shop.test\nYou're getting this email because you have a Redial account.",
    ].join('\n\n'),
  )
})

test('user input is escaped in the HTML', () => {
  const nasty = `<img src=x onerror="alert(1)">&'`
  const { html } = compose(
    {
      ...email,
      subject: nasty,
      paragraphs: [nasty],
      footnotes: [nasty],
      action: { label: nasty, url: `https://shop.test/"><script>` },
    },
    site,
  )
  expect(html).not.toMatch(/<img|<script/)
  expect(html.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt;&amp;&#39;/g)).toHaveLength(5)
})

test('an email about a phone shows its card, and says everything without its photo', () => {
  const photo = {
    url: 'https://shop.test/images/a/640.webp',
    alt: 'Photo of <Pixel>',
    width: 104,
    height: 139,
  }
  const phone = { photo, price: '$140.00', name: '<Pixel>', facts: '128 GB', condition: 'Good · Rome' }
  const { text, html } = compose({ ...email, item: phone }, site)
  expect(text).toContain('please confirm.\n\n$140.00\n<Pixel>\n128 GB\nGood · Rome\n\nConfirm:')
  expect(html).toContain('src="https://shop.test/images/a/640.webp" alt="Photo of &lt;Pixel&gt;" width="104"')
  expect(html.replaceAll(/<[^>]*>\s*/g, '|')).toMatch(/\$140\.00\|+&lt;Pixel&gt;\|+128 GB\|+Good · Rome/)
  const bare = compose({ ...email, item: { ...phone, photo: undefined, facts: '' } }, site)
  expect(bare.html).not.toContain('<img')
  expect(bare.text).toContain('$140.00\n<Pixel>\nGood · Rome')
})

test('a newsletter explains how to unsubscribe, in text and HTML', () => {
  const page = 'https://shop.test/newsletter/leave?token=abc'
  const { text, html } = compose(
    {
      to: email.to,
      language: 'en',
      subject: 'News',
      paragraphs: [],
      body: { html: '<h2>New &amp; good</h2>', text: '## New & good' },
      unsubscribe: { page, oneClick: page },
    },
    site,
  )
  expect(text).toContain(`To unsubscribe:\n${page}`)
  expect(text).toMatch(/^## New & good\n/)
  expect(html).toContain(`href="${page}"`)
  expect(html).toContain('<h2>New &amp; good</h2>')
})

test('a composed mail survives parsing by a mail program', async () => {
  const composed = compose(email, site)
  const id = '0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
  const { bytes } = await messageOf({ ...composed, id, to: email.to }, { from: 'Redial <shop@redial.test>' })
  const parsed = await PostalMime.parse(bytes)
  expect(parsed.text?.trimEnd()).toBe(composed.text)
  expect(parsed.html?.trimEnd()).toBe(composed.html.trimEnd())
})

test('a subject is one line', () => {
  expect(compose({ ...email, subject: ' A\r\nB\tC ' }, site).subject).toBe('A B C')
})

test('an email in another language has its frame, its direction and its addresses', () => {
  const { text, html } = compose({ ...email, language: 'ar' }, site)
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('href="https://shop.test/ar"')
  expect(text).toContain('-- \nRedial\nhttps://shop.test/ar\nتصلك هذه الرسالة لأن لديك حسابًا')
  expect(`${text}${html}`).not.toMatch(/getting this email|Button not working/)
})
