import { imageSources } from '#contract/image-address.ts'

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
}

/** A square picture in the formats and widths that the browser prefers. Its space is reserved while it loads. */
export function Picture({ address, alt, sizes, className = '', first = false }: PictureProps) {
  const { avif, webp, fallback } = imageSources(address)
  return (
    <picture className={`block aspect-square w-full overflow-clip bg-base-300 ${className}`}>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        src={fallback}
        alt={alt}
        width={640}
        height={640}
        loading={first ? 'eager' : 'lazy'}
        decoding={first ? 'sync' : 'async'}
        fetchPriority={first ? 'high' : 'auto'}
        className={`size-full object-cover ${first ? '' : 'after-first-frame'}`}
      />
    </picture>
  )
}
