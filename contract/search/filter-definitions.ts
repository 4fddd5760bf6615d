import {
  MAX_CATEGORY_NAME_LENGTH,
  MAX_LOCATION_LENGTH,
  MAX_PRICE,
  MAX_YEARS_USED,
  PRODUCT_CONDITIONS,
} from '../constants.ts'
import { filterMessages } from './messages.ts'

/** Any of some names; of a fixed list where `values` has one. */
type ChoiceFilter = {
  kind: 'choices'
  field: string
  values?: readonly string[]
  maxLength?: number
  invalid: string
}
/** A lowest or highest amount, in the unit that people type. */
type AmountFilter = {
  kind: 'atLeast' | 'atMost'
  field: string
  highest: number
  /** Whether people type it, rather than choosing from a list: problems with it are shown to them. */
  isTyped: boolean
  messages: { notANumber: string; tooLow: string; tooHigh: string }
}
/** Only phones for which the field is true. */
type FlagFilter = { kind: 'flag'; field: string; invalid: string }

export type FilterDefinition = ChoiceFilter | AmountFilter | FlagFilter

const price = {
  field: 'price',
  highest: MAX_PRICE,
  isTyped: true,
  messages: {
    notANumber: filterMessages.price,
    tooLow: filterMessages.priceTooLow,
    tooHigh: filterMessages.priceTooHigh,
  },
} as const

/**
 * Every filter of a search by its name in addresses and in the API. The schema, the address, both search adapters and
 * saved searches follow this table. What a field is for a phone stands in `server/adapters/search/fields.ts`. The order
 * is that of the keys of saved searches: append new filters.
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
    highest: MAX_YEARS_USED,
    isTyped: false,
    messages: {
      notANumber: 'Years of use must be a number',
      tooLow: 'Years of use must be from 0 to 50',
      tooHigh: 'Years of use must be from 0 to 50',
    },
  },
  verified: { kind: 'flag', field: 'verified', invalid: 'verified must be true or false' },
} as const satisfies Record<string, FilterDefinition>

export type FilterName = keyof typeof FILTERS
/** What filters look at in a phone. */
export type FieldName = (typeof FILTERS)[FilterName]['field']

type ValueOf<Of extends FilterDefinition> = Of extends { values: readonly (infer Value)[] }
  ? Value[]
  : Of extends { kind: 'choices' }
    ? string[]
    : Of extends { kind: 'flag' }
      ? boolean
      : number

export type FilterValues = { [Name in FilterName]: ValueOf<(typeof FILTERS)[Name]> }

/** The table as a list, in its order. */
export const filterList = Object.entries(FILTERS).map(([name, definition]) => ({
  name: name as FilterName,
  definition: definition as FilterDefinition & { field: FieldName },
}))
