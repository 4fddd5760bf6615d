import { z } from 'zod'
import { dollars } from '../common.ts'
import { MAX_FILTER_CHOICES, MAX_QUERY_LENGTH, SEARCH_SORTS } from '../constants.ts'
import {
  type FilterDefinition,
  type FilterName,
  type FilterValues,
  filterList,
} from './filter-definitions.ts'
import { filterMessages } from './messages.ts'

const SCHEMAS = {
  /** One value or several: `brand=Apple&brand=Google` in an address. */
  choices: (filter: Extract<FilterDefinition, { kind: 'choices' }>) =>
    z.preprocess(
      given => (typeof given === 'string' ? [given] : given),
      z
        .array(
          filter.values
            ? z.enum(filter.values, { error: filter.invalid })
            : z.string().max(filter.maxLength ?? 0, filter.invalid),
          { error: 'That filter is not valid' },
        )
        .max(MAX_FILTER_CHOICES, "That's too many choices"),
    ),
  amount: ({ highest, messages }: Extract<FilterDefinition, { highest: number }>) =>
    z.coerce.number({ error: messages.notANumber }).min(0, messages.tooLow).max(highest, messages.tooHigh),
  flag: ({ invalid }: Extract<FilterDefinition, { kind: 'flag' }>) =>
    z.stringbool({ error: invalid }).or(z.boolean()),
}

function schemaOf(filter: FilterDefinition) {
  if (filter.kind === 'choices') return SCHEMAS.choices(filter).optional()
  return (filter.kind === 'flag' ? SCHEMAS.flag(filter) : SCHEMAS.amount(filter)).optional()
}

type FilterShape = { [Name in FilterName]: z.ZodOptional<z.ZodType<FilterValues[Name], unknown>> }

/** What phones can be narrowed to; each filter is left out where nothing was chosen. Prices are dollars. */
export const filtersSchema = z.object({
  q: z.string().max(MAX_QUERY_LENGTH, 'Your search is too long').optional(),
  ...(Object.fromEntries(
    filterList.map(({ name, definition }) => [name, schemaOf(definition)]),
  ) as unknown as FilterShape),
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
