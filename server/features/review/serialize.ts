import { unitsOf } from '#contract/money.ts'
import { REVIEW_REASONS } from '#contract/review/reasons.ts'
import type { ReviewItem, SimilarPhoto } from '#contract/review/schemas.ts'
import type { ReviewItemRow } from './queries.ts'

/** Converts an item of the queue to the contract's format. */
export function serializeReviewItem(row: ReviewItemRow, similarPhotos: SimilarPhoto[]): ReviewItem {
  const { item, product, seller, codePhoto, reports } = row
  return {
    _id: item.id,
    reasons: REVIEW_REASONS.filter(reason => item.reasons.includes(reason)),
    createdAt: item.createdAt.toISOString(),
    ...(item.priceBeforeCents !== null && { priceBefore: unitsOf(item.priceBeforeCents) }),
    product: {
      _id: product.id,
      productName: product.name,
      productCategory: row.categoryName,
      productImages: product.images,
      resellPrice: unitsOf(product.resellPriceCents),
      orginalPrice: unitsOf(product.originalPriceCents),
      condition: product.condition,
      location: product.location,
      description: product.description,
      displayListing: product.displayed,
      sold: product.soldAt !== null,
      review: product.review,
      imeiChecked: product.imeiHash !== null,
      ...(product.imeiStatus !== null && { imeiStatus: product.imeiStatus }),
      createdAt: product.createdAt.toISOString(),
      updatedAt: product.updatedAt.toISOString(),
    },
    seller: {
      name: seller.name,
      email: seller.email,
      verified: seller.verified,
      memberSince: seller.createdAt.toISOString(),
      listings: seller.listings,
      sales: seller.sales,
      held: seller.held,
    },
    similarPhotos,
    reports: reports.map(({ at, ...report }) => ({ ...report, at: new Date(at).toISOString() })),
    ...(codePhoto && {
      codePhoto: { word: codePhoto.word, takenAt: new Date(codePhoto.takenAt).toISOString() },
    }),
    ...decisionOf(row),
  }
}

function decisionOf({ item, decidedByEmail }: ReviewItemRow): Pick<ReviewItem, 'decision'> {
  if (!item.outcome || !item.decidedAt) return {}
  return {
    decision: {
      outcome: item.outcome,
      note: item.note ?? '',
      at: item.decidedAt.toISOString(),
      ...(decidedByEmail !== null && { by: decidedByEmail }),
    },
  }
}
