import { amountText, dollarsOf } from '../money.ts'
import { DETAILS_WAIT_DAYS } from '../sales/payouts/rules.ts'
import type { NoticeKind } from './kinds.ts'

/** The subject of a notice at the time of the event. */
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

const dollars = (cents: number) => amountText(dollarsOf(cents))

/** One sentence for each kind of notice, for the notice list and for the e-mail after its greeting. */
const sentences: Record<NoticeKind, (subject: NoticeSubject) => string> = {
  booked: ({ personName, productName }) => `${personName} has booked your ${productName}.`,
  cancelled: ({ personName, productName }) =>
    `${personName} has canceled the booking of your ${productName}.`,
  'phone-paid': ({ personName, productName, amountCents }) =>
    `${personName} has paid ${dollars(amountCents)} for your ${productName}.`,
  delivered: ({ personName, productName }) => `${personName} has received your ${productName}.`,
  advertised: ({ productName }) => `Your ${productName} is now advertised on the home page.`,
  'listing-held': ({ productName }) =>
    `Your ${productName} is on hold: buyers can't see it for now. The listing says why.`,
  'listing-approved': ({ productName }) => `Your ${productName} is approved.`,
  verified: () => 'Your account is verified: buyers now see a badge next to your name.',
  paid: ({ productName, amountCents }) => `You've paid ${dollars(amountCents)} for the ${productName}.`,
  'sold-elsewhere': ({ productName }) =>
    `The ${productName} you booked was sold to someone else. You haven't been charged.`,
  withdrawn: ({ productName }) => `The ${productName} you booked was removed. You haven't been charged.`,
  'listing-changed': ({ productName }) =>
    `The seller has changed the listing of the ${productName} you booked. Look at the changes before you pay.`,
  'booking-declined': ({ productName }) =>
    `The seller has declined your booking of the ${productName}. You haven't been charged.`,
  'booking-lapsed': ({ productName }) =>
    `The booking of the ${productName} has ended, because it was not paid for a month.`,
  'for-sale-again': ({ productName }) => `The ${productName}, which you had booked, is for sale again.`,
  'search-match': ({ productName, amountCents }) =>
    `${productName} for ${dollars(amountCents)} matches one of your saved searches.`,
  'price-drop': ({ productName, amountCents }) =>
    `${productName}, which matches one of your saved searches, dropped to ${dollars(amountCents)}.`,
  refunded: ({ productName, amountCents }) =>
    `We're refunding ${dollars(amountCents)} for the ${productName} to your card.`,
  'meeting-proposed': ({ personName, productName }) =>
    `${personName || 'The seller'} proposes a time to meet for the ${productName}.`,
  'meeting-agreed': ({ productName }) => `Your meeting for the ${productName} is agreed.`,
  shipped: ({ productName }) => `The ${productName} is on its way to you.`,
  'handed-over': ({ productName }) => `The ${productName} was handed over.`,
  'code-locked': ({ productName }) =>
    `Someone entered five wrong hand-over codes for the ${productName}. The code is locked for an hour.`,
  accepted: ({ productName, amountCents }) =>
    `Your ${productName} was accepted, and ${dollars(amountCents)} is yours.`,
  'deal-expired': ({ productName, amountCents }) =>
    `The time for the ${productName} is over. The buyer gets ${dollars(amountCents)} back.`,
  'money-back': ({ productName, amountCents }) =>
    `The deal about the ${productName} was called off. The buyer gets ${dollars(amountCents)} back.`,
  'problem-reported': ({ personName, productName }) =>
    `${personName} reports a problem with the ${productName}.`,
  'problem-answered': ({ productName }) => `There is news about the problem with the ${productName}.`,
  'problem-decided': ({ productName, amountCents }) =>
    amountCents > 0
      ? `We decided the problem with the ${productName}. You get ${dollars(amountCents)}.`
      : `We decided the problem with the ${productName} for the other side.`,
  'return-asked': ({ productName }) =>
    `We decided that the ${productName} is to be returned before the money goes back.`,
  'charged-back': ({ productName, amountCents }) =>
    `The buyer's bank has taken back ${dollars(amountCents)} for the ${productName}.`,
  'chargeback-won': ({ productName, amountCents }) =>
    `The buyer's bank has returned ${dollars(amountCents)} for the ${productName}, and the deal goes on where it was.`,
  'chargeback-lost': ({ productName, amountCents }) =>
    `The bank has decided about the ${productName}: the buyer keeps ${dollars(amountCents)}.`,
  'deal-reminder': ({ productName }) => `The deal about the ${productName} waits for you.`,
  'deadline-extended': ({ productName }) =>
    `The shop could not be reached for a while, so you have more time for the ${productName}.`,
  'report-time-over': ({ productName }) =>
    `The time to report a problem with the ${productName} is over, and the seller gets the money.`,
  'hand-over-claimed': ({ productName }) =>
    `The seller says that you have the ${productName}, but you have not confirmed it.`,
  'not-confirmed': ({ productName }) =>
    `Nobody has confirmed that the ${productName} arrived, so we have frozen the money.`,
  'sent-back': ({ personName, productName }) => `${personName} has sent the ${productName} back to you.`,
  'not-returned': ({ productName }) => `The ${productName} was not returned in time, so we decide again.`,
  'deal-continues': ({ productName }) =>
    `The problem with the ${productName} is closed, and the deal goes on where it was.`,
  'refunded-elsewhere': ({ productName, amountCents }) =>
    `${dollars(amountCents)} for the ${productName} was refunded to the buyer by the operator of the shop, at the card provider.`,
  'refund-failed': ({ productName, amountCents }) =>
    `The card could not take the refund of ${dollars(amountCents)} for the ${productName}. It will be tried again.`,
  'phone-reported': ({ productName }) =>
    `The ${productName} is on the list of stolen phones since it was sold. The money is held.`,
  'problem-to-decide': ({ productName }) => `A problem with the ${productName} waits for your decision.`,
  'deadlines-stopped': () =>
    'Unusually many deals are overdue, so the shop moves none of them. Open Shop health to see what to do.',
  'payout-sent': ({ productName, amountCents }) =>
    `${dollars(amountCents)} for your ${productName} is on its way to you.`,
  'payout-failed': ({ productName, amountCents }) =>
    `We couldn't send you the ${dollars(amountCents)} for your ${productName} yet.`,
  'payout-account-restricted': () =>
    "Complete your payout account: it can't receive money at the moment, so buyers can't pay for your phones.",
  'payout-kept': ({ productName, amountCents }) =>
    `We kept ${dollars(amountCents)} of the money for your ${productName}, because you owe the shop for an earlier deal.`,
  'payout-owed': ({ personName, productName, amountCents }) =>
    personName
      ? `${personName} was paid ${dollars(amountCents)} for the ${productName}, but the money has gone back to the buyer. The seller owes it to the shop.`
      : `We paid you ${dollars(amountCents)} for your ${productName}, but the money has gone back to the buyer. So you owe it to us.`,
  'payout-taken-back': ({ productName, amountCents }) =>
    `${dollars(amountCents)} of the payout for the ${productName} was taken back at the card provider, by the operator of the shop.`,
  'payout-details-missing': ({ productName, amountCents }) =>
    `Tell us how to pay you: ${dollars(amountCents)} for your ${productName} is yours.`,
  'payout-details-changed': () =>
    `The details of how we pay you were changed. We pay to the new ones after ${DETAILS_WAIT_DAYS} days. If it was not you, enter the right ones and change your password.`,
  'payout-account-replaced': () =>
    'You have opened a new payout account, because the payment provider has closed the old one. If it was not you, change your password.',
  'payouts-due': ({ count, amountCents }) =>
    `${count === 1 ? '1 payout' : `${count} payouts`} of ${dollars(amountCents)} in all ${count === 1 ? 'waits' : 'wait'} to be paid by hand.`,
  'payment-stuck': ({ productName, amountCents }) =>
    `A payment of ${dollars(amountCents)} for the ${productName} is stuck. Open Payments to see what to do.`,
  'payout-stuck': ({ productName, amountCents }) =>
    `A payout of ${dollars(amountCents)} for the ${productName} is stuck. Open Payouts to see what to do.`,
}

/** Returns the text of a notice. */
export const wordsOf = (kind: NoticeKind, subject: NoticeSubject): string => sentences[kind](subject)

/** The subject lines of the e-mails. */
export const mailSubjects: Record<NoticeKind, string> = {
  booked: 'Someone booked your phone',
  cancelled: 'A booking was canceled',
  'phone-paid': 'Your phone is sold and paid for',
  delivered: 'Your buyer has the phone',
  advertised: 'Your phone is on the home page',
  'listing-held': 'Your listing is on hold',
  'listing-approved': 'Your listing is approved',
  verified: 'Your account is verified',
  paid: 'Thanks for your payment',
  'sold-elsewhere': 'A phone you booked was sold to someone else',
  withdrawn: 'A phone you booked was removed',
  'listing-changed': 'A phone you booked has changed',
  'booking-declined': 'Your booking was declined',
  'booking-lapsed': 'A booking has ended',
  'for-sale-again': 'For sale again',
  'search-match': 'New match for your saved search',
  'price-drop': 'Price drop in your saved search',
  refunded: 'Your refund is on its way',
  'meeting-proposed': 'A time to meet',
  'meeting-agreed': 'Your meeting is agreed',
  shipped: 'Your phone is on its way',
  'handed-over': 'The phone was handed over',
  'code-locked': 'Wrong hand-over codes were entered',
  accepted: 'Your phone was accepted',
  'deal-expired': 'A deal has ended',
  'money-back': 'A deal was called off',
  'problem-reported': 'A buyer reports a problem',
  'problem-answered': 'News about a problem',
  'problem-decided': 'A problem is decided',
  'return-asked': 'A phone is to be returned',
  'charged-back': 'A bank took a payment back',
  'chargeback-won': 'A bank returned a payment',
  'chargeback-lost': 'A bank has decided',
  'deal-reminder': 'A deal waits for you',
  'deadline-extended': 'You have more time',
  'report-time-over': 'The time to report a problem is over',
  'hand-over-claimed': 'Do you have the phone?',
  'not-confirmed': 'Has the phone arrived?',
  'sent-back': 'The phone is on its way back',
  'not-returned': 'A phone was not returned in time',
  'deal-continues': 'The deal goes on',
  'refunded-elsewhere': 'Money was refunded',
  'refund-failed': 'A refund has failed',
  'phone-reported': 'A phone is reported as stolen',
  'problem-to-decide': 'A problem waits for your decision',
  'deadlines-stopped': 'Overdue deals are stopped',
  'payout-sent': 'Your money is on its way',
  'payout-failed': "We couldn't send your money",
  'payout-account-restricted': 'Your payout account needs attention',
  'payout-kept': 'We kept what you owe',
  'payout-owed': 'A payout is owed to the shop',
  'payout-taken-back': 'A payout was taken back',
  'payout-details-missing': 'How may we pay you?',
  'payout-details-changed': 'Your payout details were changed',
  'payout-account-replaced': 'Your payout account was replaced',
  'payouts-due': 'Payouts wait to be made',
  'payment-stuck': 'A payment is stuck',
  'payout-stuck': 'A payout is stuck',
}
