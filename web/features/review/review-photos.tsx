import { useState } from 'react'
import { NO_PHOTOS } from '#contract/image-address.ts'
import { texts } from '../../texts/texts.ts'
import { latePart } from '../../ui/late-part.tsx'
import { Picture } from '../../ui/picture.tsx'

const Lightbox = latePart(() => import('../products/lightbox.tsx'), 'Lightbox', {
  texts: ['lightbox', 'phone'],
})

/** The photos of a listing; each opens in the lightbox. */
export function ReviewPhotos({ name, images }: { name: string; images: string[] }) {
  const [viewed, setViewed] = useState<number>()
  if (images[0] === NO_PHOTOS)
    return <Picture address={NO_PHOTOS} alt="" sizes="" className="rounded-field" />
  return (
    <div>
      <ul className="grid grid-cols-4 gap-2">
        {images.map((address, index) => (
          <li key={address} className={index === 0 ? 'col-span-4' : ''}>
            <button
              type="button"
              className="block w-full cursor-zoom-in overflow-hidden rounded-field"
              aria-label={texts('review')('enlarge', { number: index + 1, phone: name })}
              onClick={() => setViewed(index)}
            >
              <Picture address={address} alt="" sizes={index === 0 ? '16rem' : '4rem'} />
            </button>
          </li>
        ))}
      </ul>
      {viewed !== undefined && (
        <Lightbox
          name={name}
          images={images}
          index={viewed}
          onView={setViewed}
          onClose={() => setViewed(undefined)}
        />
      )}
    </div>
  )
}
