/** The kinds of wishes that the words of a search may express. */
export const WISH_KINDS = [
  'text',
  'maker',
  'box',
  'color',
  'battery',
  'used',
  'updates',
  'verified',
  'shipped',
  'condition',
  'damage',
  'storage',
  'lock',
  'carrier',
  'trait',
  'year',
  'price',
  'place',
  'model',
  'brand',
] as const
export type WishKind = (typeof WISH_KINDS)[number]
