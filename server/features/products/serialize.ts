import { withFocus } from '#contract/image-variants.ts'
import { unitsOf } from '#contract/money.ts'
import { readableNumber } from '#contract/phone-number.ts'
import { FACTS } from '#contract/products/fields.ts'
import type { ListedProduct, Product, ProductDetails } from '#contract/products/schemas.ts'
import type { Contact } from './contact.ts'
import type { ListedProductRow, ProductDetailsRow, ProductRow } from './queries.ts'

const ADVERTISE = { not_requested: 'pending', requested: false, approved: true } as const

/** Converts a product to the contract's format, without contact details of the seller. */
export function serializeProduct(row: ProductRow): Product {
  return {
    _id: row.id,
    productName: row.name,
    productCategory: row.categoryName,
    productImage: withFocus(row.images[0] ?? '', row.coverFocus),
    productImages: row.images,
    location: row.location,
    resellPrice: unitsOf(row.resellPriceCents),
    orginalPrice: unitsOf(row.originalPriceCents),
    usedYear: row.yearsUsed,
    condition: row.condition,
    description: row.description,
    purchaseYear: row.purchasedOn,
    sellerName: row.sellerName,
    verifiedSeller: row.sellerVerified,
    displayListing: row.displayed,
    imeiChecked: row.imeiChecked,
    advertise: ADVERTISE[row.advertisement],
    createdAt: row.createdAt.toISOString(),
    ...serializeFacts(row),
    ...serializeGuide(row),
  }
}

/** The known facts about the phone. */
const serializeFacts = (row: ProductRow): Pick<Product, (typeof SHOWN)[number]> =>
  Object.fromEntries(
    SHOWN.map(fact => [fact, row[fact]] as const).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  )

const SHOWN = [...FACTS, 'modelId', 'model', 'modelSlug', 'faults', 'updatesUntil', 'stillUpdated'] as const

function serializeGuide({ priceGuide }: ProductRow): Pick<Product, 'priceGuide'> {
  if (!priceGuide) return {}
  const [count, lowCents, medianCents, highCents] = priceGuide
  return { priceGuide: { count, lowCents, medianCents, highCents } }
}

const shippingOf = ({ shippingCents }: { shippingCents: number | null }) =>
  shippingCents === null ? {} : { shippingPrice: unitsOf(shippingCents) }

/** The review that hides the product from buyers, for its seller and administrators. */
const reviewOf = ({ review, reviewNote, showAfterReview }: ListedProductRow) =>
  review === 'none' ? {} : { review, showAfterReview, ...(reviewNote !== null && { reviewNote }) }

/** Converts a product that may be sold, for people's own lists. */
export const serializeSoldOrNot = (row: ProductRow) => ({
  ...serializeProduct(row),
  sold: row.soldAt !== null,
})

/** Converts a product for its page. Contact details are for signed-in users, the review for the seller and administrators. */
export function serializeProductDetails(
  row: ProductDetailsRow,
  { contact, withReview }: { contact: Contact; withReview: boolean },
): ProductDetails {
  return {
    ...serializeProduct(row),
    sold: row.soldAt !== null,
    beingBought: row.beingBought,
    sellerSold: row.sellerSold,
    ...shippingOf(row),
    ...(withReview && { ...reviewOf(row), updatedAt: row.updatedAt.toISOString() }),
    ...((contact === 'unconfirmed' || contact === 'too-many') && { contactHidden: contact }),
    ...(contact === 'shown' && {
      sellerEmail: row.sellerEmail,
      sellerNumber: readableNumber(row.sellerPhone),
      sellerPhone: readableNumber(row.sellerPhone),
    }),
  }
}

/** Converts a product for the tables of sellers and administrators. */
export const serializeListedProduct = (row: ListedProductRow): ListedProduct => ({
  ...serializeProduct(row),
  sellerEmail: row.sellerEmail,
  sellerNumber: readableNumber(row.sellerPhone),
  ...shippingOf(row),
  ...reviewOf(row),
  sold: row.soldAt !== null,
})
