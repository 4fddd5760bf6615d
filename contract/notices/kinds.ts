import type { Role } from '../call.ts'
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
export const NOTICE_GROUPS = ['deals', 'money', 'searches', 'problems'] as const
export type NoticeGroup = (typeof NOTICE_GROUPS)[number]

type NoticeRow = {
  /** The roles that can get it. */
  for: readonly Role[]
  /** The group in the e-mail settings. */
  group: NoticeGroup
  /**
   * Why the e-mail is sent even to unconfirmed addresses, a few each day:
   * - `answer`: somebody waits for the reader.
   * - `money`: also, the e-mail is sent at least once.
   * - `deadline`: also, nobody can turn it off, because it starts or ends a time in which the reader may lose money.
   */
  about?: 'answer' | 'money' | 'deadline'
  /** People ask for it with a saved search, and can unsubscribe in each e-mail. */
  isAlert?: true
}

/** The kinds of notices. Their texts are the parts `notices` and `noticeLabels` of the catalog. */
export const noticeKinds = {
  booked: { for: ['seller'], group: 'deals', about: 'answer' },
  cancelled: { for: ['seller'], group: 'deals' },
  'phone-paid': { for: ['seller'], group: 'money', about: 'money' },
  delivered: { for: ['seller'], group: 'deals' },
  advertised: { for: ['seller'], group: 'deals' },
  'listing-held': { for: ['seller'], group: 'problems' },
  'listing-approved': { for: ['seller'], group: 'deals' },
  verified: { for: ['seller'], group: 'deals' },
  paid: { for: ['buyer'], group: 'money', about: 'money' },
  'sold-elsewhere': { for: ['buyer'], group: 'deals' },
  withdrawn: { for: ['buyer'], group: 'deals' },
  'listing-changed': { for: ['buyer'], group: 'deals' },
  'booking-declined': { for: ['buyer'], group: 'deals' },
  'booking-lapsed': { for: ['buyer', 'seller'], group: 'deals' },
  'for-sale-again': { for: ['buyer'], group: 'searches' },
  'search-match': { for: ['buyer'], group: 'searches', isAlert: true },
  'price-drop': { for: ['buyer'], group: 'searches', isAlert: true },
  refunded: { for: ['buyer'], group: 'money', about: 'money' },
  'meeting-proposed': { for: ['buyer', 'seller'], group: 'deals', about: 'deadline' },
  'meeting-agreed': { for: ['buyer', 'seller'], group: 'deals', about: 'answer' },
  shipped: { for: ['buyer'], group: 'deals', about: 'deadline' },
  'handed-over': { for: ['buyer', 'seller'], group: 'deals', about: 'deadline' },
  'code-locked': { for: ['buyer'], group: 'problems' },
  accepted: { for: ['seller'], group: 'money' },
  'deal-expired': { for: ['buyer', 'seller'], group: 'deals', about: 'deadline' },
  'money-back': { for: ['buyer', 'seller'], group: 'money' },
  'problem-reported': { for: ['seller'], group: 'problems', about: 'deadline' },
  'problem-answered': { for: ['buyer', 'seller'], group: 'problems', about: 'answer' },
  'problem-decided': { for: ['buyer', 'seller'], group: 'problems', about: 'deadline' },
  'return-asked': { for: ['buyer', 'seller'], group: 'problems', about: 'deadline' },
  'charged-back': { for: ['buyer', 'seller', 'admin'], group: 'problems', about: 'deadline' },
  'chargeback-won': { for: ['buyer', 'seller', 'admin'], group: 'problems', about: 'deadline' },
  'chargeback-lost': { for: ['buyer', 'seller', 'admin'], group: 'problems', about: 'money' },
  'deal-reminder': { for: ['buyer', 'seller'], group: 'deals', about: 'deadline' },
  'deadline-extended': { for: ['buyer', 'seller'], group: 'deals', about: 'deadline' },
  'report-time-over': { for: ['buyer'], group: 'problems', about: 'money' },
  'hand-over-claimed': { for: ['buyer'], group: 'problems', about: 'deadline' },
  'not-confirmed': { for: ['buyer', 'seller'], group: 'problems', about: 'deadline' },
  'sent-back': { for: ['seller'], group: 'problems', about: 'deadline' },
  'not-returned': { for: ['buyer', 'seller'], group: 'problems', about: 'deadline' },
  'deal-continues': { for: ['buyer', 'seller'], group: 'problems', about: 'deadline' },
  'refunded-elsewhere': { for: ['buyer', 'seller', 'admin'], group: 'money', about: 'deadline' },
  'refund-failed': { for: ['buyer', 'admin'], group: 'problems', about: 'money' },
  'phone-reported': { for: ['buyer', 'admin'], group: 'problems', about: 'deadline' },
  'problem-to-decide': { for: ['admin'], group: 'problems', about: 'money' },
  'deadlines-stopped': { for: ['admin'], group: 'problems', about: 'money' },
  'payout-sent': { for: ['seller'], group: 'money', about: 'money' },
  'payout-failed': { for: ['seller'], group: 'problems', about: 'money' },
  'payout-account-restricted': { for: ['seller'], group: 'money', about: 'answer' },
  'payout-kept': { for: ['seller'], group: 'money', about: 'money' },
  'payout-owed': { for: ['seller', 'admin'], group: 'money', about: 'deadline' },
  'payout-taken-back': { for: ['seller', 'admin'], group: 'money', about: 'deadline' },
  'payout-details-missing': { for: ['seller'], group: 'money', about: 'money' },
  'payout-details-changed': { for: ['seller'], group: 'money', about: 'deadline' },
  'payout-account-replaced': { for: ['seller'], group: 'money', about: 'deadline' },
  'payouts-due': { for: ['admin'], group: 'money', about: 'money' },
  'payment-stuck': { for: ['admin'], group: 'problems', about: 'money' },
  'payout-stuck': { for: ['admin'], group: 'problems', about: 'money' },
} as const satisfies Record<string, NoticeRow>

export type NoticeKind = keyof typeof noticeKinds
export const NOTICE_KINDS = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]]

/** The kinds of alerts about phones that people look for. */
export type AlertKind = {
  [Kind in NoticeKind]: (typeof noticeKinds)[Kind] extends { isAlert: true } ? Kind : never
}[NoticeKind]

/** The row of a kind of notice. */
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
