import { PRODUCT_NAME } from '#contract/constants.ts'
import type { NoticeKind } from '#contract/notices/kinds.ts'
import { mailSubjects, type NoticeSubject, wordsOf } from '#contract/notices/words.ts'
import { readableNumber } from '#contract/phone-number.ts'
import type { Letter } from '../../platform/mail/letter.ts'

/** Where and with whom a phone changes hands: from the booking that a receipt is about. */
export type Meeting = { place: string; buyer: Person; seller: Person }
type Person = { name: string; email: string; phone: string }

type MailedNotice = NoticeSubject & {
  id: string
  kind: NoticeKind
  path: string
  /** Of the reader; empty where it is not to be said. */
  name: string
  email: string
  meeting: Meeting | null
}

const NEW_PHONES = 'You can find other phones in the shop.'
const BE_QUICK = 'Next: have a look, and book it before someone else does.'

/** What the reader can do now, as the end of the first paragraph. */
const nextSteps: Record<NoticeKind, (meeting: Meeting | null) => string> = {
  booked: () => 'Next: get in touch with the buyer and agree on a time to meet.',
  cancelled: () => 'Your phone is still listed, so someone else can book it.',
  'phone-paid': meeting =>
    meeting
      ? `Next: hand the phone over to ${meetingText(meeting.buyer, meeting.place)}.`
      : 'Next: meet the buyer and hand over the phone.',
  delivered: () => 'The sale is complete, and there is nothing left to do.',
  advertised: () => 'Next: see how buyers see it.',
  verified: () => 'Next: list your next phone.',
  paid: meeting =>
    meeting
      ? `Next: meet ${meetingText(meeting.seller, meeting.place)}.`
      : 'Next: meet the seller and confirm once you have the phone.',
  'sold-elsewhere': () => NEW_PHONES,
  withdrawn: () => NEW_PHONES,
  'search-match': () => BE_QUICK,
  'price-drop': () => BE_QUICK,
  refunded: () => "You don't need to do anything; it can take a few days to show up.",
  'payment-stuck': () => '',
}

const actions: Partial<Record<NoticeKind, string>> = {
  booked: 'View booking',
  'phone-paid': 'View receipt',
  paid: 'View receipt',
  'search-match': 'View phone',
  'price-drop': 'View phone',
  'payment-stuck': 'Review payment',
}

/**
 * The e-mail about a notice.
 * @param address of the shop, without a slash at the end
 */
export function noticeLetter(
  { id, kind, path, name, email, meeting, ...subject }: MailedNotice,
  address: string,
): Letter {
  const thanks = kind === 'paid' ? ', thanks!' : ','
  return {
    to: email,
    subject: mailSubjects[kind],
    paragraphs: [
      `Hi${name && ` ${name}`}${thanks}`,
      `${wordsOf(kind, subject)} ${nextSteps[kind](meeting)}`.trim(),
    ],
    action: { label: actions[kind] ?? `See it on ${PRODUCT_NAME}`, url: `${address}${path}` },
    remarks: [`Choose which e-mails you get in your profile: ${address}/profile`],
    onceKey: `notice:${id}`,
  }
}

/** `Bo at Central Station (+1 503 555 0123, bo@example.org)`; what was erased is left out. */
function meetingText({ name, email, phone }: Person, place: string): string {
  const contact = [readableNumber(phone), email].filter(Boolean).join(', ')
  return `${name}${place && ` at ${place}`}${contact && ` (${contact})`}`
}
