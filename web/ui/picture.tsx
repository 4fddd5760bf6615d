import { imageSources } from '#contract/image-address.ts'

type PictureProps = {
  /** The picture's address as products and categories carry it. */
  address: string
  /** Empty where the text beside it says the same. */
  alt: string
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string
  className?: string
  /** For the one picture that a page is looked at for: loaded at once and before others. */
  first?: boolean
}

/** A square picture in the formats and widths that the browser prefers. Its place is kept while it loads. */
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
