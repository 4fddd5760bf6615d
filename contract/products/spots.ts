import type { Damage } from '../phones/facts.ts'

/** Damage with its position on a photo, and the number of its dot. */
export type NumberedSpot = { number: number; damage: Damage & { spot: NonNullable<Damage['spot']> } }

/** The damage that has a position on a photo, with the numbers of its dots in the order of the list. */
export const spotsOf = (faults: readonly Damage[] = []): NumberedSpot[] =>
  faults
    .filter((damage): damage is NumberedSpot['damage'] => damage.spot !== undefined)
    .map((damage, at) => ({ number: at + 1, damage }))

/** The damage without positions on photos, and close-ups, that the listing no longer has. */
export const withPhotosOf = (faults: readonly Damage[], photos: readonly string[]): Damage[] =>
  faults.map(({ image, spot, ...damage }) => ({
    ...damage,
    ...(image !== undefined && photos.includes(image) && { image }),
    ...(spot && photos.includes(spot.image) && { spot }),
  }))
