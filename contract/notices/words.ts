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

const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

/** One sentence for each kind of notice: the bell shows it, and the mail begins with it. */
const sentences: Record<NoticeKind, (subject: NoticeSubject) => string> = {
  booked: ({ personName, productName }) => `${personName} has booked your ${productName}.`,
  cancelled: ({ personName, productName }) =>
    `${personName} has cancelled the booking of your ${productName}.`,
  'phone-paid': ({ personName, productName, amountCents }) =>
    `${personName} has paid ${dollars(amountCents)} for your ${productName}.`,
  delivered: ({ personName, productName }) => `${personName} has received your ${productName}.`,
  advertised: ({ productName }) => `Your ${productName} is now advertised on the home page.`,
  verified: () => 'Your account is verified: buyers see the badge beside your name.',
  paid: ({ productName, amountCents }) => `You have paid ${dollars(amountCents)} for the ${productName}.`,
  'sold-elsewhere': ({ productName }) =>
    `The ${productName} that you booked was sold to someone else. You were not charged.`,
  withdrawn: ({ productName }) => `The ${productName} that you booked was taken down. You were not charged.`,
  'search-match': ({ productName, amountCents }) =>
    `${productName} for ${dollars(amountCents)} fits a search that you saved.`,
  'price-drop': ({ productName, amountCents }) =>
    `${productName}, which fits a search that you saved, now costs ${dollars(amountCents)}.`,
  refunded: ({ productName, amountCents }) =>
    `${dollars(amountCents)} for the ${productName} go back to your card, because it could not be sold to you.`,
  'payment-stuck': ({ productName, amountCents }) =>
    `A payment of ${dollars(amountCents)} for the ${productName} is stuck. See on the money page what to do.`,
}

/** What a notice says. */
export const wordsOf = (kind: NoticeKind, subject: NoticeSubject): string => sentences[kind](subject)

/** What its mail is headed. */
export const mailSubjects: Record<NoticeKind, string> = {
  booked: 'Your phone has been booked',
  cancelled: 'A booking was cancelled',
  'phone-paid': 'Your phone is sold and paid for',
  delivered: 'Your phone has arrived',
  advertised: 'Your advertisement is approved',
  verified: 'Your account is verified',
  paid: 'Thank you for your payment',
  'sold-elsewhere': 'A phone that you booked was sold',
  withdrawn: 'A phone that you booked was taken down',
  'search-match': 'A phone fits your search',
  'price-drop': 'A phone that fits your search is cheaper now',
  refunded: 'Your money is on its way back',
  'payment-stuck': 'A payment is stuck',
}
