import { config, type core } from 'zod'

// Schemas say in their own words what people may type wrong. Everything else gets its sentence here, on the server and in
// the browser, because zod's own sentences ("expected boolean, received string") are for programmers.
config({ customError: plainIssue })

/** One plain sentence for an issue whose schema has no message of its own. It names the field as it is called on the wire. */
function plainIssue(issue: core.$ZodRawIssue): string {
  const field = issue.path?.findLast(part => typeof part === 'string') ?? 'This'
  if (issue.input === undefined) return `${field} is required`
  switch (issue.code) {
    case 'invalid_type':
      return `${field} must be ${TYPES[issue.expected] ?? 'something else'}`
    case 'invalid_value':
      return `${field} must be ${issue.values.map(String).join(' or ')}`
    case 'too_small':
      return `${field} must ${amount('at least', issue.origin, issue.minimum)}`
    case 'too_big':
      return `${field} must ${amount('at most', issue.origin, issue.maximum)}`
    case 'not_multiple_of':
      return `${field} must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `${issue.keys.join(', ')} can't be sent here`
    default:
      return `${field} is not valid`
  }
}

const TYPES: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  file: 'a file',
  date: 'a date',
}

/** Such as `have at least 1 character`, or `be at most 100`. */
function amount(bound: 'at least' | 'at most', origin: string, limit: number | bigint): string {
  const unit = UNITS[origin]
  return unit ? `have ${bound} ${limit} ${unit}${Number(limit) === 1 ? '' : 's'}` : `be ${bound} ${limit}`
}

const UNITS: Partial<Record<string, string>> = {
  string: 'character',
  array: 'item',
  set: 'item',
  file: 'byte',
}
