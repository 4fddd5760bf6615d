import { priceText, unitsOf } from '#contract/money.ts'
import { CHECKLIST } from '#contract/sales/deals/life.ts'
import type { DealDetails } from '#contract/sales/deals/schemas.ts'
import { texts } from '../../../../texts/texts.ts'
import { Picture } from '../../../../ui/picture.tsx'
import { durationText } from '../../../../ui/time-text.ts'
import { isPaidFor } from '../deal-labels.ts'
import { DealSection } from '../section.tsx'

/** The listing at the time of the sale and the buyer's checks, for an administrator to compare with a problem. */
export function SoldListingSection({ deal }: { deal: DealDetails }) {
  const { listing, checklist } = deal
  if (!isPaidFor(deal)) return null
  return (
    <>
      {listing && (
        <DealSection title="As it was listed">
          <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
            {listing.images.map((image, index) => (
              <li key={image}>
                <a
                  href={image}
                  target="_blank"
                  rel="noreferrer"
                  className="block overflow-hidden rounded-field"
                >
                  <Picture address={image} alt={`Photo ${index + 1} of the listing`} sizes="10rem" />
                </a>
              </li>
            ))}
          </ul>
          <p className="wrap-anywhere mt-4 font-semibold">{listing.name}</p>
          <p className="text-quiet">
            {listing.condition} · {priceText(unitsOf(listing.priceCents))} · used for{' '}
            {durationText(listing.yearsUsed)} · {listing.location}
          </p>
          <p className="wrap-anywhere mt-2 max-w-prose whitespace-pre-line">{listing.description}</p>
        </DealSection>
      )}
      <DealSection title="What the buyer checked">
        {checklist ? (
          <ul className="flex flex-col gap-1">
            {CHECKLIST.map(check => (
              <li key={check} className={checklist.includes(check) ? '' : 'text-quiet'}>
                {checklist.includes(check) ? '✓' : '–'} {texts('dealChecks')(`${check}.title`)}
                {!checklist.includes(check) && ': not checked'}
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-quiet">The buyer used no checklist.</p>
        )}
      </DealSection>
    </>
  )
}
