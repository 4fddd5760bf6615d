import { useRef, useState } from 'react'
import { imageSize, NO_PHOTOS } from '#contract/image-address.ts'
import type { Damage } from '#contract/phones/facts.ts'
import { spotsOf } from '#contract/products/spots.ts'
import { texts } from '../../texts/texts.ts'
import { latePart } from '../../ui/late-part.tsx'
import { Picture } from '../../ui/picture.tsx'
import { toast } from '../../ui/toast.ts'
import { PhotoDots } from '../phones/photo-dots.tsx'
import { MAIN_PICTURE_SIZES } from './main-picture.ts'

/** The most small pictures in a row on small screens. */
const IN_ONE_ROW = 6

const Lightbox = latePart(() => import('./lightbox.tsx'), 'Lightbox', { texts: ['lightbox'] })

type GalleryProps = {
  name: string
  images: string[]
  /** Those with a position on a photo have a dot there. */
  faults: Damage[] | undefined
  sold: boolean
}

/** The pictures of a phone: one large, the others below it. Each opens in the lightbox. */
export function Gallery({ name, images, faults, sold }: GalleryProps) {
  const t = texts('phone')
  const [shown, setShown] = useState(0)
  /** The index of the photo with which the lightbox has opened. */
  const [enlarged, setEnlarged] = useState<number>()
  /** Whether the user has gone to another photo in the lightbox, which the page then shows. */
  const hasMoved = useRef(false)
  const spots = spotsOf(faults)
  async function enlarge(index: number) {
    hasMoved.current = false
    try {
      const { growPhoto } = await Lightbox.load()
      growPhoto(() => setEnlarged(index))
    } catch {
      if (navigator.onLine) {
        // As without JavaScript.
        location.assign(images[index] ?? '')
      } else toast({ kind: 'error', text: texts('ui')('unreachable') })
    }
  }
  const current = images[shown] ?? images[0] ?? ''
  return (
    <section aria-label={t('photos')} className="relative">
      {sold && (
        <p className="absolute start-3 top-3 z-10 rounded-selector bg-neutral px-3 py-1 font-semibold text-neutral-content">
          {t('sold')}
        </p>
      )}
      {current === NO_PHOTOS ? (
        <Picture address={current} alt="" sizes="" className="rounded-box" />
      ) : (
        <div data-photo className="relative">
          {/* Without JavaScript, this opens the large picture. */}
          <a
            href={current}
            className="group relative block max-h-[80svh] w-full cursor-zoom-in overflow-hidden rounded-box bg-base-300"
            style={{ aspectRatio: frameOf(images) }}
            aria-label={t('enlarge', { number: shown + 1, count: images.length })}
            onClick={event => {
              event.preventDefault()
              void enlarge(shown)
            }}
          >
            <Picture
              address={current}
              alt={t('photo', { name, number: shown + 1, count: images.length })}
              sizes={MAIN_PICTURE_SIZES}
              first
              whole
              className="h-full"
            />
          </a>
          {spots.length > 0 && (
            <PhotoDots
              image={current}
              spots={spots}
              onOpen={address => void enlarge(Math.max(0, images.indexOf(address)))}
            />
          )}
        </div>
      )}
      {images.length > 1 && (
        <ul
          className={`mt-3 grid gap-2 sm:gap-3 ${images.length > IN_ONE_ROW ? 'grid-cols-4 xl:grid-cols-8' : 'grid-cols-6'}`}
        >
          {images.map((image, index) => (
            <li key={image}>
              <a
                href={image}
                aria-label={t('showPhoto', { number: index + 1 })}
                aria-current={index === shown}
                className="block overflow-hidden rounded-field border-2 border-transparent aria-[current=true]:border-primary"
                onClick={event => {
                  event.preventDefault()
                  setShown(index)
                }}
              >
                <Picture address={image} alt="" sizes="6rem" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {enlarged !== undefined && (
        <Lightbox
          name={name}
          images={images}
          index={enlarged}
          onView={viewed => {
            hasMoved.current ||= viewed !== enlarged
            if (hasMoved.current) setShown(viewed)
          }}
          onClose={async () => (await Lightbox.load()).growPhoto(() => setEnlarged(undefined))}
        />
      )}
    </section>
  )
}

/** The narrowest and the widest frame, as width divided by height. */
const NARROWEST = 3 / 4
const WIDEST = 4 / 3

/** The proportions of the frame for all photos of a phone: those of the first one, within limits. */
function frameOf([first = '']: string[]): number {
  const { width, height } = imageSize(first) ?? { width: 1, height: 1 }
  return Math.min(Math.max(width / height, NARROWEST), WIDEST)
}
