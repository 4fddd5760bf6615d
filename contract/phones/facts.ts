/** Whether the phone is locked to a carrier. */
export const LOCKS = ['unlocked', 'locked'] as const
export type Lock = (typeof LOCKS)[number]

/** Items that may come with the phone. */
export const BOX_ITEMS = ['box', 'charger', 'cable', 'earphones', 'case', 'receipt'] as const
export type BoxItem = (typeof BOX_ITEMS)[number]

/** Parts of a phone that may be damaged. */
export const PARTS = [
  'screen',
  'frame',
  'back',
  'buttons',
  'cameras',
  'battery',
  'speakers',
  'microphone',
  'ports',
] as const
export type Part = (typeof PARTS)[number]

/** The recommended number of photos of a listing. */
export const RECOMMENDED_PHOTOS = 3

/** The most entries of damage with a position on a photo. */
export const MAX_SPOTS = 8

/** A position on a photo, in per mille of its width and height from the upper left corner. */
export type Spot = { image: string; x: number; y: number }

/** Damage to one part, with the photo that shows it closely and its position on a photo. */
export type Damage = {
  part: Part
  note: string
  image?: string | undefined
  spot?: Spot | undefined
}

/** Facts that are read from the title when the seller does not enter them. */
export const TITLE_FACTS = ['model', 'storage', 'color', 'lock'] as const
export type TitleFact = (typeof TITLE_FACTS)[number]
