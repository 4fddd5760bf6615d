import { dollarsOf } from '#contract/money.ts'
import { readableNumber } from '#contract/phone-number.ts'
import type { ListedProduct, Product, ProductDetails } from '#contract/products/schemas.ts'
import type { ListedProductRow, ProductDetailsRow, ProductRow } from './queries.ts'

const ADVERTISE = { not_requested: 'pending', requested: false, approved: true } as const

/** A product as the contract defines it, without contact details of the seller. */
export function productOnWire(row: ProductRow): Product {
  return {
    _id: row.id,
    productName: row.name,
    productCategory: row.categoryName,
    productImage: row.images[0] ?? '',
    productImages: row.images,
    location: row.location,
    resellPrice: dollarsOf(row.resellPriceCents),
    orginalPrice: dollarsOf(row.originalPriceCents),
    usedYear: row.yearsUsed,
    condition: row.condition,
    description: row.description,
    purchaseYear: row.purchasedOn,
    sellerName: row.sellerName,
    verifiedSeller: row.sellerVerified,
    displayListing: row.displayed,
    advertise: ADVERTISE[row.advertisement],
    createdAt: row.createdAt.toISOString(),
  }
}

/** A product that may be sold already, for people's own lists. */
export const soldOrNotOnWire = (row: ProductRow) => ({ ...productOnWire(row), sold: row.soldAt !== null })

/** A product for its own page. The seller's contact details are only for people who are signed in. */
export function productDetailsOnWire(
  row: ProductDetailsRow,
  { withContact }: { withContact: boolean },
): ProductDetails {
  return {
    ...productOnWire(row),
    sold: row.soldAt !== null,
    beingBought: row.beingBought,
    ...(withContact && {
      sellerEmail: row.sellerEmail,
      sellerNumber: readableNumber(row.sellerPhone),
      sellerPhone: readableNumber(row.sellerPhone),
    }),
  }
}

/** A product for the tables of sellers and administrators. */
export const listedProductOnWire = (row: ListedProductRow): ListedProduct => ({
  ...productOnWire(row),
  sellerEmail: row.sellerEmail,
  sellerNumber: readableNumber(row.sellerPhone),
  sold: row.soldAt !== null,
})
