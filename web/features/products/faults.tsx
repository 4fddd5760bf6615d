import type { ProductDetails } from '#contract/products/schemas.ts'
import { spotsOf } from '#contract/products/spots.ts'
import { texts } from '../../texts/texts.ts'
import { Picture } from '../../ui/picture.tsx'
import { partLabel } from '../phones/fact-labels.ts'
import { faultNote } from '../phones/grading-texts.ts'

type FaultsProps = { faults: NonNullable<ProductDetails['faults']>; images: string[] }

/** The phone's faults, part by part, as stated by the seller. Those with a dot on a photo have its number. */
export function Faults({ faults, images }: FaultsProps) {
  const t = texts('phone')
  const spots = spotsOf(faults)
  return (
    <section aria-labelledby="faults" className="mt-8">
      <h2 id="faults" className="text-heading">
        {t('faults')}
      </h2>
      <ul className="mt-3 grid gap-3">
        {faults.map(fault => {
          const { part, note, image } = fault
          const spot = spots.find(other => other.fault === fault)
          return (
            <li
              key={`${part} ${note} ${spot?.number}`}
              className="flex gap-4 rounded-box border border-base-300 bg-base-100 p-4"
            >
              {image && (
                <div className="w-24 shrink-0">
                  <Picture
                    address={image}
                    alt={t('fault', { part: partLabel(part) })}
                    sizes="6rem"
                    className="rounded-field"
                  />
                </div>
              )}
              <div className="min-w-0">
                <p className="font-semibold">{partLabel(part)}</p>
                <p className="break-words text-quiet">
                  {note ? <bdi>{faultNote(fault)}</bdi> : t('hasFault')}
                </p>
                {spot && (
                  <p className="mt-1 text-sm">
                    {t('faultDot', {
                      number: spot.number,
                      photo: images.indexOf(spot.fault.spot.image) + 1,
                    })}
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
