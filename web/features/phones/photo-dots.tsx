import { imageSize } from '#contract/image-address.ts'
import type { NumberedSpot } from '#contract/products/spots.ts'
import { texts } from '../../texts/texts.ts'
import { partLabel } from './fact-labels.ts'
import { damageNote } from './grading-texts.ts'

type PhotoDotsProps = {
  /** The address of the photo that is shown whole in the element around the dots. */
  image: string
  spots: readonly NumberedSpot[]
  /** Called with the address of the photo that shows the damage best. Without it, the dots are only marks. */
  onOpen?: (address: string) => void
}

const DOT =
  'absolute grid -translate-x-1/2 -translate-y-1/2 place-content-center rounded-full border-2 border-white bg-black font-bold text-sm text-white tabular-nums shadow-raised'

/** Numbered dots on the damage in a photo. Each opens the close-up, or the photo itself without one. */
export function PhotoDots({ image, spots, onOpen }: PhotoDotsProps) {
  const { width, height } = imageSize(image) ?? { width: 1, height: 1 }
  const ratio = width / height
  return (
    <div className="pointer-events-none absolute inset-0 grid place-content-center [container-type:size]">
      <div className="relative" style={{ width: `min(100cqw, ${100 * ratio}cqh)`, aspectRatio: ratio }}>
        {spots
          .filter(({ damage }) => damage.spot.image === image)
          .map(({ number, damage: { part, note, image: closeUp, spot } }) => {
            const style = { left: inside(spot.x), top: inside(spot.y) }
            return onOpen ? (
              <button
                key={number}
                type="button"
                aria-label={texts('phone')(closeUp ? 'damageClose' : 'damageWhole', {
                  number,
                  damage: [partLabel(part), damageNote({ part, note })].filter(Boolean).join(', '),
                })}
                className={`${DOT} pointer-events-auto size-7 cursor-zoom-in after:absolute after:-inset-2`}
                style={style}
                onClick={() => onOpen(closeUp ?? spot.image)}
              >
                {number}
              </button>
            ) : (
              <span key={number} aria-hidden="true" className={`${DOT} size-6`} style={style}>
                {number}
              </span>
            )
          })}
      </div>
    </div>
  )
}

/** A position in per mille as CSS. The whole dot is inside the photo. */
const inside = (perMille: number) => `clamp(0.875rem, ${perMille / 10}%, 100% - 0.875rem)`
