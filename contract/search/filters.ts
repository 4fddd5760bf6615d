import { z } from 'zod'
import { dollars } from '../common.ts'
import {
  MAX_CATEGORY_NAME_LENGTH,
  MAX_FILTER_CHOICES,
  MAX_LOCATION_LENGTH,
  MAX_PRICE,
  MAX_QUERY_LENGTH,
  MAX_YEARS_USED,
  PRODUCT_CONDITIONS,
  SEARCH_SORTS,
} from '../constants.ts'
import { filterMessages } from './messages.ts'

/** One value or several: `brand=Apple&brand=Google` in an address. */
const choices = <Choice extends z.ZodType<string>>(choice: Choice) =>
  z
    .preprocess(
      given => (typeof given === 'string' ? [given] : given),
      z
        .array(choice, { error: 'That filter is not valid' })
        .max(MAX_FILTER_CHOICES, 'Those are too many choices'),
    )
    .optional()

const price = z.coerce
  .number({ error: filterMessages.price })
  .min(0, filterMessages.priceTooLow)
  .max(MAX_PRICE, filterMessages.priceTooHigh)
  .optional()

/** What phones can be narrowed to; each is left out where nothing was chosen. Prices are dollars. */
export const filtersSchema = z.object({
  q: z.string().max(MAX_QUERY_LENGTH, 'That search is too long').optional(),
  /** Names of categories. */
  brand: choices(z.string().max(MAX_CATEGORY_NAME_LENGTH, 'There is no such brand')),
  condition: choices(z.enum(PRODUCT_CONDITIONS, { error: 'There is no such condition' })),
  location: choices(z.string().max(MAX_LOCATION_LENGTH, 'There is no such location')),
  min: price,
  max: price,
  /** At most so many years of use. */
  used: z.coerce
    .number({ error: 'Years of use must be a number' })
    .min(0, 'Years of use must be from 0 to 50')
    .max(MAX_YEARS_USED, 'Years of use must be from 0 to 50')
    .optional(),
  /** Sellers that an administrator has verified, and no others. */
  verified: z.stringbool({ error: 'verified must be true or false' }).or(z.boolean()).optional(),
})

/** Refuses a lowest price above the highest. */
export const pricesInOrder = ({ min, max }: { min?: number | undefined; max?: number | undefined }) =>
  min === undefined || max === undefined || min <= max

export const PRICES_OUT_OF_ORDER = {
  message: filterMessages.pricesOutOfOrder,
  path: ['min'],
}

/** `best`: by how well they fit the words and how new they are; without words as `newest`. */
export const searchSort = z.enum(SEARCH_SORTS, { error: 'There is no such order' }).optional()

export type Filters = z.infer<typeof filtersSchema>
export type SearchSort = (typeof SEARCH_SORTS)[number]

const choiceCount = z.object({ value: z.string(), count: z.number() })

/** What there is to choose from. Each filter's counts obey all other filters, and not itself. */
export const facetsSchema = z.object({
  /** Phones that fit everything chosen. */
  total: z.number(),
  /** Every category, also those in which nothing fits. */
  brands: z.array(choiceCount),
  conditions: z.array(choiceCount),
  /** Those with the most phones, and those that were chosen. */
  locations: z.array(choiceCount),
  /** Phones with at most so many years of use. */
  used: z.array(z.object({ years: z.number(), count: z.number() })),
  verified: z.number(),
  /** Dollars; nothing where no phone fits the rest. */
  prices: z.object({ lowest: dollars, highest: dollars }).optional(),
  /** How the words of `q` were understood. */
  words: z.object({
    /** What was searched for instead, where words were corrected. */
    corrected: z.string().optional(),
    /** Other searches that find something, the likeliest first; where this one finds nothing. */
    instead: z.array(z.string()),
    /** Lower case: what is to be marked in the names that were found. */
    marks: z.array(z.string()),
  }),
})
export type Facets = z.infer<typeof facetsSchema>

/** Something to search for, offered while somebody types. */
export const suggestionSchema = z.object({
  kind: z.enum(['brand', 'model']),
  text: z.string(),
  /** Phones for sale. */
  count: z.number(),
})
export type Suggestion = z.infer<typeof suggestionSchema>
