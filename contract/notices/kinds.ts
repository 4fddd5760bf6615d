/**
 * What people are told of, with the words by which they choose whether to get a mail about it, too.
 * `for` are the roles that it can happen to.
 */
export const noticeKinds = {
  booked: { for: 'seller', label: 'Someone books my phone' },
  cancelled: { for: 'seller', label: 'Someone cancels a booking of my phone' },
  'phone-paid': { for: 'seller', label: 'Someone pays for my phone' },
  delivered: { for: 'seller', label: 'A buyer confirms they have my phone' },
  advertised: { for: 'seller', label: 'My advertisement is approved' },
  verified: { for: 'seller', label: 'My account is verified' },
  paid: { for: 'buyer', label: 'Payment received' },
  'sold-elsewhere': { for: 'buyer', label: 'A phone I booked was sold to someone else' },
  withdrawn: { for: 'buyer', label: 'A phone I booked was removed' },
  'search-match': { for: 'buyer', label: 'New matches for my saved searches' },
  'price-drop': { for: 'buyer', label: 'Price drops in my saved searches' },
  refunded: { for: 'buyer', label: 'Refunds' },
  'payment-stuck': { for: 'admin', label: 'A payment is stuck and needs me' },
} as const

export type NoticeKind = keyof typeof noticeKinds
export const NOTICE_KINDS = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]]

/** What somebody of this role can be told of. */
export const noticeKindsFor = (role: string): NoticeKind[] =>
  NOTICE_KINDS.filter(kind => noticeKinds[kind].for === role)
