import { MAX_COLOR_LENGTH } from '../constants.ts'
import { EXAMPLE_NUMBER, EXAMPLE_PLACES } from '../country.ts'
import { EXAMPLE_PRICE } from '../currency-texts.ts'
import { about } from '../money.ts'
import { BOX_ITEMS, LOCKS, type TitleFact } from '../phones/facts.ts'

/** The possible values of a fact. */
export type FactValue =
  /** A whole number. `unit` follows it. */
  | { kind: 'number'; least: number; most: number; unit: string }
  | { kind: 'text'; longest: number }
  | { kind: 'choice' | 'choices'; of: readonly string[] }

type Field = {
  /** Why a value is refused: it is missing or impossible. */
  message: string
  /** The cell of the template. Absent: a file may lack the column, and cells may be empty. */
  example?: string
  /**
   * A fact about the phone, stored in the column of `products` with the same name. Checks, form, files, responses, the page of
   * the phone and the comparison follow from it.
   */
  value?: FactValue
  /** The fact is read from the title if the seller does not enter it. */
  title?: TitleFact
  /** Whether the comparison shows the fact. */
  isCompared?: true
}

/**
 * All fields of a listing, in the order of the columns of a file. They have the same names in the form, in files and in the
 * API. A new fact about the phone is a row here and a column of `products`.
 */
export const FIELDS = {
  productName: {
    message: 'Product name is required',
    example: 'iPhone 12 128GB',
  },
  productCategory: {
    message: 'Product Category is required',
    example: 'Apple',
  },
  location: {
    message: 'Location is required',
    example: EXAMPLE_PLACES?.en ?? 'Portland, OR',
  },
  resellPrice: {
    message: 'Resell Price is required',
    example: EXAMPLE_PRICE,
  },
  orginalPrice: {
    message: 'Original Price is required',
    example: String(about(799)),
  },
  usedYear: {
    message: 'Years of Use is required',
    example: '2.5',
  },
  condition: {
    message: 'Product Condition is required',
    example: 'Good',
  },
  purchaseYear: {
    message: 'Year of Purchase is required',
    example: '2023-05-14',
  },
  description: {
    message: 'Product Description is required',
    example: 'Works perfectly, small scratch on the back.',
  },
  sellerNumber: {
    message: 'Mobile Number is required',
    example: EXAMPLE_NUMBER,
  },
  productImages: {
    message: 'Image is required',
  },
  imei: {
    message: 'An IMEI has 15 digits',
  },
  modelId: {
    message: 'Choose a model of the catalog',
  },
  storageGb: {
    message: 'Storage must be a whole number of gigabytes, e.g. 128',
    value: { kind: 'number', least: 1, most: 8192, unit: ' GB' },
    title: 'storage',
    isCompared: true,
  },
  color: {
    message: 'Enter the color',
    value: { kind: 'text', longest: MAX_COLOR_LENGTH },
    title: 'color',
    isCompared: true,
  },
  lock: {
    message: 'Choose unlocked or locked',
    value: { kind: 'choice', of: LOCKS },
    title: 'lock',
    isCompared: true,
  },
  carrier: {
    message: 'Enter the carrier',
    value: { kind: 'text', longest: 40 },
    title: 'lock',
  },
  batteryHealth: {
    message: 'Battery health must be a whole number from 1 to 100',
    value: { kind: 'number', least: 1, most: 100, unit: '%' },
    isCompared: true,
  },
  box: {
    message: 'There is no such item',
    value: { kind: 'choices', of: BOX_ITEMS },
  },
  faults: {
    message: 'There is no such part',
  },
  shippingPrice: {
    message: 'Enter what shipping costs, or leave it empty',
  },
} as const satisfies Record<string, Field>

export type ListingField = keyof typeof FIELDS

export const LISTING_FIELDS = Object.keys(FIELDS) as ListingField[]

/** The row of a field. */
export const fieldNamed = (field: ListingField): Field => FIELDS[field]

/** The name of a column in the header of a file: that of its field, except for the model, which is written out. */
export const columnHead = (field: ListingField): string => (field === 'modelId' ? 'model' : field)

/** Whether a file may lack a column, and its cells may be empty. */
export const isOptionalColumn = (field: ListingField): boolean => fieldNamed(field).example === undefined

/** The facts about a phone that have a plain value. */
export type Fact = {
  [Field in ListingField]: (typeof FIELDS)[Field] extends { value: FactValue } ? Field : never
}[ListingField]

/** The value of a fact. */
export type FactOf<Name extends Fact> = (typeof FIELDS)[Name]['value'] extends infer Value
  ? Value extends { kind: 'number' }
    ? number
    : Value extends { kind: 'choice'; of: readonly (infer Choice)[] }
      ? Choice
      : Value extends { kind: 'choices'; of: readonly (infer Choice)[] }
        ? Choice[]
        : string
  : never

type FactField = Field & { value: FactValue }

/** The facts in the order of the table. */
export const FACTS = LISTING_FIELDS.filter((field): field is Fact => fieldNamed(field).value !== undefined)

/** The row of a fact. */
export const factNamed = (fact: Fact): FactField => FIELDS[fact]

/** Builds an object with a value for each fact. */
export const ofFacts = <Shape extends { [Name in Fact]?: unknown }>(of: (fact: Fact) => unknown): Shape =>
  Object.fromEntries(FACTS.map(fact => [fact, of(fact)])) as Shape

/**
 * The facts that need nothing but their row: the seller enters them, and nothing else decides about them. A carrier is that
 * of the lock.
 */
export const plainFacts = FACTS.filter(fact => factNamed(fact).title === undefined)
