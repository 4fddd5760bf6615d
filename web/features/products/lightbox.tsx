import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { type SlideImage, Lightbox as YetAnotherLightbox } from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/plugins/counter.css'
import 'yet-another-react-lightbox/styles.css'
import { FADE_MS, LIGHTBOX_LOOPS_ABOVE } from '#contract/constants.ts'
import { imageColor, imageId } from '#contract/image-address.ts'
import { largestImage } from '#contract/image-variants.ts'
import { texts } from '../../texts/texts.ts'
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
export function Lightbox({ name, images, index, onView, onClose }: LightboxProps) {
  useEntryOfHistory(onClose)
  const t = texts('lightbox')
  const [viewed, setViewed] = useState(index)
  // With other slides, the package would go back to the photo with which it opened.
  const slides = useMemo(
    () =>
      images.map((src, position) => ({
        ...slideOf(src),
        alt: texts('phone')('photo', { name, number: position + 1, count: images.length }),
      })),
    [images, name],
  )
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
      styles={{
        container: { backgroundColor: groundOf(images[viewed] ?? '') },
        // The transition shows the change instead of a fade.
        ...(canGrow() && { root: { opacity: 1 } }),
      }}
      slides={slides}
      carousel={{ finite: images.length <= LIGHTBOX_LOOPS_ABOVE, padding: PADDING, imageProps: previewed }}
      animation={{ fade: canGrow() ? 0 : FADE_MS }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      counter={{ separator: t('of') }}
      labels={labels()}
      plugins={images.length > 1 ? [Counter, Zoom] : [Zoom]}
    />
  )
}

/** The texts of the package. */
function labels() {
  const t = texts('lightbox')
  return {
    Lightbox: t('lightbox'),
    Carousel: t('carousel'),
    Slide: t('slide'),
    'Photo gallery': t('gallery'),
    Previous: t('previous'),
    Next: t('next'),
    Close: t('close'),
    'Zoom in': t('zoomIn'),
    'Zoom out': t('zoomOut'),
    '{index} of {total}': t('position', { index: '{index}', total: '{total}' }),
  }
}

/** Pixels around a picture. */
const PADDING = 16

/** Shows the variant that the page has already loaded until the largest one is there, in the place of the latter. */
function previewed({ src, width, height }: SlideImage) {
  const id = imageId(src)
  if (!id || !width || !height) return {}
  const [loaded] = [...document.images]
    .filter(({ currentSrc, complete }) => complete && currentSrc.includes(`/${id}/`))
    .sort((one, other) => other.naturalWidth - one.naturalWidth)
  const room = `100vw - ${2 * PADDING}px, (100dvh - ${2 * PADDING}px) * ${width / height}`
  return {
    className: 'opacity-100!',
    style: {
      width: `min(${width}px, ${room})`,
      aspectRatio: width / height,
      ...(loaded && { background: `url("${loaded.currentSrc}") center / contain no-repeat` }),
    },
  }
}

/** Opens or closes the lightbox, with a transition between the photo of the page and that in the lightbox (motion.css). */
export function growPhoto(change: () => void): void {
  if (!canGrow()) {
    change()
    return
  }
  const wasOpen = currentPhoto() !== null
  const transition = document.startViewTransition({
    types: ['enlarged'],
    update() {
      flushSync(change)
      return wasOpen ? undefined : photoShown()
    },
  })
  // A transition that the next one replaces is no failure.
  transition.ready.catch(() => undefined)
}

const canGrow = () =>
  'ViewTransition' in window &&
  'types' in ViewTransition.prototype &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches

const currentPhoto = () => document.querySelector('.yarl__slide_current img')

/** Resolves when the lightbox has a photo, or after 300 ms. */
const photoShown = () =>
  new Promise<void>(resolve => {
    const observer = new MutationObserver(() => currentPhoto() && done())
    const done = () => {
      observer.disconnect()
      resolve()
    }
    observer.observe(document.body, { childList: true, subtree: true })
    setTimeout(done, 300)
    if (currentPhoto()) done()
  })

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
