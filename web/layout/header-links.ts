import type { Session } from '../accounts/session-state.ts'

const everybody = [
  { to: '/', label: 'Home' },
  { to: '/all-products', label: 'All Products' },
  { to: '/blog', label: 'Blog' },
] as const

const wishList = { to: '/wishlist-items', label: 'Wish List' } as const
const bookedItems = { to: '/booked-items', label: 'Booked Items' } as const
const ofAdmins = { to: '/dashboard/category', label: 'Dashboard' } as const
const ofSellers = { to: '/dashboard/seller/product', label: 'Dashboard' } as const

/** The links of the top bar, in their order. */
export function headerLinks(session: Session) {
  if (session.status !== 'signed-in') return everybody
  const { role } = session.user
  if (role === 'admin') return [...everybody, ofAdmins]
  if (role === 'seller') return [...everybody, ofSellers]
  return [...everybody, wishList, bookedItems]
}
