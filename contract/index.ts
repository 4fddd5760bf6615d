import './plain-issues.ts'
import type { ContractRouterClient } from '@orpc/contract'
import { accounts } from './accounts/calls.ts'
import { categories } from './categories/calls.ts'
import { dashboard } from './dashboard/calls.ts'
import { images } from './images/calls.ts'
import { newsletter } from './newsletter/calls.ts'
import { notices } from './notices/calls.ts'
import { products } from './products/calls.ts'
import { bookings } from './sales/bookings/calls.ts'
import { payments } from './sales/payments/calls.ts'
import { savedSearches } from './saved-searches/calls.ts'
import { users } from './users/calls.ts'
import { wishlist } from './wishlist/calls.ts'

/** Every call between the web and the server, below the path prefix `/api`. */
export const contract = {
  accounts,
  users,
  categories,
  products,
  bookings,
  payments,
  wishlist,
  savedSearches,
  images,
  newsletter,
  notices,
  dashboard,
}

/** The contract as its callers see it: the same on the server (in process) and in the browser (over HTTP). */
export type Api = ContractRouterClient<typeof contract>
