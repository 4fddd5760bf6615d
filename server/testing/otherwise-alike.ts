import { FIELDS, type FieldValues, fieldNames } from '../adapters/search/fields.ts'

/** The fields of phones that differ only in what a test gives. Unknown fields are empty or 0. */
export const OTHERWISE_ALIKE = {
  ...(Object.fromEntries(
    fieldNames.map(name => [name, FIELDS[name].unit === undefined ? '' : 0]),
  ) as FieldValues),
  condition: 'Good',
  location: 'Leeds',
  used: 5,
  verified: false,
}
