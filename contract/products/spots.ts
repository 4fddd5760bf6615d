import type { Damage } from '../phones/facts.ts'

/** A fault with its place on a photo, and the number of its dot. */
export type NumberedSpot = { number: number; fault: Damage & { spot: NonNullable<Damage['spot']> } }

/** The faults that have a place on a photo, with the numbers of their dots in the order of the list. */
export const spotsOf = (faults: readonly Damage[] = []): NumberedSpot[] =>
  faults
    .filter((fault): fault is NumberedSpot['fault'] => fault.spot !== undefined)
    .map((fault, at) => ({ number: at + 1, fault }))

/** The faults without places on photos, and close-ups, that the listing no longer has. */
export const withPhotosOf = (faults: readonly Damage[], photos: readonly string[]): Damage[] =>
  faults.map(({ image, spot, ...fault }) => ({
    ...fault,
    ...(image !== undefined && photos.includes(image) && { image }),
    ...(spot && photos.includes(spot.image) && { spot }),
  }))
