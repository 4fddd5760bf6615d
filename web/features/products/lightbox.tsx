import { Lightbox as YetAnotherLightbox } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { FADE_MS, LIGHTBOX_LOOPS_ABOVE } from '#contract/constants.ts'
import { largestImage } from '#contract/image-variants.ts'

type LightboxProps = {
  name: string
  images: string[]
  index: number
  /** Called with the index of the current picture, which the page shows after closing. */
  onView(index: number): void
  onClose(): void
}

/** A full-window gallery with zoom. It loops when there are more than three pictures. */
export default function Lightbox({ name, images, index, onView, onClose }: LightboxProps) {
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={index}
      on={{ view: ({ index: viewed }) => onView(viewed) }}
      slides={images.map((src, position) => ({
        ...slideOf(src),
        alt: `${name}, photo ${position + 1} of ${images.length}`,
      }))}
      carousel={{ finite: images.length <= LIGHTBOX_LOOPS_ABOVE }}
      animation={{ fade: FADE_MS }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      plugins={[Zoom]}
    />
  )
}

/** The whole picture in its largest variant, in its own proportions. */
function slideOf(address: string) {
  const { src, size } = largestImage(address)
  return { src, ...size }
}
