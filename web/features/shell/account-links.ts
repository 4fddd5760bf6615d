import type { Role } from '#contract/call.ts'

/** The role's additional links in the top bar, in order. */
export const linksOf = (role: Role) => links[role]

const links = {
  buyer: [
    { to: '/wishlist-items', label: 'Wish List' },
    { to: '/booked-items', label: 'Booked Items' },
  ],
  seller: [{ to: '/dashboard/seller/product', label: 'Dashboard' }],
  admin: [{ to: '/dashboard/category', label: 'Dashboard' }],
} as const
