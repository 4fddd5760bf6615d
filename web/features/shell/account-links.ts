import type { Sided } from '#contract/sides.ts'

/** The account's additional links in the top bar, in order. With both sides there is no room for the wishlist, which is in the menu. */
export const linksOf = ({ role, bothSides }: Sided) => (bothSides ? links.both : links[role])

const links = {
  buyer: [
    { to: '/wishlist-items', label: 'wishlist' },
    { to: '/booked-items', label: 'bookedItems' },
  ],
  seller: [{ to: '/dashboard/seller/product', label: 'dashboard' }],
  both: [
    { to: '/booked-items', label: 'bookedItems' },
    { to: '/dashboard/seller/product', label: 'dashboard' },
  ],
  admin: [{ to: '/dashboard/category', label: 'dashboard' }],
} as const
