import type { UseFormReturn } from 'react-hook-form'
import { withFocus } from '#contract/image-variants.ts'
import { listingNumber } from '#contract/input/listing-numbers.ts'
import type { ProductForm } from '#contract/products/form.ts'
import { ProductCard } from '../../product-card.tsx'

type ListingPreviewProps = { form: UseFormReturn<ProductForm>; verified: boolean }

/** A live preview of the listing's card. */
export function ListingPreview({ form, verified }: ListingPreviewProps) {
  const [name, images, focus, price, condition, location] = form.watch([
    'productName',
    'productImages',
    'coverFocus',
    'resellPrice',
    'condition',
    'location',
  ])
  return (
    <section aria-label="Preview" className="rounded-box border border-base-300 bg-base-100 p-4">
      <p className="mb-3 font-semibold">How buyers will see it</p>
      {/* Inert, because it repeats the form. */}
      <ul inert className="max-w-64">
        <ProductCard
          product={{
            _id: '',
            productName: name.trim() || 'Your phone',
            productImage: images[0] ? withFocus(images[0], Number(focus)) : '/your-photo.svg',
            resellPrice: listingNumber('resellPrice', price) ?? 0,
            condition: condition || 'Good',
            location: location.trim() || 'Your city',
            verifiedSeller: verified,
          }}
        />
      </ul>
    </section>
  )
}
