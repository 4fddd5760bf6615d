import { IMAGE_TYPES } from '#contract/constants.ts'

/** The maximum length of the longest side in pixels; larger pictures are downscaled before they are sent. */
const LONGEST_SIDE = 2560
/** Bytes above which a picture is re-encoded before it is sent. */
const HEAVY = 4_000_000
const JPEG_QUALITY = 0.9

/**
 * Prepares a picture for its upload. A format that the shop does not accept, such as WebP or HEIC, becomes a JPEG if this browser
 * can decode it. A large picture is downscaled, which the server would do anyway, to shorten the upload. A GIF may be animated and
 * is not changed. A file that this browser cannot decode is not changed either; the server decides about it.
 */
export async function preparedPicture(image: File): Promise<Blob> {
  if (image.type === 'image/gif') return image
  const pixels = await createImageBitmap(image, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!pixels) return image
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(pixels.width, pixels.height))
    const isAccepted = IMAGE_TYPES.some(type => type === image.type)
    if (isAccepted && scale === 1 && image.size <= HEAVY) return image
    const smaller = await jpegOf(pixels, scale)
    return smaller && (!isAccepted || scale < 1 || smaller.size < image.size) ? smaller : image
  } finally {
    pixels.close()
  }
}

async function jpegOf(pixels: ImageBitmap, scale: number): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(pixels.width * scale))
  canvas.height = Math.max(1, Math.round(pixels.height * scale))
  const surface = canvas.getContext('2d')
  if (!surface) return undefined
  // JPEG has no transparency: transparent pixels become white, not black.
  surface.fillStyle = '#ffffff'
  surface.fillRect(0, 0, canvas.width, canvas.height)
  surface.imageSmoothingQuality = 'high'
  surface.drawImage(pixels, 0, 0, canvas.width, canvas.height)
  const jpeg = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  // Frees the canvas memory; some browsers hold it until garbage collection, and there may be eight canvases.
  canvas.width = 0
  return jpeg ?? undefined
}
