/** Photos whose fingerprints differ in at most this many of their 256 bits count as nearly the same. */
export const MAX_DIFFERENT_BITS = 48

/** The width and height to which a picture is reduced, in pixels. */
const SIDE = 48
/** The number of frequencies in each direction. The constant part is left out, so that brightness does not matter. */
const FREQUENCIES = 16
/** The number of lowest frequencies in each direction that come first. The index searches by these. */
const LOWEST = 8
/** A picture whose strongest frequency is weaker than this is too plain to compare. */
const WEAKEST = 40

/** The fingerprint of a picture that cannot be compared. */
export const NO_FINGERPRINT = '0'.repeat(FREQUENCIES ** 2)

/**
 * Computes a perceptual hash: the signs of the 256 lowest frequencies of the grayscale picture (a discrete cosine
 * transform). It hardly changes when a picture is resized, re-encoded or made brighter.
 * Only the square in the middle counts, which is all that earlier versions stored of a picture.
 * @returns zeros and ones
 */
export async function fingerprintOf(picture: Uint8Array): Promise<string> {
  // Loaded with the first picture, like the encoder.
  const { default: sharp } = await import('sharp')
  const pixels = await sharp(picture, { failOn: 'error', limitInputPixels: 40_000_000 })
    .resize(SIDE, SIDE, { fit: 'cover', kernel: 'cubic' })
    .flatten({ background: 'white' })
    .grayscale()
    .raw()
    .toBuffer()
  const rows = Array.from({ length: SIDE }, (_, y) => transformed(x => pixels[y * SIDE + x] ?? 0))
  const columns = rows[0]?.map((_, x) => transformed(y => rows[y]?.[x] ?? 0)) ?? []
  const strengths = PAIRS.map(({ x, y }) => (columns[x]?.[y] ?? 0) / SIDE)
  if (Math.max(...strengths.map(Math.abs)) < WEAKEST) return NO_FINGERPRINT
  return strengths.map(strength => (strength > 0 ? '1' : '0')).join('')
}

/** Returns the strength of each frequency in a line of values. */
const transformed = (valueAt: (at: number) => number): number[] =>
  COSINES.map(wave => wave.reduce((sum, cosine, at) => sum + cosine * valueAt(at), 0))

const COSINES = Array.from({ length: FREQUENCIES }, (_, frequency) =>
  Array.from({ length: SIDE }, (_, at) => Math.cos(((2 * at + 1) * (frequency + 1) * Math.PI) / (2 * SIDE))),
)

/** The frequency of each bit: those of the lowest block, then the others. */
const ALL_PAIRS = Array.from({ length: FREQUENCIES ** 2 }, (_, index) => ({
  x: index % FREQUENCIES,
  y: Math.floor(index / FREQUENCIES),
}))
const isLow = ({ x, y }: { x: number; y: number }) => x < LOWEST && y < LOWEST
const PAIRS = [...ALL_PAIRS.filter(isLow), ...ALL_PAIRS.filter(pair => !isLow(pair))]

/** For each bit, the index of the bit with the same frequencies and swapped axes. */
const SWAPPED = PAIRS.map(({ x, y }) => PAIRS.findIndex(pair => pair.x === y && pair.y === x))

/**
 * Returns the fingerprints of a rotated and mirrored picture. Swapping the axes swaps the frequencies, and mirroring inverts
 * the sign of every second one.
 */
export function orientations(fingerprint: string): string[] {
  const swapped = SWAPPED.map(index => fingerprint[index]).join('')
  return [fingerprint, swapped].flatMap(print =>
    [false, true].flatMap(mirrorX => [false, true].map(mirrorY => mirrored(print, { mirrorX, mirrorY }))),
  )
}

const mirrored = (fingerprint: string, { mirrorX, mirrorY }: { mirrorX: boolean; mirrorY: boolean }) =>
  PAIRS.map(({ x, y }, index) => {
    const turns = Number(mirrorX && x % 2 === 0) + Number(mirrorY && y % 2 === 0)
    return String((Number(fingerprint[index]) + turns) % 2)
  }).join('')

/** The bits per band of a fingerprint in the index `pictures_by_fingerprint`, and the number of bands. */
const BAND_BITS = 16
const BANDS = 4

/**
 * Returns the keys under which the index stores similar fingerprints: the first four bands, unchanged and with one bit
 * changed. Every fingerprint that differs in up to seven of these 64 bits shares at least one key.
 */
export const bandKeys = (fingerprint: string): number[] =>
  Array.from({ length: BANDS }, (_, band) => {
    const part = Number.parseInt(fingerprint.slice(band * BAND_BITS, (band + 1) * BAND_BITS), 2)
    const near = Array.from({ length: BAND_BITS }, (_, bit) => part ^ (1 << bit))
    return [part, ...near].map(key => band * 2 ** BAND_BITS + key)
  }).flat()
