import { imageColor, imageSources, NO_PHOTOS } from '#contract/image-address.ts'
import { texts } from '../texts/texts.ts'

type PictureProps = {
  /** The picture's address, as in products and categories. */
  address: string
  /** Empty when the text next to it says the same. */
  alt: string
  /** Its width in the layout, for the `sizes` attribute. */
  sizes: string
  className?: string
  /** Whether it is the main picture of the page: loaded eagerly and with high priority. */
  first?: boolean
  /** Whether all of it is shown. Otherwise it fills a square, which shows the part that the seller has chosen. */
  whole?: boolean
}

/** A picture in the formats and sizes that the browser prefers. Its space is reserved while it loads. */
export function Picture({ address, alt, sizes, className = '', first = false, whole = false }: PictureProps) {
  if (address === NO_PHOTOS) return <NoPhotos className={className} />
  const { avif, webp, fallback, size, position } = imageSources(address, { square: !whole })
  const { width, height } = (whole && size) || { width: 640, height: 640 }
  return (
    <picture
      style={{ backgroundColor: imageColor(address) }}
      className={`block w-full overflow-clip bg-base-300 ${whole ? '' : 'aspect-square'} ${className}`}
    >
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        src={fallback}
        alt={alt}
        // It is the name that a person has given.
        dir={alt ? 'auto' : undefined}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        decoding={first ? 'sync' : 'async'}
        fetchPriority={first ? 'high' : 'auto'}
        style={whole || position === MIDDLE ? undefined : { objectPosition: position }}
        className={`size-full dark:brightness-92 ${whole ? 'object-contain' : 'object-cover'} ${first ? '' : 'after-first-frame'}`}
      />
    </picture>
  )
}

const MIDDLE = '50% 50%'

/** Stands for a photo that a listing lacks. Where there is no room for the words, only the outline is visible. */
const NoPhotos = ({ className }: { className: string }) => (
  <span
    className={`@container grid aspect-square w-full place-content-center justify-items-center gap-2 bg-base-300 text-base-content ${className}`}
  >
    <span className="h-[30cqw] max-h-24 w-[15cqw] max-w-12 rounded-[3cqw] border-2" />
    <span className="@max-[7.5rem]:sr-only text-sm">{texts('ui')('noPhotos')}</span>
  </span>
)
