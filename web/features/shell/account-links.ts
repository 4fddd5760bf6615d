import type { Sided } from '#contract/sides.ts'

/** The account's additional links in the top bar, in order. With both sides there is no room for the wishlist, which is in the menu. */
export const linksOf = ({ role, bothSides }: Sided) => (bothSides ? links.both : links[role])

const links = {
  buyer: [
    { to: '/wishlist-items', label: 'Wish List' },
    { to: '/booked-items', label: 'Booked Items' },
  ],
  seller: [{ to: '/dashboard/seller/product', label: 'Dashboard' }],
  both: [
    { to: '/booked-items', label: 'Booked Items' },
    { to: '/dashboard/seller/product', label: 'Dashboard' },
  ],
  admin: [{ to: '/dashboard/category', label: 'Dashboard' }],
} as const
