import {
  MAX_CATEGORY_NAME_LENGTH,
  MAX_COLOR_LENGTH,
  MAX_LOCATION_LENGTH,
  MAX_SLUG_LENGTH,
  MAX_YEARS_USED,
  PRODUCT_CONDITIONS,
} from '../constants.ts'
import { MAX_PRICE } from '../money.ts'
import { LOCKS } from '../phones/facts.ts'

/** Matches any of the chosen names. `values` lists the possible names, if they are fixed. */
type ChoiceFilter = {
  kind: 'choices'
  field: string
  values?: readonly string[]
  maxLength?: number
  /** What is said of an unknown choice. */
  invalid: string
}
/** A minimum or maximum amount, in the unit that people type. */
type AmountFilter = {
  kind: 'atLeast' | 'atMost'
  field: string
  highest: number
  /** What the amount is, for messages: 'Battery health must be a number'. */
  about: string
  /** Whether people type the amount instead of choosing it from a list. Problems with typed amounts are shown. */
  isTyped: boolean
}
/** Matches phones for which the field is true. */
type FlagFilter = { kind: 'flag'; field: string }

export type FilterDefinition = ChoiceFilter | AmountFilter | FlagFilter

const MAX_CARRIER_LENGTH = 40
/** The latest accepted year for the end of updates. */
const LAST_YEAR = 2100

const price = {
  field: 'price',
  highest: MAX_PRICE,
  about: 'A price',
  isTyped: true,
} as const

/**
 * All filters of a search, by their names in addresses and in the API. The schema, the addresses, both search adapters and
 * saved searches use this table. The fields of a phone are in `server/adapters/search/fields.ts`. The order is also that of the keys of saved searches, so append new filters at the end.
 */
export const FILTERS = {
  brand: {
    kind: 'choices',
    field: 'brand',
    maxLength: MAX_CATEGORY_NAME_LENGTH,
    invalid: 'There is no such brand',
  },
  condition: {
    kind: 'choices',
    field: 'condition',
    values: PRODUCT_CONDITIONS,
    invalid: 'There is no such condition',
  },
  location: {
    kind: 'choices',
    field: 'location',
    maxLength: MAX_LOCATION_LENGTH,
    invalid: 'There is no such location',
  },
  min: { kind: 'atLeast', ...price },
  max: { kind: 'atMost', ...price },
  used: {
    kind: 'atMost',
    field: 'used',
    about: 'Years of use',
    highest: MAX_YEARS_USED,
    isTyped: false,
  },
  verified: { kind: 'flag', field: 'verified' },
  /** Slugs of models: `apple/iphone-13`. */
  model: { kind: 'choices', field: 'model', maxLength: MAX_SLUG_LENGTH, invalid: 'There is no such model' },
  /** Gigabytes. */
  storage: { kind: 'choices', field: 'storage', maxLength: 5, invalid: 'There is no such storage' },
  color: {
    kind: 'choices',
    field: 'color',
    maxLength: MAX_COLOR_LENGTH,
    invalid: 'There is no such color',
  },
  lock: { kind: 'choices', field: 'lock', values: LOCKS, invalid: 'A phone is unlocked or locked' },
  /** The battery's capacity in percent of its original capacity. */
  battery: {
    kind: 'atLeast',
    field: 'battery',
    about: 'Battery health',
    highest: 100,
    isTyped: false,
  },
  /** The last year in which the phone gets security updates. */
  updates: {
    kind: 'atLeast',
    field: 'updates',
    about: 'The year of the updates',
    highest: LAST_YEAR,
    isTyped: false,
  },
  /** The phone works with this carrier: it is that of the lock, or the phone is unlocked. */
  carrier: {
    kind: 'choices',
    field: 'carrier',
    maxLength: MAX_CARRIER_LENGTH,
    invalid: 'There is no such carrier',
  },
  boxed: { kind: 'flag', field: 'boxed' },
  charger: { kind: 'flag', field: 'charger' },
  damaged: { kind: 'flag', field: 'damaged' },
  /** The seller also ships. */
  shipped: { kind: 'flag', field: 'shipped' },
} as const satisfies Record<string, FilterDefinition>

export type FilterName = keyof typeof FILTERS
/** The fields of a phone that filters use. */
export type FieldName = (typeof FILTERS)[FilterName]['field']

type ValueOf<Of extends FilterDefinition> = Of extends { values: readonly (infer Value)[] }
  ? Value[]
  : Of extends { kind: 'choices' }
    ? string[]
    : Of extends { kind: 'flag' }
      ? boolean
      : number

export type FilterValues = { [Name in FilterName]: ValueOf<(typeof FILTERS)[Name]> }

/** The filters as a list, in the order of the table. */
export const filterList = Object.entries(FILTERS).map(([name, definition]) => ({
  name: name as FilterName,
  definition: definition as FilterDefinition & { field: FieldName },
}))

/** The filters that are on or off. */
export type FlagName = {
  [Name in FilterName]: (typeof FILTERS)[Name]['kind'] extends 'flag' ? Name : never
}[FilterName]

/** Builds an object with a value for each filter that is on or off. */
export const ofFlags = <Value>(of: (name: FlagName) => Value) =>
  Object.fromEntries(
    filterList
      .filter(({ definition }) => definition.kind === 'flag')
      .map(({ name }) => [name, of(name as FlagName)]),
  ) as Record<FlagName, Value>
