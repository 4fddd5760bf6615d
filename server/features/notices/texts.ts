import type { Language } from '#contract/languages.ts'
import type { NoticeKind, NoticeSubject } from '#contract/notices/kinds.ts'
import { DETAILS_WAIT_DAYS } from '#contract/sales/payouts/rules.ts'
import { TEXTS } from '#contract/texts/texts.ts'
import { amountIn, textsIn } from '../../platform/texts/texts.ts'
import { nameIn } from '../privacy/former-member.ts'

/** A notice that is written for a reader. */
export type WordedNotice = NoticeSubject & { kind: NoticeKind }

const SENTENCE = 'sentence'

/** The text of a notice in the list, and in the email after its greeting. */
export function noticeSentence({ kind, ...subject }: WordedNotice, language: Language): string {
  const { productName: phone, personName, amountCents, count } = subject
  return textsIn(language)('notices')(`${kind}.${SENTENCE}`, {
    phone,
    person: personName && nameIn(language, personName),
    who: personName ? 'named' : 'nobody',
    amount: amountIn(language, amountCents),
    money: amountCents > 0 ? 'some' : 'none',
    count,
    days: DETAILS_WAIT_DAYS,
  })
}

/** What the email about a notice says besides; a kind without this text has an empty one. */
export function noticeText(
  kind: NoticeKind,
  part: 'subject' | 'next' | 'action',
  language: Language,
): string {
  const texts: { [Part in typeof part]?: string } = TEXTS[language].notices[kind]
  return texts[part] ?? ''
}
