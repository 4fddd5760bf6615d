import { givenUpMails, mailsToSend } from '../platform/mail/queues.ts'
import { accounts } from './accounts/handlers.ts'
import { audit as auditModule } from './audit/module.ts'
import { backups as backupsModule } from './backups/module.ts'
import { categories } from './categories/handlers.ts'
import { dashboard } from './dashboard/handlers.ts'
import { health } from './health/handlers.ts'
import { images } from './images/handlers.ts'
import { images as imagesModule } from './images/module.ts'
import { keyRotation as keyRotationModule } from './key-rotation/module.ts'
import { keys as keysModule } from './keys/module.ts'
import { models } from './models/handlers.ts'
import type { Module, Shop } from './module.ts'
import { newsletter } from './newsletter/handlers.ts'
import { newsletter as newsletterModule } from './newsletter/module.ts'
import { notices } from './notices/handlers.ts'
import { notices as noticesModule } from './notices/module.ts'
import { operator } from './operator/handlers.ts'
import { passports } from './passports/handlers.ts'
import { passports as passportsModule } from './passports/module.ts'
import { places } from './places/handlers.ts'
import { places as placesModule } from './places/module.ts'
import { prices } from './prices/handlers.ts'
import { prices as pricesModule } from './prices/module.ts'
import { privacy as privacyModule } from './privacy/module.ts'
import { products } from './products/handlers.ts'
import { products as productsModule } from './products/module.ts'
import { questions } from './questions/handlers.ts'
import { questions as questionsModule } from './questions/module.ts'
import { codePhoto } from './review/code-photo-handlers.ts'
import { review } from './review/handlers.ts'
import { review as reviewModule } from './review/module.ts'
import { bookings } from './sales/bookings/handlers.ts'
import { bookings as bookingsModule } from './sales/bookings/module.ts'
import { deals } from './sales/deals/handlers.ts'
import { deals as dealsModule } from './sales/deals/module.ts'
import { nextStepFor } from './sales/deals/next-step-for.ts'
import { ledger } from './sales/ledger/handlers.ts'
import { ledger as ledgerModule } from './sales/ledger/module.ts'
import { payments } from './sales/payments/handlers.ts'
import { payments as paymentsModule } from './sales/payments/module.ts'
import { payouts } from './sales/payouts/handlers.ts'
import { payouts as payoutsModule } from './sales/payouts/module.ts'
import { provider as providerModule } from './sales/provider/module.ts'
import { savedSearches } from './saved-searches/handlers.ts'
import { savedSearches as savedSearchesModule } from './saved-searches/module.ts'
import { selfTests } from './self-tests/handlers.ts'
import { selfTests as selfTestsModule } from './self-tests/module.ts'
import { session as sessionModule } from './session/module.ts'
import { users } from './users/handlers.ts'
import { users as usersModule } from './users/module.ts'
import { views as viewsModule } from './views/module.ts'
import { wishlist } from './wishlist/handlers.ts'

/** The handlers of all calls of the contract. */
export const handlers = {
  accounts,
  users,
  bookings,
  payments,
  deals,
  payouts,
  ledger,
  wishlist,
  savedSearches,
  selfTests,
  passports,
  categories,
  products,
  places,
  questions,
  models,
  prices,
  review,
  codePhoto,
  images,
  newsletter,
  notices,
  dashboard,
  health,
  operator,
}

const features: readonly Module[] = [
  noticesModule(nextStepFor),
  auditModule,
  newsletterModule,
  passportsModule,
  placesModule,
  selfTestsModule,
  sessionModule,
  usersModule,
  backupsModule,
  imagesModule,
  keyRotationModule,
  keysModule,
  pricesModule,
  productsModule,
  questionsModule,
  reviewModule,
  bookingsModule,
  dealsModule,
  ledgerModule,
  paymentsModule,
  payoutsModule,
  providerModule,
  savedSearchesModule,
  viewsModule,
]

/** What the features do in the background. */
export const modules: readonly Module[] = [
  ...features,
  privacyModule(features.flatMap(({ retention = [] }) => retention)),
]

/** All queues. The one of dead letters comes first. */
export const queues = [
  givenUpMails,
  mailsToSend,
  ...modules.flatMap(({ jobs = [] }) => jobs.map(({ queue }) => queue)),
]

/** Registers the jobs and the repeated work of all features. They run after `services.jobs.start()`. */
export function startFeatures(shop: Shop): void {
  for (const { start } of modules.flatMap(({ jobs = [] }) => jobs)) start(shop)
  for (const { name, open, ...options } of modules.flatMap(({ repeats = [] }) => repeats)) {
    const work = open(shop)
    if (work) shop.services.jobs.repeat(name, options, async signal => void (await work(signal)))
  }
}
