import { list } from '../list.ts'

/** Words between alternatives. */
export const OR = [',', ...list('or, nor, vs, versus, /, and, &, compared to, compare, either, v')]
/** Between the first and the last of several models. A dash between two numbers is one as well. */
export const THROUGH = list('to, through, thru, till, until, up to, all the way to, –')
/** Words before what is not wanted. */
export const NOT = list(`
  not, no, not one of those, not one of the, not those, hate, hates, dont like, do not like, avoid, sick of, tired of, without, without a, without any, with no, has no, except, but not, not a, not an, not the, but not the, but no, other than, anything but, any but, all but, everything but, any color but, any colour but, every color but, excluding, exclude,
  except for, except the, apart from, instead of, rather than, non, besides, minus, dont want, do not want, dont show, arent, isnt, is not, are not, arent a, isnt a, isnt an, nor, neither, not made by, isnt made by, -, ohne,
  outside, outside of, kein, keine, nicht, sin, sans, sem
`)
/** After a model: it and the newer ones of its family. */
export const OR_NEWER = list(`
  and up, and newer, or newer, or later, and later, or above, and above, or up, upwards, onwards, and onwards, or higher, and
  higher, or better, and better, plus newer, & up, & newer, and beyond, minimum, or more recent, but newer
`)
/** Before a model: it and the newer ones. */
export const AT_LEAST = list(
  'at least an, at least a, at least, minimum, from, starting from, not older than, no older than',
)
/** Before a model: only the newer ones. */
export const NEWER_THAN = ['newer than', 'above', 'later than', 'better than', 'after']
/** Before a model: what costs less than it usually does. */
export const CHEAPER_THAN = list(`
  cheaper than, cheaper then, less expensive than, less than, costs less than, lower price than, below the price of, under the price of
`)
export const OLDER_THAN = ['older than', 'before', 'below', 'earlier than']
export const OR_OLDER = list(`
  or older, and older, or below, and below, or earlier, and earlier, or lower, and under
`)
/** After a fact that is allowed but not asked for: 'scratches ok'. */
export const FINE = list(`
  ok, okay, is ok, is okay, are ok, are okay, fine, is fine, are fine, no problem, acceptable, doesnt matter, dont care
`)
