import { amountText, dollarsOf } from '../money.ts'
import type { NoticeKind } from './kinds.ts'

/** What a notice is about, as it was when it came. */
export type NoticeSubject = {
  /** The phone's name; empty where it is not about one. */
  productName: string
  /** The other person's name; empty where there is none. */
  personName: string
  /** In cents; 0 where it is not about money. */
  amountCents: number
}

const dollars = (cents: number) => amountText(dollarsOf(cents))

/** One sentence for each kind of notice: the bell shows it, and the e-mail says it after its greeting. */
const sentences: Record<NoticeKind, (subject: NoticeSubject) => string> = {
  booked: ({ personName, productName }) => `${personName} has booked your ${productName}.`,
  cancelled: ({ personName, productName }) =>
    `${personName} has canceled the booking of your ${productName}.`,
  'phone-paid': ({ personName, productName, amountCents }) =>
    `${personName} has paid ${dollars(amountCents)} for your ${productName}.`,
  delivered: ({ personName, productName }) => `${personName} has received your ${productName}.`,
  advertised: ({ productName }) => `Your ${productName} is now advertised on the home page.`,
  verified: () => 'Your account is verified: buyers now see a badge next to your name.',
  paid: ({ productName, amountCents }) => `You've paid ${dollars(amountCents)} for the ${productName}.`,
  'sold-elsewhere': ({ productName }) =>
    `The ${productName} you booked was sold to someone else. You haven't been charged.`,
  withdrawn: ({ productName }) => `The ${productName} you booked was removed. You haven't been charged.`,
  'search-match': ({ productName, amountCents }) =>
    `${productName} for ${dollars(amountCents)} matches one of your saved searches.`,
  'price-drop': ({ productName, amountCents }) =>
    `${productName}, which matches one of your saved searches, dropped to ${dollars(amountCents)}.`,
  refunded: ({ productName, amountCents }) =>
    `We're refunding ${dollars(amountCents)} for the ${productName} to your card: it was no longer available when your payment came in.`,
  'payment-stuck': ({ productName, amountCents }) =>
    `A payment of ${dollars(amountCents)} for the ${productName} is stuck. Open Payments to see what to do.`,
}

/** What a notice says. */
export const wordsOf = (kind: NoticeKind, subject: NoticeSubject): string => sentences[kind](subject)

/** What its mail is headed. */
export const mailSubjects: Record<NoticeKind, string> = {
  booked: 'Someone booked your phone',
  cancelled: 'A booking was canceled',
  'phone-paid': 'Your phone is sold and paid for',
  delivered: 'Your buyer has the phone',
  advertised: 'Your phone is on the home page',
  verified: 'Your account is verified',
  paid: 'Thanks for your payment',
  'sold-elsewhere': 'A phone you booked was sold to someone else',
  withdrawn: 'A phone you booked was removed',
  'search-match': 'New match for your saved search',
  'price-drop': 'Price drop in your saved search',
  refunded: 'Your refund is on its way',
  'payment-stuck': 'A payment is stuck',
}
