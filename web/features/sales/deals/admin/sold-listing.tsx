import { priceText, unitsOf } from '#contract/money.ts'
import { CHECKLIST } from '#contract/sales/deals/life.ts'
import type { DealDetails } from '#contract/sales/deals/schemas.ts'
import { texts } from '../../../../texts/texts.ts'
import { bdi } from '../../../../ui/bdi.tsx'
import { Picture } from '../../../../ui/picture.tsx'
import { durationText } from '../../../../ui/time-text.ts'
import { conditionText } from '../../../phones/fact-labels.ts'
import { isPaidFor } from '../deal-labels.ts'
import { DealSection } from '../section.tsx'

/** The listing at the time of the sale and the buyer's checks, for an administrator to compare with a problem. */
export function SoldListingSection({ deal }: { deal: DealDetails }) {
  const { listing, checklist } = deal
  if (!isPaidFor(deal)) return null
  const t = texts('decision')
  return (
    <>
      {listing && (
        <DealSection title={t('asListed')}>
          <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
            {listing.images.map((image, index) => (
              <li key={image}>
                <a
                  href={image}
                  target="_blank"
                  rel="noreferrer"
                  className="block overflow-hidden rounded-field"
                >
                  <Picture address={image} alt={t('photo', { number: index + 1 })} sizes="10rem" />
                </a>
              </li>
            ))}
          </ul>
          <p className="wrap-anywhere mt-4 font-semibold">
            <bdi>{listing.name}</bdi>
          </p>
          <p className="text-quiet">
            {t.rich('facts', {
              condition: conditionText(listing.condition),
              price: priceText(unitsOf(listing.priceCents)),
              duration: durationText(listing.yearsUsed),
              location: listing.location,
              bdi,
            })}
          </p>
          <p dir="auto" className="wrap-anywhere mt-2 max-w-prose whitespace-pre-line">
            {listing.description}
          </p>
        </DealSection>
      )}
      <DealSection title={t('whatChecked')}>
        {checklist ? (
          <ul className="flex flex-col gap-1">
            {CHECKLIST.map(check => (
              <li key={check} className={checklist.includes(check) ? '' : 'text-quiet'}>
                {t(checklist.includes(check) ? 'checked' : 'unchecked', {
                  check: texts('dealChecks')(`${check}.title`),
                })}
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-quiet">{t('noChecklist')}</p>
        )}
      </DealSection>
    </>
  )
}
