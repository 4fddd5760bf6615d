import type { Role } from '../call.ts'
import { amountText, unitsOf } from '../money.ts'
import { DETAILS_WAIT_DAYS } from '../sales/payouts/rules.ts'
import { actsAs, type Sided } from '../sides.ts'

/** What a notice is about, at the time of the event. */
export type NoticeSubject = {
  /** The phone's name; empty when the notice is not about a phone. */
  productName: string
  /** The other person's name; empty when there is none. */
  personName: string
  /** The amount in cents; 0 when the notice is not about money. */
  amountCents: number
  /** The number of things that the notice is about; 0 when it is about one. */
  count: number
}

/** The groups of notices in the e-mail settings, each with one switch. */
export const noticeGroups = {
  deals: 'Deals',
  money: 'Money',
  searches: 'Searches',
  problems: 'Problems',
} as const
export type NoticeGroup = keyof typeof noticeGroups

type NoticeRow = {
  /** The roles that can get it. */
  for: readonly Role[]
  /** The group in the e-mail settings. */
  group: NoticeGroup
  /** The label in the e-mail settings. */
  label: string
  /**
   * Why the e-mail is sent even to unconfirmed addresses, a few each day:
   * - `answer`: somebody waits for the reader.
   * - `money`: also, the e-mail is sent at least once.
   * - `deadline`: also, nobody can turn it off, because it starts or ends a time in which the reader may lose money.
   */
  about?: 'answer' | 'money' | 'deadline'
  /** People ask for it with a saved search, and can unsubscribe in each e-mail. */
  isAlert?: true
  /** The text in the list of notices, and in the e-mail after its greeting. */
  sentence: (subject: NoticeSubject) => string
  /** The subject line of the e-mail. */
  subject: string
  /** What the e-mail says after the sentence, unless the deal has a next step. */
  next?: string
  /** The button of the e-mail. */
  action?: string
}

const money = (cents: number) => amountText(unitsOf(cents))

const NEW_PHONES = 'You can find other phones in the shop.'
const BE_QUICK = 'Next: have a look, and book it before someone else does.'

/** The kinds of notices: everything about each of them. */
export const noticeKinds = {
  booked: {
    for: ['seller'],
    group: 'deals',
    label: 'Someone books my phone',
    about: 'answer',
    sentence: ({ personName, productName }) => `${personName} has booked your ${productName}.`,
    subject: 'Someone booked your phone',
    next: 'Next: get in touch with the buyer and agree on a time to meet.',
    action: 'View booking',
  },
  cancelled: {
    for: ['seller'],
    group: 'deals',
    label: 'Someone cancels a booking of my phone',
    sentence: ({ personName, productName }) =>
      `${personName} has canceled the booking of your ${productName}.`,
    subject: 'A booking was canceled',
    next: 'Your phone is still listed, so someone else can book it.',
  },
  'phone-paid': {
    for: ['seller'],
    group: 'money',
    label: 'Someone pays for my phone',
    about: 'money',
    sentence: ({ personName, productName, amountCents }) =>
      `${personName} has paid ${money(amountCents)} for your ${productName}.`,
    subject: 'Your phone is sold and paid for',
    next: 'Next: meet the buyer and hand over the phone.',
    action: 'View deal',
  },
  delivered: {
    for: ['seller'],
    group: 'deals',
    label: 'A buyer confirms they have my phone',
    sentence: ({ personName, productName }) => `${personName} has received your ${productName}.`,
    subject: 'Your buyer has the phone',
    next: 'The sale is complete, and there is nothing left to do.',
  },
  advertised: {
    for: ['seller'],
    group: 'deals',
    label: 'My advertisement is approved',
    sentence: ({ productName }) => `Your ${productName} is now advertised on the home page.`,
    subject: 'Your phone is on the home page',
    next: 'Next: see how buyers see it.',
  },
  'listing-held': {
    for: ['seller'],
    group: 'problems',
    label: 'A listing of mine is put on hold',
    sentence: ({ productName }) =>
      `Your ${productName} is on hold: buyers can't see it for now. The listing says why.`,
    subject: 'Your listing is on hold',
    next: 'Next: read what to change and edit the listing; then we look at it again.',
    action: 'See why',
  },
  'listing-approved': {
    for: ['seller'],
    group: 'deals',
    label: 'A listing of mine is approved',
    sentence: ({ productName }) => `Your ${productName} is approved.`,
    subject: 'Your listing is approved',
    next: 'Next: see how buyers see it.',
  },
  verified: {
    for: ['seller'],
    group: 'deals',
    label: 'My account is verified',
    sentence: () => 'Your account is verified: buyers now see a badge next to your name.',
    subject: 'Your account is verified',
    next: 'Next: list your next phone.',
  },
  paid: {
    for: ['buyer'],
    group: 'money',
    label: 'Payment received',
    about: 'money',
    sentence: ({ productName, amountCents }) => `You've paid ${money(amountCents)} for the ${productName}.`,
    subject: 'Thanks for your payment',
    next: 'Next: meet the seller, check the phone and show your code.',
    action: 'View deal',
  },
  'sold-elsewhere': {
    for: ['buyer'],
    group: 'deals',
    label: 'A phone I booked was sold to someone else',
    sentence: ({ productName }) =>
      `The ${productName} you booked was sold to someone else. You haven't been charged.`,
    subject: 'A phone you booked was sold to someone else',
    next: NEW_PHONES,
  },
  withdrawn: {
    for: ['buyer'],
    group: 'deals',
    label: 'A phone I booked was removed',
    sentence: ({ productName }) => `The ${productName} you booked was removed. You haven't been charged.`,
    subject: 'A phone you booked was removed',
    next: NEW_PHONES,
  },
  'listing-changed': {
    for: ['buyer'],
    group: 'deals',
    label: 'The listing of a phone I booked changes',
    sentence: ({ productName }) =>
      `The seller has changed the listing of the ${productName} you booked. Look at the changes before you pay.`,
    subject: 'A phone you booked has changed',
    next: 'Next: compare it with what you booked, and agree to it or cancel.',
  },
  'booking-declined': {
    for: ['buyer'],
    group: 'deals',
    label: 'A seller declines my booking',
    sentence: ({ productName }) =>
      `The seller has declined your booking of the ${productName}. You haven't been charged.`,
    subject: 'Your booking was declined',
    next: NEW_PHONES,
  },
  'booking-lapsed': {
    for: ['buyer', 'seller'],
    group: 'deals',
    label: 'A booking ends unpaid after a month',
    sentence: ({ productName }) =>
      `The booking of the ${productName} has ended, because it was not paid for a month.`,
    subject: 'A booking has ended',
  },
  'for-sale-again': {
    for: ['buyer'],
    group: 'searches',
    label: 'A phone I booked is for sale again',
    sentence: ({ productName }) => `The ${productName}, which you had booked, is for sale again.`,
    subject: 'For sale again',
    next: BE_QUICK,
  },
  'search-match': {
    for: ['buyer'],
    group: 'searches',
    label: 'New matches for my saved searches',
    isAlert: true,
    sentence: ({ productName, amountCents }) =>
      `${productName} for ${money(amountCents)} matches one of your saved searches.`,
    subject: 'New match for your saved search',
    next: BE_QUICK,
    action: 'View phone',
  },
  'price-drop': {
    for: ['buyer'],
    group: 'searches',
    label: 'Price drops in my saved searches',
    isAlert: true,
    sentence: ({ productName, amountCents }) =>
      `${productName}, which matches one of your saved searches, dropped to ${money(amountCents)}.`,
    subject: 'Price drop in your saved search',
    next: BE_QUICK,
    action: 'View phone',
  },
  refunded: {
    for: ['buyer'],
    group: 'money',
    label: 'Refunds',
    about: 'money',
    sentence: ({ productName, amountCents }) =>
      `We're refunding ${money(amountCents)} for the ${productName} to your card.`,
    subject: 'Your refund is on its way',
    next: "You don't need to do anything; it can take a few days to show up.",
  },
  'meeting-proposed': {
    for: ['buyer', 'seller'],
    group: 'deals',
    label: 'Someone proposes a time to meet',
    about: 'deadline',
    sentence: ({ personName, productName }) =>
      `${personName || 'The seller'} proposes a time to meet for the ${productName}.`,
    subject: 'A time to meet',
    next: 'Next: accept it, or propose something else.',
    action: 'See the proposal',
  },
  'meeting-agreed': {
    for: ['buyer', 'seller'],
    group: 'deals',
    label: 'A meeting is agreed',
    about: 'answer',
    sentence: ({ productName }) => `Your meeting for the ${productName} is agreed.`,
    subject: 'Your meeting is agreed',
    next: 'Next: meet as agreed; the deal shows place and time.',
  },
  shipped: {
    for: ['buyer'],
    group: 'deals',
    label: 'A phone I bought is on its way',
    about: 'deadline',
    sentence: ({ productName }) => `The ${productName} is on its way to you.`,
    subject: 'Your phone is on its way',
    next: 'Next: tell us when it has arrived; the deal shows the tracking number.',
  },
  'handed-over': {
    for: ['buyer', 'seller'],
    group: 'deals',
    label: 'A phone is handed over',
    about: 'deadline',
    sentence: ({ productName }) => `The ${productName} was handed over.`,
    subject: 'The phone was handed over',
    next: 'Next: the buyer checks the phone at home, and accepts it or reports a problem before the time is up.',
  },
  'code-locked': {
    for: ['buyer'],
    group: 'problems',
    label: 'Wrong hand-over codes were entered',
    sentence: ({ productName }) =>
      `Someone entered five wrong hand-over codes for the ${productName}. The code is locked for an hour.`,
    subject: 'Wrong hand-over codes were entered',
    next: 'Next: show your code only when you have the phone in your hands.',
  },
  accepted: {
    for: ['seller'],
    group: 'money',
    label: 'A buyer accepts my phone',
    sentence: ({ productName, amountCents }) =>
      `Your ${productName} was accepted, and ${money(amountCents)} is yours.`,
    subject: 'Your phone was accepted',
    next: 'The deal shows when you are paid.',
  },
  'deal-expired': {
    for: ['buyer', 'seller'],
    group: 'deals',
    label: 'A deal ends because its time is over',
    about: 'deadline',
    sentence: ({ productName, amountCents }) =>
      `The time for the ${productName} is over. The buyer gets ${money(amountCents)} back.`,
    subject: 'A deal has ended',
    next: 'There is nothing left to do.',
  },
  'money-back': {
    for: ['buyer', 'seller'],
    group: 'money',
    label: 'The money of a deal is given back',
    sentence: ({ productName, amountCents }) =>
      `The deal about the ${productName} was called off. The buyer gets ${money(amountCents)} back.`,
    subject: 'A deal was called off',
    next: 'There is nothing left to do; it can take a few days until the card shows it.',
  },
  'problem-reported': {
    for: ['seller'],
    group: 'problems',
    label: 'A buyer reports a problem',
    about: 'deadline',
    sentence: ({ personName, productName }) => `${personName} reports a problem with the ${productName}.`,
    subject: 'A buyer reports a problem',
    next: 'Next: read what is wrong, and answer within three days. The money is frozen until the problem is solved.',
    action: 'Read and answer',
  },
  'problem-answered': {
    for: ['buyer', 'seller'],
    group: 'problems',
    label: 'News about a problem',
    about: 'answer',
    sentence: ({ productName }) => `There is news about the problem with the ${productName}.`,
    subject: 'News about a problem',
    next: 'Next: read it and answer.',
    action: 'Read and answer',
  },
  'problem-decided': {
    for: ['buyer', 'seller'],
    group: 'problems',
    label: 'A problem is decided',
    about: 'deadline',
    sentence: ({ productName, amountCents }) =>
      amountCents > 0
        ? `We decided the problem with the ${productName}. You get ${money(amountCents)}.`
        : `We decided the problem with the ${productName} for the other side.`,
    subject: 'A problem is decided',
    next: 'There is nothing left to do; the deal shows the reasons.',
  },
  'return-asked': {
    for: ['buyer', 'seller'],
    group: 'problems',
    label: 'A phone is to be returned',
    about: 'deadline',
    sentence: ({ productName }) =>
      `We decided that the ${productName} is to be returned before the money goes back.`,
    subject: 'A phone is to be returned',
    next: 'Next: agree on how the phone goes back to the seller.',
  },
  'charged-back': {
    for: ['buyer', 'seller', 'admin'],
    group: 'problems',
    label: 'A bank takes a payment back',
    about: 'deadline',
    sentence: ({ productName, amountCents }) =>
      `The buyer's bank has taken back ${money(amountCents)} for the ${productName}.`,
    subject: 'A bank took a payment back',
    next: 'If the phone was not handed over yet, do not hand it over or send it until we write to you. We send the bank what we know about the deal, and tell you what it decides.',
  },
  'chargeback-won': {
    for: ['buyer', 'seller', 'admin'],
    group: 'problems',
    label: 'A bank returns a payment',
    about: 'deadline',
    sentence: ({ productName, amountCents }) =>
      `The buyer's bank has returned ${money(amountCents)} for the ${productName}, and the deal goes on where it was.`,
    subject: 'A bank returned a payment',
    next: 'Next: look at the deal, which goes on where it was.',
  },
  'chargeback-lost': {
    for: ['buyer', 'seller', 'admin'],
    group: 'problems',
    label: 'A bank decides that a buyer keeps a payment',
    about: 'money',
    sentence: ({ productName, amountCents }) =>
      `The bank has decided about the ${productName}: the buyer keeps ${money(amountCents)}.`,
    subject: 'A bank has decided',
    next: 'The deal shows what this means for you.',
  },
  'deal-reminder': {
    for: ['buyer', 'seller'],
    group: 'deals',
    label: 'The time for my next step runs out',
    about: 'deadline',
    sentence: ({ productName }) => `The deal about the ${productName} waits for you.`,
    subject: 'A deal waits for you',
    next: 'Next: open the deal, which shows what to do.',
  },
  'deadline-extended': {
    for: ['buyer', 'seller'],
    group: 'deals',
    label: 'A deadline is moved',
    about: 'deadline',
    sentence: ({ productName }) =>
      `The shop could not be reached for a while, so you have more time for the ${productName}.`,
    subject: 'You have more time',
    next: 'The deal shows the new deadline.',
  },
  'report-time-over': {
    for: ['buyer'],
    group: 'problems',
    label: 'My time to report a problem is over',
    about: 'money',
    sentence: ({ productName }) =>
      `The time to report a problem with the ${productName} is over, and the seller gets the money.`,
    subject: 'The time to report a problem is over',
    next: 'If something is wrong with it, write to us at once.',
  },
  'hand-over-claimed': {
    for: ['buyer'],
    group: 'problems',
    label: 'A seller says that I have the phone',
    about: 'deadline',
    sentence: ({ productName }) =>
      `The seller says that you have the ${productName}, but you have not confirmed it.`,
    subject: 'Do you have the phone?',
    next: 'Next: confirm it, or write what happened. The money is frozen until the problem is solved.',
    action: 'Read and answer',
  },
  'not-confirmed': {
    for: ['buyer', 'seller'],
    group: 'problems',
    label: 'Nobody confirms that a phone arrived',
    about: 'deadline',
    sentence: ({ productName }) =>
      `Nobody has confirmed that the ${productName} arrived, so we have frozen the money.`,
    subject: 'Has the phone arrived?',
    next: 'Next: write what you know. We decide afterwards.',
  },
  'sent-back': {
    for: ['seller'],
    group: 'problems',
    label: 'A buyer sends a phone back',
    about: 'deadline',
    sentence: ({ personName, productName }) => `${personName} has sent the ${productName} back to you.`,
    subject: 'The phone is on its way back',
    next: 'Next: refund the money as soon as you have the phone.',
  },
  'not-returned': {
    for: ['buyer', 'seller'],
    group: 'problems',
    label: 'A phone is not returned in time',
    about: 'deadline',
    sentence: ({ productName }) => `The ${productName} was not returned in time, so we decide again.`,
    subject: 'A phone was not returned in time',
    next: 'Next: write what happened. We decide afterwards.',
  },
  'deal-continues': {
    for: ['buyer', 'seller'],
    group: 'problems',
    label: 'A deal goes on after a problem',
    about: 'deadline',
    sentence: ({ productName }) =>
      `The problem with the ${productName} is closed, and the deal goes on where it was.`,
    subject: 'The deal goes on',
    next: 'Next: open the deal, which shows what to do.',
  },
  'refunded-elsewhere': {
    for: ['buyer', 'seller', 'admin'],
    group: 'money',
    label: 'Money is refunded outside the shop',
    about: 'deadline',
    sentence: ({ productName, amountCents }) =>
      `${money(amountCents)} for the ${productName} was refunded to the buyer by the operator of the shop, at the card provider.`,
    subject: 'Money was refunded',
    next: 'The deal shows what happens next.',
  },
  'refund-failed': {
    for: ['buyer', 'admin'],
    group: 'problems',
    label: 'A refund fails',
    about: 'money',
    sentence: ({ productName, amountCents }) =>
      `The card could not take the refund of ${money(amountCents)} for the ${productName}. It will be tried again.`,
    subject: 'A refund has failed',
  },
  'phone-reported': {
    for: ['buyer', 'admin'],
    group: 'problems',
    label: 'A phone I am buying is reported as stolen',
    about: 'deadline',
    sentence: ({ productName }) =>
      `The ${productName} is on the list of stolen phones since it was sold. The money is held.`,
    subject: 'A phone is reported as stolen',
    next: 'Next: do not take it, or report a problem if you have it.',
  },
  'problem-to-decide': {
    for: ['admin'],
    group: 'problems',
    label: 'A problem waits for my decision',
    about: 'money',
    sentence: ({ productName }) => `A problem with the ${productName} waits for your decision.`,
    subject: 'A problem waits for your decision',
    next: 'Next: read what both sides say, and decide.',
    action: 'Read and decide',
  },
  'deadlines-stopped': {
    for: ['admin'],
    group: 'problems',
    label: 'Unusually many deals are overdue',
    about: 'money',
    sentence: () =>
      'Unusually many deals are overdue, so the shop moves none of them. Open Shop health to see what to do.',
    subject: 'Overdue deals are stopped',
  },
  'payout-sent': {
    for: ['seller'],
    group: 'money',
    label: 'Money is on its way to me',
    about: 'money',
    sentence: ({ productName, amountCents }) =>
      `${money(amountCents)} for your ${productName} is on its way to you.`,
    subject: 'Your money is on its way',
    next: "You don't need to do anything; your bank can take a few days to show it.",
    action: 'View statement',
  },
  'payout-failed': {
    for: ['seller'],
    group: 'problems',
    label: 'A payout to me fails',
    about: 'money',
    sentence: ({ productName, amountCents }) =>
      `We couldn't send you the ${money(amountCents)} for your ${productName} yet.`,
    subject: "We couldn't send your money",
    next: 'Nothing is lost: the deal shows the reason, and what happens next.',
  },
  'payout-account-restricted': {
    for: ['seller'],
    group: 'money',
    label: 'My payout account needs attention',
    about: 'answer',
    sentence: () =>
      "Complete your payout account: it can't receive money at the moment, so buyers can't pay for your phones.",
    subject: 'Your payout account needs attention',
    next: 'The payment provider tells you what is missing.',
    action: 'Complete account',
  },
  'payout-kept': {
    for: ['seller'],
    group: 'money',
    label: 'Money is kept for what I owe',
    about: 'money',
    sentence: ({ productName, amountCents }) =>
      `We kept ${money(amountCents)} of the money for your ${productName}, because you owe the shop for an earlier deal.`,
    subject: 'We kept what you owe',
    next: 'Your statement shows both.',
  },
  'payout-owed': {
    for: ['seller', 'admin'],
    group: 'money',
    label: 'A payout was made although the buyer got the money',
    about: 'deadline',
    sentence: ({ personName, productName, amountCents }) =>
      personName
        ? `${personName} was paid ${money(amountCents)} for the ${productName}, but the money has gone back to the buyer. The seller owes it to the shop.`
        : `We paid you ${money(amountCents)} for your ${productName}, but the money has gone back to the buyer. So you owe it to us.`,
    subject: 'A payout is owed to the shop',
  },
  'payout-taken-back': {
    for: ['seller', 'admin'],
    group: 'money',
    label: 'A payout is taken back at the card provider',
    about: 'deadline',
    sentence: ({ productName, amountCents }) =>
      `${money(amountCents)} of the payout for the ${productName} was taken back at the card provider, by the operator of the shop.`,
    subject: 'A payout was taken back',
    next: 'If you do not know why, ask the operator.',
  },
  'payout-details-missing': {
    for: ['seller'],
    group: 'money',
    label: 'The shop does not know how to pay me',
    about: 'money',
    sentence: ({ productName, amountCents }) =>
      `Tell us how to pay you: ${money(amountCents)} for your ${productName} is yours.`,
    subject: 'How may we pay you?',
    next: 'Next: enter it under Payouts.',
    action: 'Say how to pay you',
  },
  'payout-details-changed': {
    for: ['seller'],
    group: 'money',
    label: 'My payout details are changed',
    about: 'deadline',
    sentence: () =>
      `The details of how we pay you were changed. We pay to the new ones after ${DETAILS_WAIT_DAYS} days. If it was not you, enter the right ones and change your password.`,
    subject: 'Your payout details were changed',
    action: 'Check the details',
  },
  'payout-account-replaced': {
    for: ['seller'],
    group: 'money',
    label: 'My payout account is replaced',
    about: 'deadline',
    sentence: () =>
      'You have opened a new payout account, because the payment provider has closed the old one. If it was not you, change your password.',
    subject: 'Your payout account was replaced',
    action: 'View payouts',
  },
  'payouts-due': {
    for: ['admin'],
    group: 'money',
    label: 'Payouts wait to be made by hand',
    about: 'money',
    sentence: ({ count, amountCents }) =>
      `${count === 1 ? '1 payout' : `${count} payouts`} of ${money(amountCents)} in all ${count === 1 ? 'waits' : 'wait'} to be paid by hand.`,
    subject: 'Payouts wait to be made',
    next: 'Next: export them, pay them, and mark them as paid.',
    action: 'View payouts',
  },
  'payment-stuck': {
    for: ['admin'],
    group: 'problems',
    label: 'A payment is stuck and needs me',
    about: 'money',
    sentence: ({ productName, amountCents }) =>
      `A payment of ${money(amountCents)} for the ${productName} is stuck. Open Payments to see what to do.`,
    subject: 'A payment is stuck',
    action: 'Review payment',
  },
  'payout-stuck': {
    for: ['admin'],
    group: 'problems',
    label: 'A payout is stuck and needs me',
    about: 'money',
    sentence: ({ productName, amountCents }) =>
      `A payout of ${money(amountCents)} for the ${productName} is stuck. Open Payouts to see what to do.`,
    subject: 'A payout is stuck',
    action: 'Review payout',
  },
} as const satisfies Record<string, NoticeRow>

export type NoticeKind = keyof typeof noticeKinds
export const NOTICE_KINDS = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]]

/** The kinds of alerts about phones that people look for. */
export type AlertKind = {
  [Kind in NoticeKind]: (typeof noticeKinds)[Kind] extends { isAlert: true } ? Kind : never
}[NoticeKind]

/** Everything about a kind of notice. */
export const noticeOf = (kind: NoticeKind): NoticeRow => noticeKinds[kind]

/** Whether the e-mail about a notice is sent even to unconfirmed addresses. */
export const reachesUnconfirmed = (kind: NoticeKind): boolean => noticeOf(kind).about !== undefined

/** Whether the e-mail about a notice is sent at least once. */
export const isAboutMoney = (kind: NoticeKind): boolean =>
  noticeOf(kind).about === 'money' || noticeOf(kind).about === 'deadline'

/** Whether a reader can turn off the e-mails about this kind of notice. */
export const isOptional = (kind: NoticeKind): boolean => noticeOf(kind).about !== 'deadline'

/** Returns the kinds of notices that an account can get and turn off. */
export const noticeKindsFor = (account: Sided): NoticeKind[] =>
  NOTICE_KINDS.filter(kind => isOptional(kind) && noticeOf(kind).for.some(role => actsAs(account, role)))

export const ALERT_KINDS = NOTICE_KINDS.filter((kind): kind is AlertKind => noticeOf(kind).isAlert === true)

/** Whether a word is the kind of an alert. */
export const isAlert = (kind: string): kind is AlertKind => ALERT_KINDS.some(known => known === kind)
