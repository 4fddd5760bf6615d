import { actsAs, type Sided } from '#contract/sides.ts'

/** The account's additional links in the top bar, in order. */
export const linksOf = (account: Sided) => [
  ...(actsAs(account, 'buyer') ? links.buyer : []),
  ...(actsAs(account, 'seller') ? links.seller : []),
  ...(actsAs(account, 'admin') ? links.admin : []),
]

const links = {
  buyer: [
    { to: '/wishlist-items', label: 'Wish List' },
    { to: '/booked-items', label: 'Booked Items' },
  ],
  seller: [{ to: '/dashboard/seller/product', label: 'Dashboard' }],
  admin: [{ to: '/dashboard/category', label: 'Dashboard' }],
} as const
