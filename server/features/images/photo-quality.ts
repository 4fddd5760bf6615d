import type { ImageSize } from '#contract/image-address.ts'
import type { PhotoWarning } from '#contract/images/calls.ts'
import { photoWarnings } from '#contract/images/messages.ts'

/** Pixels. Photos whose shorter side is smaller are enlarged on the page of a phone, at the latest on a tablet. */
const LEAST_SIDE = 600

/** Pixels. Blur is measured at about the size at which the page of a phone shows a photo. */
const MEASURED_SIDE = 640
/**
 * The blur above which a photo is called blurred, as the standard deviation of a Gaussian blur in pixels. Sharp photos measure
 * 0.6 to 1.4, and with a Gaussian blur of 2, 3 and 4 pixels about 2.4, 3.6 and 4.5 (measured with 16 photos and scans).
 */
const MOST_BLUR = 2.4
/** Pictures without stronger edges, as gray levels per pixel, are plain: nothing in them can be sharp or blurred. */
const WEAKEST_EDGE = 4
/** The share of the pixels that counts: the strongest edges, so that a background may be out of focus. */
const EDGE_SHARE = 0.005
/** The standard deviation of the blur with which a photo is compared. */
const BLUR_AGAIN = 2

/**
 * What the sender of a photo should know about it. It is accepted all the same.
 * @param size that of the file, in any orientation
 * @param picture a stored variant
 */
export async function warningsOf(size: ImageSize, picture: Uint8Array): Promise<PhotoWarning[]> {
  if (Math.min(size.width, size.height) < LEAST_SIDE) return [photoWarnings.small(size)]
  return (await blurOf(picture)) > MOST_BLUR ? [photoWarnings.blurred] : []
}

/**
 * Measures the blur of the strongest edges: blurred once more, sharp edges lose most of their steepness, and blurred ones little.
 * Other than the variance of the Laplacian, it depends neither on the contrast nor on the number of edges, nor much on noise.
 * @returns the standard deviation of a Gaussian blur, in pixels; 0 for plain pictures
 */
async function blurOf(picture: Uint8Array): Promise<number> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(picture)
    .resize({ width: MEASURED_SIDE, height: MEASURED_SIDE, fit: 'inside', withoutEnlargement: true })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const again = await sharp(data, { raw: { width, height, channels: 1 } })
    .blur(BLUR_AGAIN)
    .grayscale()
    .raw()
    .toBuffer()
  const edge = steepestEdges(data, info)
  if (edge < WEAKEST_EDGE) return 0
  const left = Math.min(0.999, steepestEdges(again, info) / edge)
  return (BLUR_AGAIN * left) / Math.sqrt(1 - left ** 2)
}

/** The mean steepness of the strongest edges, in gray levels per pixel. @param gray a byte per pixel */
function steepestEdges(gray: Uint8Array, { width, height }: ImageSize): number {
  /** How many pixels have which steepness, in quarters of a gray level. */
  const counts = new Uint32Array(1024)
  const at = (pixel: number) => gray[pixel] ?? 0
  for (let y = 1; y < height - 1; y++) {
    for (let pixel = y * width + 1; pixel < (y + 1) * width - 1; pixel++) {
      const across = at(pixel + 1) - at(pixel - 1)
      const down = at(pixel + width) - at(pixel - width)
      const steepness = Math.round(2 * Math.sqrt(across ** 2 + down ** 2))
      counts[steepness] = (counts[steepness] ?? 0) + 1
    }
  }
  const all = Math.max(1, Math.round(EDGE_SHARE * width * height))
  let [rest, sum] = [all, 0]
  for (let steepness = counts.length - 1; steepness > 0 && rest > 0; steepness--) {
    const some = Math.min(rest, counts[steepness] ?? 0)
    rest -= some
    sum += some * steepness
  }
  return sum / (all - rest || 1) / 4
}
