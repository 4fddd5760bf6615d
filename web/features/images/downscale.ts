/** Pixels of the longest side, above which a picture is made smaller before it is sent. */
const LONGEST_SIDE = 2560
/** Bytes, above which a picture is packed anew before it is sent. */
const HEAVY = 4_000_000
const JPEG_QUALITY = 0.9

/**
 * A picture as it is worth sending: what the shop would shrink anyway is shrunk here, which spares the person the wait.
 * A GIF may move and stays as it is; so does what this browser cannot read, which is for the server to judge.
 */
export async function downscaled(image: File): Promise<Blob> {
  if (image.type === 'image/gif') return image
  const pixels = await createImageBitmap(image, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!pixels) return image
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(pixels.width, pixels.height))
    if (scale === 1 && image.size <= HEAVY) return image
    const smaller = await jpegOf(pixels, scale)
    return smaller && (scale < 1 || smaller.size < image.size) ? smaller : image
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
  // A JPEG has no transparency: what lets through is white, not black.
  surface.fillStyle = '#ffffff'
  surface.fillRect(0, 0, canvas.width, canvas.height)
  surface.imageSmoothingQuality = 'high'
  surface.drawImage(pixels, 0, 0, canvas.width, canvas.height)
  const jpeg = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  // Some browsers hold the memory of a canvas until it is collected, and there may be eight of them.
  canvas.width = 0
  return jpeg ?? undefined
}
