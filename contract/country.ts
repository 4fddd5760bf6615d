import { SHOP } from '#shop'
import { MAX_MILES } from './constants.ts'

/**
 * The shop's country, as the two capital letters of ISO 3166, and what follows from it. It is the same as long as a process or a
 * page lives.
 */
export const {
  country: COUNTRY,
  addressForm: ADDRESS_FORM,
  exampleNumber: EXAMPLE_NUMBER,
  examplePlaces: EXAMPLE_PLACES,
} = SHOP

/** Examples of parcel services in the shop's country. */
export const PARCEL_SERVICE_EXAMPLES = SHOP.parcelServices.split(', ') as [string, ...string[]]

/** Whether people of the shop's country measure ways in miles. Others are shown kilometers; the API always has miles. */
export const IN_MILES = ['US', 'GB', 'LR', 'MM'].includes(COUNTRY)

export const MILES_PER_KILOMETER = 0.621371

/** A way in whole kilometers as miles, so exact that it is shown as these kilometers again. */
export const milesOf = (kilometers: number): number => Number((kilometers * MILES_PER_KILOMETER).toFixed(2))

/** The default radius of a search around a place, and the choices: in miles, of round numbers in the unit of the shop's country. */
export const USUAL_MILES = IN_MILES ? 25 : milesOf(50)
export const MILES_CHOICES: readonly number[] = IN_MILES
  ? [10, 25, 50, 100, MAX_MILES]
  : [10, 25, 50, 100, 250].map(milesOf)
