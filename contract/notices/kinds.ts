import type { Role } from '../call.ts'

/**
 * The kinds of notices, with their labels in the e-mail settings. `for` lists the roles that can get them.
 * - `about: 'money'`: the e-mail is sent at least once, even to unconfirmed addresses.
 * - `about: 'deadline'`: also, nobody can turn it off, because it starts or ends a time in which the reader may lose money.
 * - `isAlert`: people ask for it with a saved search, and can unsubscribe in each e-mail.
 */
export const noticeKinds = {
  booked: { for: ['seller'], label: 'Someone books my phone' },
  cancelled: { for: ['seller'], label: 'Someone cancels a booking of my phone' },
  'phone-paid': { for: ['seller'], label: 'Someone pays for my phone', about: 'money' },
  delivered: { for: ['seller'], label: 'A buyer confirms they have my phone' },
  advertised: { for: ['seller'], label: 'My advertisement is approved' },
  'listing-held': { for: ['seller'], label: 'A listing of mine is put on hold' },
  'listing-approved': { for: ['seller'], label: 'A listing of mine is approved' },
  verified: { for: ['seller'], label: 'My account is verified' },
  paid: { for: ['buyer'], label: 'Payment received', about: 'money' },
  'sold-elsewhere': { for: ['buyer'], label: 'A phone I booked was sold to someone else' },
  withdrawn: { for: ['buyer'], label: 'A phone I booked was removed' },
  'listing-changed': { for: ['buyer'], label: 'The listing of a phone I booked changes' },
  'booking-declined': { for: ['buyer'], label: 'A seller declines my booking' },
  'booking-lapsed': { for: ['buyer', 'seller'], label: 'A booking ends unpaid after a month' },
  'for-sale-again': { for: ['buyer'], label: 'A phone I booked is for sale again' },
  'search-match': { for: ['buyer'], label: 'New matches for my saved searches', isAlert: true },
  'price-drop': { for: ['buyer'], label: 'Price drops in my saved searches', isAlert: true },
  refunded: { for: ['buyer'], label: 'Refunds', about: 'money' },
  'meeting-proposed': {
    for: ['buyer', 'seller'],
    label: 'Someone proposes a time to meet',
    about: 'deadline',
  },
  'meeting-agreed': { for: ['buyer', 'seller'], label: 'A meeting is agreed' },
  shipped: { for: ['buyer'], label: 'A phone I bought is on its way', about: 'deadline' },
  'handed-over': { for: ['buyer', 'seller'], label: 'A phone is handed over', about: 'deadline' },
  'code-locked': { for: ['buyer'], label: 'Wrong hand-over codes were entered' },
  accepted: { for: ['seller'], label: 'A buyer accepts my phone' },
  'deal-expired': {
    for: ['buyer', 'seller'],
    label: 'A deal ends because its time is over',
    about: 'deadline',
  },
  'money-back': { for: ['buyer', 'seller'], label: 'The money of a deal is given back' },
  'problem-reported': { for: ['seller'], label: 'A buyer reports a problem', about: 'deadline' },
  'problem-answered': { for: ['buyer', 'seller'], label: 'News about a problem' },
  'problem-decided': { for: ['buyer', 'seller'], label: 'A problem is decided', about: 'deadline' },
  'return-asked': { for: ['buyer', 'seller'], label: 'A phone is to be returned', about: 'deadline' },
  'charged-back': {
    for: ['buyer', 'seller', 'admin'],
    label: 'A bank takes a payment back',
    about: 'deadline',
  },
  'chargeback-won': {
    for: ['buyer', 'seller', 'admin'],
    label: 'A bank returns a payment',
    about: 'deadline',
  },
  'chargeback-lost': {
    for: ['buyer', 'seller', 'admin'],
    label: 'A bank decides that a buyer keeps a payment',
    about: 'money',
  },
  'deal-reminder': {
    for: ['buyer', 'seller'],
    label: 'The time for my next step runs out',
    about: 'deadline',
  },
  'deadline-extended': { for: ['buyer', 'seller'], label: 'A deadline is moved', about: 'deadline' },
  'report-time-over': { for: ['buyer'], label: 'My time to report a problem is over', about: 'money' },
  'hand-over-claimed': {
    for: ['buyer'],
    label: 'A seller says that I have the phone',
    about: 'deadline',
  },
  'not-confirmed': {
    for: ['buyer', 'seller'],
    label: 'Nobody confirms that a phone arrived',
    about: 'deadline',
  },
  'sent-back': { for: ['seller'], label: 'A buyer sends a phone back', about: 'deadline' },
  'not-returned': {
    for: ['buyer', 'seller'],
    label: 'A phone is not returned in time',
    about: 'deadline',
  },
  'deal-continues': { for: ['buyer', 'seller'], label: 'A deal goes on after a problem', about: 'deadline' },
  'refunded-elsewhere': {
    for: ['buyer', 'seller', 'admin'],
    label: 'Money is refunded outside the shop',
    about: 'deadline',
  },
  'refund-failed': { for: ['buyer', 'admin'], label: 'A refund fails', about: 'money' },
  'phone-reported': {
    for: ['buyer', 'admin'],
    label: 'A phone I am buying is reported as stolen',
    about: 'deadline',
  },
  'problem-to-decide': { for: ['admin'], label: 'A problem waits for my decision', about: 'money' },
  'deadlines-stopped': { for: ['admin'], label: 'Unusually many deals are overdue', about: 'money' },
  'payout-sent': { for: ['seller'], label: 'Money is on its way to me', about: 'money' },
  'payout-failed': { for: ['seller'], label: 'A payout to me fails', about: 'money' },
  'payout-account-restricted': { for: ['seller'], label: 'My payout account needs attention' },
  'payout-kept': { for: ['seller'], label: 'Money is kept for what I owe', about: 'money' },
  'payout-owed': {
    for: ['seller', 'admin'],
    label: 'A payout was made although the buyer got the money',
    about: 'deadline',
  },
  'payout-taken-back': {
    for: ['seller', 'admin'],
    label: 'A payout is taken back at the card provider',
    about: 'deadline',
  },
  'payout-details-missing': {
    for: ['seller'],
    label: 'The shop does not know how to pay me',
    about: 'money',
  },
  'payout-details-changed': {
    for: ['seller'],
    label: 'My payout details are changed',
    about: 'deadline',
  },
  'payout-account-replaced': {
    for: ['seller'],
    label: 'My payout account is replaced',
    about: 'deadline',
  },
  'payouts-due': { for: ['admin'], label: 'Payouts wait to be made by hand', about: 'money' },
  'payment-stuck': { for: ['admin'], label: 'A payment is stuck and needs me', about: 'money' },
  'payout-stuck': { for: ['admin'], label: 'A payout is stuck and needs me', about: 'money' },
} as const satisfies Record<string, NoticeRow>

type NoticeRow = { for: readonly Role[]; label: string; about?: 'money' | 'deadline'; isAlert?: true }

export type NoticeKind = keyof typeof noticeKinds
export const NOTICE_KINDS = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]]

/** The kinds of alerts about phones that people look for. */
export type AlertKind = {
  [Kind in NoticeKind]: (typeof noticeKinds)[Kind] extends { isAlert: true } ? Kind : never
}[NoticeKind]

const rowOf = (kind: NoticeKind): NoticeRow => noticeKinds[kind]

/** Whether the e-mail about a notice is sent at least once, even to unconfirmed addresses. */
export const isAboutMoney = (kind: NoticeKind): boolean => rowOf(kind).about !== undefined

/** Whether a reader can turn off the e-mails about this kind of notice. */
export const isOptional = (kind: NoticeKind): boolean => rowOf(kind).about !== 'deadline'

/** Returns the kinds of notices that a role can get and turn off. */
export const noticeKindsFor = (role: string): NoticeKind[] =>
  NOTICE_KINDS.filter(kind => isOptional(kind) && (rowOf(kind).for as readonly string[]).includes(role))

export const ALERT_KINDS = NOTICE_KINDS.filter((kind): kind is AlertKind => rowOf(kind).isAlert === true)

/** Whether a word is the kind of an alert. */
export const isAlert = (kind: string): kind is AlertKind => ALERT_KINDS.some(known => known === kind)
