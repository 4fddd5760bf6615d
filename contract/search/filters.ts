import { z } from 'zod'
import { units } from '../common.ts'
import {
  MAX_FILTER_CHOICES,
  MAX_LOCATION_LENGTH,
  MAX_MILES,
  MAX_QUERY_LENGTH,
  SEARCH_SORTS,
} from '../constants.ts'
import { languageCodes } from '../languages.ts'
import {
  type FilterDefinition,
  type FilterName,
  type FilterValues,
  type FlagName,
  filterList,
  ofFlags,
} from './filter-definitions.ts'
import { amountMessages, filterMessages, flagMessage, priceMessages } from './messages.ts'
import { SHOP_PAGES } from './shop-pages.ts'
import { UNPROVABLE_TOPICS, WORDINGS } from './topics.ts'
import { WISH_KINDS } from './wish-kinds.ts'

function schemaOf(name: FilterName, filter: FilterDefinition) {
  if (filter.kind === 'flag') return z.stringbool({ error: flagMessage(name as FlagName) }).or(z.boolean())
  if (filter.kind !== 'choices') {
    const messages = filter.field === 'price' ? priceMessages : amountMessages(filter)
    return z.coerce
      .number({ error: messages.notANumber })
      .min(0, messages.tooLow)
      .max(filter.highest, messages.tooHigh)
  }
  const { values, maxLength = 0, invalid } = filter
  // One value or several: `brand=Apple&brand=Google` in an address.
  return z.preprocess(
    given => (typeof given === 'string' ? [given] : given),
    z
      .array(values ? z.enum(values, { error: invalid }) : z.string().max(maxLength, invalid), {
        error: 'That filter is not valid',
      })
      .max(MAX_FILTER_CHOICES, "That's too many choices"),
  )
}

type FilterShape = { [Name in FilterName]: z.ZodOptional<z.ZodType<FilterValues[Name], unknown>> }

/** The language of the words, in addition to English. */
export const languageSchema = z.enum(languageCodes, { error: 'There is no such language' }).optional()

/** The filters of a search. Filters without a choice are absent. Prices are in the shop's currency. */
export const filtersSchema = z.object({
  q: z.string().max(MAX_QUERY_LENGTH, 'Your search is too long').optional(),
  ...(Object.fromEntries(
    filterList.map(({ name, definition }) => [name, schemaOf(name, definition).optional()]),
  ) as unknown as FilterShape),
  language: languageSchema,
  /** A city, such as 'Portland, OR'. */
  near: z.string().max(MAX_LOCATION_LENGTH, filterMessages.near).optional(),
  /** Miles around `near`; by default `USUAL_MILES`. */
  within: z.coerce
    .number({ error: filterMessages.within })
    .min(1, filterMessages.within)
    .max(MAX_MILES, filterMessages.within)
    .optional(),
})

/** Returns whether the lowest price is not above the highest. */
export const pricesInOrder = ({ min, max }: { min?: number | undefined; max?: number | undefined }) =>
  min === undefined || max === undefined || min <= max

export const PRICES_OUT_OF_ORDER = {
  message: filterMessages.pricesOutOfOrder,
  path: ['min'],
}

/** The order of the results. `best` sorts by match and age, and without words like `newest`. */
export const searchSort = z.enum(SEARCH_SORTS, { error: 'There is no such order' }).optional()

export type Filters = z.infer<typeof filtersSchema>
export type SearchSort = (typeof SEARCH_SORTS)[number]

/** What is said about a name: that all but it are wanted, or newer ones. The pages have the words. */
const wordingShape = {
  wording: z.enum(WORDINGS).optional(),
  /** The brand that is said not to make such phones. */
  maker: z.string().optional(),
}

/** Words of a search that were read as filters. */
const readFilterSchema = z.object({
  /** The words as typed. */
  words: z.string(),
  filters: filtersSchema,
  sort: searchSort,
  /** A name for it; without one, the texts of the filters. */
  text: z.string().optional(),
  ...wordingShape,
})
export type ReadFilter = z.infer<typeof readFilterSchema>

/** A wish that no phone meets together with the others. */
export const unmetWishSchema = z.object({
  kind: z.enum(WISH_KINDS),
  /** The words as typed. */
  words: z.string(),
  /** What was asked for: 'iPhone 13', 'Teal'. */
  text: z.string(),
  ...wordingShape,
  filters: filtersSchema.optional(),
})
export type UnmetWish = z.infer<typeof unmetWishSchema>

const choiceCount = z.object({ value: z.string(), count: z.number() })

/** The choices of each filter with counts. The counts apply all other filters, but not the filter itself. */
export const facetsSchema = z.object({
  /** The number of phones that match all filters. */
  total: z.number(),
  /** All categories, including those without a match. */
  brands: z.array(choiceCount),
  conditions: z.array(choiceCount),
  /** The locations with the most phones, and the chosen ones. */
  locations: z.array(choiceCount),
  /** The numbers of phones with at most these years of use. */
  used: z.array(z.object({ years: z.number(), count: z.number() })),
  /** The numbers of phones for each filter that is on or off. */
  ...ofFlags(() => z.number()),
  /** The models with the most phones, and the chosen ones, by slug. */
  models: z.array(choiceCount.extend({ text: z.string() })),
  /** Gigabytes, the smallest first. */
  storages: z.array(choiceCount),
  /** The colors with the most phones, and the chosen ones. */
  colors: z.array(choiceCount),
  locks: z.array(choiceCount),
  /** The carriers with which the most phones work, and the chosen ones. Unlocked phones work with each. */
  carriers: z.array(choiceCount),
  /** The numbers of phones with at least this battery health. */
  battery: z.array(z.object({ percent: z.number(), count: z.number() })),
  /** The numbers of phones with security updates until each year or later, from the current year on. */
  updates: z.array(z.object({ year: z.number(), count: z.number() })),
  /**
   * Prices in the shop's currency; absent when no phone matches the other filters. `steps` has the numbers of phones by price, in steps of
   * `PRICE_STEP`. The last of the `PRICE_STEPS` steps includes all higher prices.
   */
  prices: z.object({ lowest: units, highest: units, steps: z.array(z.number()) }).optional(),
  /** How the words of `q` were understood. */
  words: z.object({
    /** The corrected search, if words were corrected. */
    corrected: z.string().optional(),
    /** Alternative searches with results, best first, if this search has none. */
    instead: z.array(z.string()),
    /** Words that were read as filters, in their order. */
    read: z.array(readFilterSchema),
    /** Words that were left out, because nothing matches them. */
    dropped: z.array(z.string()),
    /** The wishes that no phone meets together with the others. The phones are those that come nearest. */
    unmet: z.array(unmetWishSchema),
    /** The models that were asked for besides others, and are not for sale. */
    absent: z.array(z.string()).optional(),
    /** What was asked for although no listing proves it. */
    unprovable: z.array(z.enum(UNPROVABLE_TOPICS)),
    /** The pages that answer what was asked of the shop: 'do you ship'. */
    pages: z.array(z.enum(SHOP_PAGES)),
    /** Whether an accessory was asked for. The shop sells phones only. */
    isAccessory: z.boolean(),
    /** Whether the search is for phones near the person, whose place is not known. */
    isNearMe: z.boolean(),
  }),
  /** The place around which phones were searched. */
  place: z
    .object({
      /** The full name of the place; absent when it does not exist, then nothing is found. */
      label: z.string().optional(),
      miles: z.number(),
      /** The numbers of phones within each distance. */
      within: z.array(z.object({ miles: z.number(), count: z.number() })),
    })
    .optional(),
})
export type Facets = z.infer<typeof facetsSchema>

/** A suggested search, shown while somebody types. */
export const suggestionSchema = z.object({
  kind: z.enum(['search', 'brand', 'model']),
  text: z.string(),
  /** What is understood of a typed search. */
  read: z.array(readFilterSchema).optional(),
  /** The number of phones for sale. */
  count: z.number(),
})
export type Suggestion = z.infer<typeof suggestionSchema>
