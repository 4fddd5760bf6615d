/**
 * What people are told of, with the words by which they choose whether to get a mail about it, too.
 * `for` are the roles that it can happen to.
 */
export const noticeKinds = {
  booked: { for: 'seller', label: 'Somebody books one of my phones' },
  cancelled: { for: 'seller', label: 'A booking of my phone is cancelled' },
  'phone-paid': { for: 'seller', label: 'One of my phones is paid for' },
  delivered: { for: 'seller', label: 'A buyer confirms that a phone has arrived' },
  advertised: { for: 'seller', label: 'An advertisement of mine is approved' },
  verified: { for: 'seller', label: 'My account is verified' },
  paid: { for: 'buyer', label: 'A payment of mine is received' },
  'sold-elsewhere': { for: 'buyer', label: 'A phone that I booked is sold to someone else' },
  withdrawn: { for: 'buyer', label: 'A phone that I booked is taken down' },
  'search-match': { for: 'buyer', label: 'A phone comes up that fits a search of mine' },
  'price-drop': { for: 'buyer', label: 'A phone that fits a search of mine becomes cheaper' },
  refunded: { for: 'buyer', label: 'A payment of mine goes back to my card' },
  'payment-stuck': { for: 'admin', label: 'A payment is stuck and needs me' },
} as const

export type NoticeKind = keyof typeof noticeKinds
export const NOTICE_KINDS = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]]

/** What somebody of this role can be told of. */
export const noticeKindsFor = (role: string): NoticeKind[] =>
  NOTICE_KINDS.filter(kind => noticeKinds[kind].for === role)
