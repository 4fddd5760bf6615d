import { list } from '../list.ts'

/** Words between alternatives. */
export const OR = ['or', 'vs', 'versus', '/', 'and', '&', ',', 'compared to', 'compare', 'either', 'v']
/** Words before what is not wanted. */
export const NOT = list(`
  not, no, without, except, but not, not a, not an, other than, anything but, excluding, non, besides
`)
/** After a model: it and the newer ones of its family. */
export const OR_NEWER = list(`
  and up, and newer, or newer, or later, and later, or above, and above, or up, upwards, onwards, and onwards, or higher, and
  higher, or better, and better, plus newer, & up, & newer, and beyond, minimum, or more recent
`)
/** Before a model: it and the newer ones. */
export const NEWER_THAN = list(`
  at least an, at least a, at least, newer than, minimum, from, starting from, above, later than, better than
`)
export const OR_OLDER = list(`
  or older, and older, or below, and below, or earlier, and earlier, or lower, and under
`)
