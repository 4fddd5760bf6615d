import { expect, test } from 'vitest'
import { type Language, languageCodes } from '#contract/languages.ts'
import { NOTICE_KINDS, noticeOf } from '#contract/notices/kinds.ts'
import { compose } from '../../platform/mail/compose.ts'
import { noticeEmail } from './emails.ts'

const SITE = { address: 'https://shop.test', languages: languageCodes }

/** Without Latin letters, so that those of an Arabic email are not from the notice. */
const SUBJECT = { id: '1', path: '/1', email: '1@1.1', productName: 'Ω 9' }
const VARIANTS = [
  { amountCents: 12_300, count: 1, name: 'Λία', notMyAccount: undefined },
  { amountCents: 12_300, count: 3, name: '', notMyAccount: 'https://shop.test/2' },
  { amountCents: 0, count: 11, name: 'Λία', notMyAccount: undefined },
]

/** The lines of the emails about every notice, for each of its readers, who see the name of the other side as `notify` gives it. */
function linesIn(language: Language): string[] {
  const emails = NOTICE_KINDS.flatMap(kind =>
    noticeOf(kind).for.flatMap(role =>
      VARIANTS.map(variant => {
        const notice = { ...SUBJECT, ...variant, kind, role, language }
        const personName = role === 'seller' ? 'Ждан' : ''
        return compose(noticeEmail({ ...notice, personName }, SITE), SITE)
      }),
    ),
  )
  const lines = emails.flatMap(({ subject, text }) => [subject, ...text.split('\n')])
  return [...new Set(lines.filter(line => /\p{L}{2}/u.test(line.replaceAll(INSERTED, ''))))]
}

/** Addresses, the name of the shop, and the sign of the currency. */
const INSERTED = /\bhttps?:\S+|\bRedial\b|\bUS\$/g
/** An argument, a tag or a key instead of a text, or nothing where there should be something. */
const BROKEN = /[{}<>]|undefined|null|NaN|\w\.(?:sentence|subject|next|action)\b| {2}|^ | [.,،]|\u2068\u2069/

test.each(languageCodes)('the emails about all notices are written out: %s', language => {
  const lines = linesIn(language)
  expect(lines.length).toBeGreaterThan(NOTICE_KINDS.length)
  expect(lines.filter(line => BROKEN.test(line))).toEqual([])
  if (language === 'en') return
  const english = new Set(linesIn('en'))
  const foreign = { de: /\b(?:the|your|you|and|has|have|been|this|phone|from|with)\b/i, ar: /[a-z]{2}/i }
  const isForeign = (line: string) =>
    english.has(line) || foreign[language].test(line.replaceAll(INSERTED, ''))
  expect(lines.filter(isForeign)).toEqual([])
})
