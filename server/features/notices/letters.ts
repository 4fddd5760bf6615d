import { PRODUCT_NAME } from '#contract/constants.ts'
import type { NoticeKind } from '#contract/notices/kinds.ts'
import { mailSubjects, type NoticeSubject, wordsOf } from '#contract/notices/words.ts'
import type { Letter } from '../../platform/mail/letter.ts'

type MailedNotice = NoticeSubject & {
  id: string
  kind: NoticeKind
  path: string
  /** The reader's name; empty when the address is not confirmed. */
  name: string
  email: string
  /** The reader's next step in a deal with its deadline; undefined when the notice is not about a deal. */
  nextStep: string | undefined
}

const NEW_PHONES = 'You can find other phones in the shop.'
const BE_QUICK = 'Next: have a look, and book it before someone else does.'

/** The default next step, at the end of the first paragraph. The next step in a deal replaces it. */
const nextSteps: Record<NoticeKind, string> = {
  booked: 'Next: get in touch with the buyer and agree on a time to meet.',
  cancelled: 'Your phone is still listed, so someone else can book it.',
  'phone-paid': 'Next: meet the buyer and hand over the phone.',
  delivered: 'The sale is complete, and there is nothing left to do.',
  advertised: 'Next: see how buyers see it.',
  'listing-held': 'Next: read what to change and edit the listing; then we look at it again.',
  'listing-approved': 'Next: see how buyers see it.',
  verified: 'Next: list your next phone.',
  paid: 'Next: meet the seller, check the phone and show your code.',
  'sold-elsewhere': NEW_PHONES,
  withdrawn: NEW_PHONES,
  'listing-changed': 'Next: compare it with what you booked, and agree to it or cancel.',
  'booking-declined': NEW_PHONES,
  'booking-lapsed': '',
  'for-sale-again': BE_QUICK,
  'search-match': BE_QUICK,
  'price-drop': BE_QUICK,
  'meeting-proposed': 'Next: accept it, or propose something else.',
  'meeting-agreed': 'Next: meet as agreed; the deal shows place and time.',
  shipped: 'Next: tell us when it has arrived; the deal shows the tracking number.',
  'handed-over':
    'Next: the buyer checks the phone at home, and accepts it or reports a problem before the time is up.',
  'code-locked': 'Next: show your code only when you have the phone in your hands.',
  accepted: 'The deal shows when you are paid.',
  'deal-expired': 'There is nothing left to do.',
  'money-back': 'There is nothing left to do; it can take a few days until the card shows it.',
  'problem-reported':
    'Next: read what is wrong, and answer within three days. The money is frozen until the problem is solved.',
  'problem-answered': 'Next: read it and answer.',
  'problem-decided': 'There is nothing left to do; the deal shows the reasons.',
  'return-asked': 'Next: agree on how the phone goes back to the seller.',
  'charged-back':
    'If the phone was not handed over yet, do not hand it over or send it until we write to you. We send the bank what we know about the deal, and tell you what it decides.',
  'chargeback-won': 'Next: look at the deal, which goes on where it was.',
  'chargeback-lost': 'The deal shows what this means for you.',
  'deal-reminder': 'Next: open the deal, which shows what to do.',
  'deadline-extended': 'The deal shows the new deadline.',
  'report-time-over': 'If something is wrong with it, write to us at once.',
  'hand-over-claimed':
    'Next: confirm it, or write what happened. The money is frozen until the problem is solved.',
  'not-confirmed': 'Next: write what you know. We decide afterwards.',
  'sent-back': 'Next: refund the money as soon as you have the phone.',
  'not-returned': 'Next: write what happened. We decide afterwards.',
  'deal-continues': 'Next: open the deal, which shows what to do.',
  'refunded-elsewhere': 'The deal shows what happens next.',
  'refund-failed': '',
  'phone-reported': 'Next: do not take it, or report a problem if you have it.',
  'problem-to-decide': 'Next: read what both sides say, and decide.',
  'deadlines-stopped': '',
  refunded: "You don't need to do anything; it can take a few days to show up.",
  'payout-sent': "You don't need to do anything; your bank can take a few days to show it.",
  'payout-failed': 'Nothing is lost: the deal shows the reason, and what happens next.',
  'payout-account-restricted': 'The payment provider tells you what is missing.',
  'payout-kept': 'Your statement shows both.',
  'payout-owed': '',
  'payout-taken-back': 'If you do not know why, ask the operator.',
  'payout-details-missing': 'Next: enter it under Payouts.',
  'payout-details-changed': '',
  'payout-account-replaced': '',
  'payouts-due': 'Next: export them, pay them, and mark them as paid.',
  'payment-stuck': '',
  'payout-stuck': '',
}

const actions: Partial<Record<NoticeKind, string>> = {
  booked: 'View booking',
  'phone-paid': 'View deal',
  'listing-held': 'See why',
  paid: 'View deal',
  'meeting-proposed': 'See the proposal',
  'problem-reported': 'Read and answer',
  'problem-answered': 'Read and answer',
  'hand-over-claimed': 'Read and answer',
  'problem-to-decide': 'Read and decide',
  'search-match': 'View phone',
  'price-drop': 'View phone',
  'payout-sent': 'View statement',
  'payout-account-restricted': 'Complete account',
  'payout-details-missing': 'Say how to pay you',
  'payout-details-changed': 'Check the details',
  'payout-account-replaced': 'View payouts',
  'payouts-due': 'View payouts',
  'payment-stuck': 'Review payment',
  'payout-stuck': 'Review payout',
}

/**
 * Writes the email about a notice.
 * @param address the address of the shop, without a trailing slash
 */
export function noticeLetter(
  { id, kind, path, name, email, nextStep, ...subject }: MailedNotice,
  address: string,
): Letter {
  const thanks = kind === 'paid' ? ', thanks!' : ','
  return {
    to: email,
    subject: mailSubjects[kind],
    paragraphs: [
      `Hi${name && ` ${name}`}${thanks}`,
      `${wordsOf(kind, subject)} ${nextStep || nextSteps[kind]}`.trim(),
    ],
    action: { label: actions[kind] ?? `See it on ${PRODUCT_NAME}`, url: `${address}${path}` },
    footnotes: [`Choose which e-mails you get in your profile: ${address}/profile`],
    onceKey: `notice:${id}`,
  }
}
