import { NO_PHOTOS } from '#contract/image-address.ts'
import { withFocus } from '#contract/image-variants.ts'
import { PRICE_DECIMALS, unitsOf } from '#contract/money.ts'
import { readableNumber } from '#contract/phone-number.ts'
import type { TitleFact } from '#contract/phones/facts.ts'
import { type Fact, factNamed, type ListingField, ofFacts } from '#contract/products/fields.ts'
import type { ExportedListing } from './file-queries.ts'

/** The cell of a fact that the seller does not know, although the title may name it. */
export const NOT_KNOWN = 'unknown'

/** With two decimals at most, because a third one could be read as thousands: `12.500` dinars. */
const priceCell = (cents: number) => unitsOf(cents).toFixed(PRICE_DECIMALS)

/** Formats the cells of an export, so that `readCells` reads the same listing. */
export const writeCell: Record<ListingField, (product: ExportedListing) => string> = {
  ...ofFacts<Record<Fact, (product: ExportedListing) => string>>(fact => (product: ExportedListing) => {
    const value = product[fact]
    const { title } = factNamed(fact)
    if (title !== undefined) return entered(product, title, value)
    return Array.isArray(value) ? value.join(' ') : String(value ?? '')
  }),
  productName: product => product.name,
  productCategory: product => product.categoryName,
  location: product => product.location,
  resellPrice: product => priceCell(product.resellPriceCents),
  orginalPrice: product => priceCell(product.originalPriceCents),
  usedYear: product => String(product.yearsUsed),
  condition: product => product.condition,
  purchaseYear: product => product.purchasedOn,
  description: product => product.description,
  sellerNumber: product => readableNumber(product.sellerPhone),
  productImages: ({ images: [cover = '', ...others], coverFocus }) =>
    cover === NO_PHOTOS ? '' : [withFocus(cover, coverFocus), ...others].join(' '),
  // The IMEI is never shown again.
  imei: () => '',
  modelId: product => entered(product, 'model', product.modelSlug),
  carrier: product => (product.lock === 'locked' ? entered(product, 'lock', product.carrier) : ''),
  faults: ({ faults }) =>
    faults
      .map(({ part, note, image, spot }) =>
        [
          `${part}: ${note}`,
          ...(image ? [`[${image}]`] : []),
          ...(spot ? [`at ${spot.x},${spot.y} on [${spot.image}]`] : []),
        ].join(' '),
      )
      .join('\n'),
  shippingPrice: ({ shippingCents }) => (shippingCents === null ? '' : priceCell(shippingCents)),
}

/** Facts from the title are left empty, so that an import reads them from the title again. */
const entered = ({ factsFromTitle }: ExportedListing, fact: TitleFact, value: unknown) =>
  factsFromTitle.includes(fact) ? '' : String(value ?? NOT_KNOWN)
