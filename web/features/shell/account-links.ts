import type { Role } from '#contract/call.ts'

/** The links of the top bar that a role has besides everybody's, in their order. */
export const linksOf = (role: Role) => links[role]

const links = {
  buyer: [
    { to: '/wishlist-items', label: 'Wish List' },
    { to: '/booked-items', label: 'Booked Items' },
  ],
  seller: [{ to: '/dashboard/seller/product', label: 'Dashboard' }],
  admin: [{ to: '/dashboard/category', label: 'Dashboard' }],
} as const
