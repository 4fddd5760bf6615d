import { config, type core } from 'zod/v4'

// Schemas have messages for common mistakes. All other issues get a message here, on the server and in the browser, because
// zod's own messages ("expected boolean, received string") are for programmers.
config({ customError: plainIssue })

/** Returns a plain message for an issue whose schema has no message. It contains the field's name in the API. */
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

/** Formats a limit: `have at least 1 character`, `be at most 100`. */
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
