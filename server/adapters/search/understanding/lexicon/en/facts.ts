import { list } from '../list.ts'

/** Words before or after the health of a battery in percent. */
export const BATTERY = 'battery health|batt health|battery|batt|bh|max(?:imum)? capacity|battery capacity'
export const BATTERY_LEAST =
  'over|above|at least|from|more than|min(?:imum)?|greater than|higher than|of|at|like|around|>=?'
/** Words between a phone and its updates. */
export const GETS = 'gets?|getting|receives?|receiving|with|has|having'
export const UPDATES = '(?:security |software )?(?:updates?|updated|supported|support)'
export const UNTIL = 'until|till|to|through|in|up to'
export const YEARS = 'years?|yrs?|yr'
export const MONTHS = 'months?|mos?'
/** Persons with an age: 'my 10 year old son'. */
export const PERSON =
  'son|daughter|kid|child|boy|girl|nephew|niece|brother|sister|grandson|granddaughter|teen|teenager|mom|mother|dad|father|parent|grandma|grandmother|grandpa|grandfather|nana|wife|husband|girlfriend|boyfriend|man|woman|lady'
export const FOR_PERSON = 'for (?:my|an?|our|his|her)'
export const VERIFIED = list(`
  verified, trusted seller, trusted sellers, trustworthy seller, reputable seller, reputable sellers, reliable seller
`)
export const SHIPPED = list(`
  shipping, ships, shipped, can ship, will ship, that ship, can be shipped, ship to me, shipped to me, ship, deliver, seller ships, sellers
  ship, willing to ship, delivery, home delivery, delivered, free shipping, free delivery, mailed, by mail, by post
`)
/** 'Near me'. */
export const NEAR_ME = list(`
  near me, around me, close to me, by me, near here, around here, in my city, in my town, near my location, my area, nearby,
  locally, local, close by, closest, nearest, within driving distance
`)

/** The least health of a battery in percent, by what people call it. */
export const BATTERIES: Record<number, string[]> = {
  95: list(`
    new battery, battery replaced, replaced battery, fresh battery, battery was replaced, new original battery
  `),
  85: list(`
    good battery, great battery, strong battery, healthy battery, good battery health, great battery health, high battery
    health, battery health good, decent battery, decent battery health, nice battery health, high battery, gute batterie, gutem akku, guter akku, buena bateria
  `),
}
/** Words for much storage. */
export const LARGE_STORAGE = list(`
  lots of storage, plenty of storage, much storage, large storage, big storage, high storage, more storage, lots of space, plenty
  of space, lots of memory, big memory, huge storage, lot of storage, lots of gb
`)
