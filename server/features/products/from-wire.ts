import type { FieldIssue } from '#contract/errors.ts'
import type { NewProduct } from '#contract/products/schemas.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { centsOf } from '../dollars.ts'
import { picturesUploadedBy } from '../images/queries.ts'
import type { NewProductRow } from './changes.ts'

/** What a seller has typed, under the names that the database gives it. Who sells it and in which category comes besides. */
export const productFromWire = (typed: NewProduct): Omit<NewProductRow, 'sellerId' | 'categoryId'> => ({
  name: typed.productName,
  images: picturesOf(typed),
  location: typed.location,
  resellPriceCents: centsOf(typed.resellPrice),
  originalPriceCents: centsOf(typed.orginalPrice),
  yearsUsed: typed.usedYear,
  condition: typed.condition,
  description: typed.description,
  purchasedOn: typed.purchaseYear,
  sellerPhone: typed.sellerNumber,
})

/**
 * What is wrong with a listing that its shape does not tell.
 * @param product.kept the pictures that it has already and may keep, whoever uploaded them
 */
export async function faultsOf(
  db: Queries,
  { typed, sellerId, kept = [] }: { typed: NewProduct; sellerId: string; kept?: string[] },
): Promise<FieldIssue[]> {
  const pictures = picturesOf(typed)
  if (pictures[0] !== typed.productImage) {
    return [{ path: 'productImage', message: 'The picture that lists show must be the first of all' }]
  }
  const unknown = pictures.filter(address => !kept.includes(address))
  const uploaded = await picturesUploadedBy(db, sellerId, unknown)
  if (unknown.every(address => uploaded.has(address))) return []
  return [{ path: 'productImage', message: 'Upload the pictures of a phone here before you list it' }]
}

/** All pictures of a listing, each once. */
const picturesOf = ({ productImage, productImages }: NewProduct) => [
  ...new Set(productImages ?? [productImage]),
]

/** Whole cents of dollars with two decimals: 19.99 × 100 lies a hair beside 1999. */
