import type { ProductDetails } from '#contract/products/schemas.ts'
import { spotsOf } from '#contract/products/spots.ts'
import { texts } from '../../texts/texts.ts'
import { Picture } from '../../ui/picture.tsx'
import { partLabel } from '../phones/fact-labels.ts'
import { damageNote } from '../phones/grading-texts.ts'

type DamageListProps = { faults: NonNullable<ProductDetails['faults']>; images: string[] }

/** The phone's damage, part by part, as stated by the seller. Parts with a dot on a photo have its number. */
export function DamageList({ faults, images }: DamageListProps) {
  const t = texts('phone')
  const spots = spotsOf(faults)
  return (
    <section aria-labelledby="known-damage" className="mt-8">
      <h2 id="known-damage" className="text-heading">
        {t('knownDamage')}
      </h2>
      <ul className="mt-3 grid grid-cols-1 gap-3">
        {faults.map(damage => {
          const { part, note, image } = damage
          const spot = spots.find(other => other.damage === damage)
          return (
            <li
              key={`${part} ${note} ${spot?.number}`}
              className="flex gap-4 rounded-box border border-base-300 bg-base-100 p-4"
            >
              {image && (
                <div className="w-24 shrink-0">
                  <Picture
                    address={image}
                    alt={t('damageOf', { part: partLabel(part) })}
                    sizes="6rem"
                    className="rounded-field"
                  />
                </div>
              )}
              <div className="min-w-0">
                <p className="font-semibold">{partLabel(part)}</p>
                <p className="break-words text-quiet">
                  {note ? <bdi>{damageNote(damage)}</bdi> : t('isDamaged')}
                </p>
                {spot && (
                  <p className="mt-1 text-sm">
                    {t('damageDot', {
                      number: spot.number,
                      photo: images.indexOf(spot.damage.spot.image) + 1,
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
