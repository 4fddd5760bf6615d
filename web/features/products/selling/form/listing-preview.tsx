import type { UseFormReturn } from 'react-hook-form'
import { NO_PHOTOS } from '#contract/image-address.ts'
import { withFocus } from '#contract/image-variants.ts'
import { listingNumber } from '#contract/input/listing-numbers.ts'
import type { Lock } from '#contract/phones/facts.ts'
import type { ProductForm } from '#contract/products/form.ts'
import { UNKNOWN } from '#contract/products/form-facts.ts'
import { texts } from '../../../../texts/texts.ts'
import { ProductCard } from '../../product-card.tsx'

type ListingPreviewProps = { form: UseFormReturn<ProductForm>; verified: boolean }

/** A live preview of the listing's card. What is not entered yet is left out. */
export function ListingPreview({ form, verified }: ListingPreviewProps) {
  const t = texts('listingForm')
  const [name, images, focus, price, condition, location, storage, battery, lock, carrier] = form.watch([
    'productName',
    'productImages',
    'coverFocus',
    'resellPrice',
    'condition',
    'location',
    'storageGb',
    'batteryHealth',
    'lock',
    'carrier',
  ])
  return (
    <section aria-label={t('preview.title')} className="rounded-box border border-base-300 bg-base-100 p-4">
      <p className="mb-3 font-semibold">{t('preview.heading')}</p>
      {/* Inert, because it repeats the form. */}
      <ul inert className="max-w-64">
        <ProductCard
          product={{
            _id: '',
            productName: name.trim() || t('preview.yourPhone'),
            productImage: images[0] ? withFocus(images[0], Number(focus)) : NO_PHOTOS,
            resellPrice: listingNumber('resellPrice', price),
            condition: condition || undefined,
            storageGb: Number(storage) || undefined,
            batteryHealth: Number(battery) || undefined,
            ...(lock && lock !== UNKNOWN && { lock: lock as Lock, carrier: carrier.trim() || undefined }),
            location: location.trim(),
            verifiedSeller: verified,
          }}
        />
      </ul>
    </section>
  )
}
