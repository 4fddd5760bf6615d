import type { Role } from '../call.ts'

/**
 * The kinds of notices, with their labels in the e-mail settings. `for` lists the roles that can get them.
 */
export const noticeKinds = {
  booked: { for: ['seller'], label: 'Someone books my phone' },
  cancelled: { for: ['seller'], label: 'Someone cancels a booking of my phone' },
  'phone-paid': { for: ['seller'], label: 'Someone pays for my phone' },
  delivered: { for: ['seller'], label: 'A buyer confirms they have my phone' },
  advertised: { for: ['seller'], label: 'My advertisement is approved' },
  'listing-held': { for: ['seller'], label: 'A listing of mine is put on hold' },
  'listing-approved': { for: ['seller'], label: 'A listing of mine is approved' },
  verified: { for: ['seller'], label: 'My account is verified' },
  paid: { for: ['buyer'], label: 'Payment received' },
  'sold-elsewhere': { for: ['buyer'], label: 'A phone I booked was sold to someone else' },
  withdrawn: { for: ['buyer'], label: 'A phone I booked was removed' },
  'search-match': { for: ['buyer'], label: 'New matches for my saved searches' },
  'price-drop': { for: ['buyer'], label: 'Price drops in my saved searches' },
  refunded: { for: ['buyer'], label: 'Refunds' },
  'meeting-proposed': { for: ['buyer', 'seller'], label: 'Someone proposes a time to meet' },
  'meeting-agreed': { for: ['buyer', 'seller'], label: 'A meeting is agreed' },
  shipped: { for: ['buyer'], label: 'A phone I bought is on its way' },
  'handed-over': { for: ['buyer', 'seller'], label: 'A phone is handed over' },
  'code-locked': { for: ['buyer'], label: 'Wrong hand-over codes were entered' },
  accepted: { for: ['seller'], label: 'A buyer accepts my phone' },
  'deal-expired': { for: ['buyer', 'seller'], label: 'A deal ends because its time is over' },
  'money-back': { for: ['buyer', 'seller'], label: 'The money of a deal is given back' },
  'problem-reported': { for: ['seller'], label: 'A buyer reports a problem' },
  'problem-answered': { for: ['buyer', 'seller'], label: 'News about a problem' },
  'problem-decided': { for: ['buyer', 'seller'], label: 'A problem is decided' },
  'return-asked': { for: ['buyer', 'seller'], label: 'A phone is to be returned' },
  'charged-back': { for: ['seller', 'admin'], label: 'A bank takes a payment back' },
  'chargeback-won': { for: ['seller'], label: 'A bank returns a payment' },
  'payout-sent': { for: ['seller'], label: 'Money is on its way to me' },
  'payout-failed': { for: ['seller'], label: 'A payout to me fails' },
  'payout-account-restricted': { for: ['seller'], label: 'My payout account needs attention' },
  'payment-stuck': { for: ['admin'], label: 'A payment is stuck and needs me' },
  'payout-stuck': { for: ['admin'], label: 'A payout is stuck and needs me' },
} as const satisfies Record<string, { for: readonly Role[]; label: string }>

export type NoticeKind = keyof typeof noticeKinds
export const NOTICE_KINDS = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]]

/** Returns the kinds of notices that a role can get. */
export const noticeKindsFor = (role: string): NoticeKind[] =>
  NOTICE_KINDS.filter(kind => (noticeKinds[kind].for as readonly string[]).includes(role))
