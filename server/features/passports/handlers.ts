import { unitsOf } from '#contract/money.ts'
import { calls } from '../calls.ts'
import { type Listing, listingOfId } from '../self-tests/listing.ts'
import { reportsOfPhone, serializeReport } from '../self-tests/reports.ts'
import { earlierSales } from './queries.ts'

export const passports = {
  one: calls.passports.one.handler(async ({ context: { db }, input: { id }, errors }) => {
    const listing = await listingOfId(db, id)
    // Sold listings stay public.
    if (!listing?.displayed) throw errors.PASSPORT_NOT_FOUND()
    const [sales, reports] = await Promise.all([earlierSales(db, listing), reportsOfPhone(db, listing)])
    return {
      productId: listing.id,
      productName: listing.name,
      brand: listing.brand,
      ...(listing.model && { model: listing.model }),
      condition: listing.condition,
      listedOn: dayOf(listing.createdAt),
      ...(listing.soldAt && { soldOn: dayOf(listing.soldAt) }),
      identified: listing.imeiHash !== null,
      earlierSales: sales.map(({ priceCents, ...sale }) => ({ ...sale, price: unitsOf(priceCents) })),
      selfTests: reports.map(row => serializeReport(row, listing)),
      ...updatesOf(listing),
    }
  }),
}

function updatesOf({ updatesUntil, stillUpdated }: Listing) {
  if (!updatesUntil && !stillUpdated) return {}
  return { updates: { stillUpdated: stillUpdated === true, ...(updatesUntil && { until: updatesUntil }) } }
}

/** Formats a date as `YYYY-MM-DD` in UTC. */
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)
