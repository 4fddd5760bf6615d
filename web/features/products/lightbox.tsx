import { useState } from 'react'
import { Lightbox as YetAnotherLightbox } from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/plugins/counter.css'
import 'yet-another-react-lightbox/styles.css'
import { FADE_MS, LIGHTBOX_LOOPS_ABOVE } from '#contract/constants.ts'
import { imageColor } from '#contract/image-address.ts'
import { largestImage } from '#contract/image-variants.ts'
import { useEntryOfHistory } from '../../ui/use-entry-of-history.ts'

type LightboxProps = {
  name: string
  images: string[]
  index: number
  /** Called with the index of the current picture, which the page shows after closing. */
  onView(index: number): void
  onClose(): void
}

/** A full-window gallery with zoom. It loops when there are more than three pictures. The back button closes it. */
export default function Lightbox({ name, images, index, onView, onClose }: LightboxProps) {
  useEntryOfHistory(onClose)
  const [viewed, setViewed] = useState(index)
  return (
    <YetAnotherLightbox
      open
      close={() => history.back()}
      index={index}
      on={{
        view({ index: shown }) {
          setViewed(shown)
          onView(shown)
        },
      }}
      styles={{ container: { backgroundColor: groundOf(images[viewed] ?? '') } }}
      slides={images.map((src, position) => ({
        ...slideOf(src),
        alt: `${name}, photo ${position + 1} of ${images.length}`,
      }))}
      carousel={{ finite: images.length <= LIGHTBOX_LOOPS_ABOVE }}
      animation={{ fade: FADE_MS }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      counter={{ separator: 'of' }}
      plugins={images.length > 1 ? [Counter, Zoom] : [Zoom]}
    />
  )
}

/** The ground around a picture: its average color, dark enough for the white buttons. */
function groundOf(address: string): string {
  const color = imageColor(address)
  return color ? `color-mix(in srgb, ${color} 30%, #000)` : '#000'
}

/** The whole picture in its largest variant, in its own proportions. */
function slideOf(address: string) {
  const { src, size } = largestImage(address)
  return { src, ...size }
}
