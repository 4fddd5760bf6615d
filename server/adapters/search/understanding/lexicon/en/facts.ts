import { list } from '../list.ts'

/** Words before or after the health of a battery in percent. */
export const BATTERY = 'battery health|batt health|battery|batt|bh|max(?:imum)? capacity|battery capacity'
export const BATTERY_LEAST =
  'over|above|at least|from|more than|min(?:imum)?|greater than|higher than|of|at|>=?'
export const UPDATES = '(?:security |software )?(?:updates?|updated|supported|support)'
export const UNTIL = 'until|till|to|through|in|up to'
export const YEARS = 'years?|yrs?|yr'
export const VERIFIED = list(`
  verified, verified seller, verified sellers, verified only, verified sellers only, from verified sellers, from a verified
  seller, trusted seller, trusted sellers, from trusted sellers, trustworthy seller, reputable seller, reputable sellers,
  reliable seller
`)
/** 'Near me'. */
export const NEAR_ME = list(`
  near me, around me, close to me, by me, near here, around here, near my area, in my area, in my city, in my town, near my
  location, my area, nearby, locally, local, close by, closest, nearest, near by, around my area, closest to me, nearest to me,
  within driving distance
`)
