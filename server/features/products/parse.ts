import type { FieldIssue } from '#contract/errors.ts'
import { focusIn, MIDDLE } from '#contract/image-address.ts'
import { minorOf } from '#contract/money.ts'
import { fieldMessages } from '#contract/products/messages.ts'
import type { NewProduct } from '#contract/products/schemas.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { picturesUploadedBy } from '../images/queries.ts'
import type { NewProductRow } from './changes.ts'

/** Converts the seller's input to columns, except the seller and the category. */
export const parseProduct = (typed: NewProduct) =>
  ({
    name: typed.productName,
    images: picturesOf(typed),
    coverFocus: focusOf(typed.productImage),
    location: typed.location,
    resellPriceCents: minorOf(typed.resellPrice),
    originalPriceCents: minorOf(typed.orginalPrice),
    yearsUsed: typed.usedYear,
    condition: typed.condition,
    description: typed.description,
    purchasedOn: typed.purchaseYear,
    sellerPhone: typed.sellerNumber,
    shippingCents: typed.shippingPrice === undefined ? null : minorOf(typed.shippingPrice),
  }) satisfies Omit<NewProductRow, 'sellerId' | 'categoryId'>

/**
 * Finds problems with a listing that its schema cannot detect.
 * @param product.existing the pictures of the listing, which may stay regardless of who uploaded them
 */
export async function listingIssues(
  db: Queries,
  { typed, sellerId, existing = [] }: { typed: NewProduct; sellerId: string; existing?: string[] },
): Promise<FieldIssue[]> {
  const pictures = picturesOf(typed)
  if (pictures[0] !== focusIn(typed.productImage).address) {
    return [{ path: 'productImage', message: 'The cover photo must be the first photo' }]
  }
  const foreign =
    typed.faults?.findIndex(({ image }) => image !== undefined && !pictures.includes(image)) ?? -1
  if (foreign >= 0) return [{ path: `faults.${foreign}.image`, message: fieldMessages.damageImage }]
  const marked = typed.faults?.findIndex(({ spot }) => spot && !pictures.includes(spot.image)) ?? -1
  if (marked >= 0) return [{ path: `faults.${marked}.spot.image`, message: fieldMessages.damageSpot }]
  const unknown = pictures.filter(address => !existing.includes(address))
  const uploaded = await picturesUploadedBy(db, sellerId, unknown)
  if (unknown.every(address => uploaded.has(address))) return []
  return [{ path: 'productImage', message: 'Upload the photos here before you list the phone' }]
}

/** Returns the pictures of a listing without duplicates. */
const picturesOf = ({ productImage, productImages }: NewProduct) => [
  ...new Set(productImages ?? [focusIn(productImage).address]),
]

function focusOf(cover: string): number | null {
  const { focus } = focusIn(cover)
  return focus === MIDDLE ? null : focus
}
