import './plain-issues.ts'
import type { ContractRouterClient } from '@orpc/contract'
import { accounts } from './accounts/calls.ts'
import { categories } from './categories/calls.ts'
import { dashboard } from './dashboard/calls.ts'
import { health } from './health/calls.ts'
import { images } from './images/calls.ts'
import { models } from './models/calls.ts'
import { newsletter } from './newsletter/calls.ts'
import { notices } from './notices/calls.ts'
import { operator } from './operator/calls.ts'
import { passports } from './passports/calls.ts'
import { places } from './places/calls.ts'
import { prices } from './prices/calls.ts'
import { products } from './products/calls.ts'
import { questions } from './questions/calls.ts'
import { review } from './review/calls.ts'
import { codePhoto } from './review/code-photo.ts'
import { bookings } from './sales/bookings/calls.ts'
import { deals } from './sales/deals/calls.ts'
import { ledger } from './sales/ledger/calls.ts'
import { payments } from './sales/payments/calls.ts'
import { payouts } from './sales/payouts/calls.ts'
import { savedSearches } from './saved-searches/calls.ts'
import { selfTests } from './self-tests/calls.ts'
import { users } from './users/calls.ts'
import { wishlist } from './wishlist/calls.ts'

/** Every call between the web and the server, below the path prefix `/api`. */
export const contract = {
  accounts,
  users,
  categories,
  products,
  places,
  questions,
  models,
  prices,
  review,
  codePhoto,
  bookings,
  payments,
  deals,
  payouts,
  ledger,
  wishlist,
  savedSearches,
  selfTests,
  passports,
  images,
  newsletter,
  notices,
  dashboard,
  health,
  operator,
}

/** A client of the contract, on the server (in process) or in the browser (over HTTP). */
export type Api = ContractRouterClient<typeof contract>
