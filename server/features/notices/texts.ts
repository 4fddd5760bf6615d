import type { Role } from '#contract/call.ts'
import type { Language } from '#contract/languages.ts'
import type { NoticeKind, NoticeSubject } from '#contract/notices/kinds.ts'
import { DETAILS_WAIT_DAYS } from '#contract/sales/payouts/rules.ts'
import { TEXTS } from '#contract/texts/texts.ts'
import { amountIn, textsIn } from '../../platform/texts/texts.ts'
import { nameIn } from '../privacy/former-member.ts'

/** A notice that is written for a reader, whose account has this role. */
export type WordedNotice = NoticeSubject & { kind: NoticeKind; role: Role }

const SENTENCE = 'sentence'

/** The text of a notice in the list, and in the email after its greeting. */
export function noticeSentence({ kind, role, ...subject }: WordedNotice, language: Language): string {
  const { productName: phone, personName, amountCents, count } = subject
  return textsIn(language)('notices')(`${kind}.${SENTENCE}`, {
    phone,
    person: personName && nameIn(language, personName),
    who: personName ? 'named' : 'nobody',
    reader: readerOf({ role, personName }),
    amount: amountIn(language, amountCents),
    money: amountCents > 0 ? 'some' : 'none',
    count,
    days: DETAILS_WAIT_DAYS,
  })
}

/** What the email about a notice says besides; a kind without this text has an empty one. */
export function noticeText(kind: NoticeKind, part: 'subject' | 'action', language: Language): string {
  const texts: { [Part in typeof part]?: string } = TEXTS[language].notices[kind]
  return texts[part] ?? ''
}

/** What the reader of a notice does next, or what happens next; empty for a kind without this text. */
export function noticeNext(
  { kind, ...reading }: Pick<WordedNotice, 'kind' | 'role' | 'personName'>,
  language: Language,
): string {
  if (!('next' in TEXTS[language].notices[kind])) return ''
  // Not every text depends on the reader, so the compiler cannot check this argument.
  const t = textsIn(language)('notices') as (key: string, args: { reader: Role }) => string
  return t(`${kind}.next`, { reader: readerOf(reading) })
}

/** The side of a reader in a deal: notices about it name the buyer to the seller, and nobody to the others. */
const readerOf = ({ role, personName }: Pick<WordedNotice, 'role' | 'personName'>): Role =>
  personName ? 'seller' : role === 'admin' ? 'admin' : 'buyer'
