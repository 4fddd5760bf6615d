import type { FieldIssue } from '#contract/errors.ts'

/** The maximum nesting of lists and records. No call of the contract needs more than four levels. */
const MAX_DEPTH = 16
/** The maximum number of values in the input of a call. A listing with eight pictures has about thirty. */
const MAX_VALUES = 1000

/**
 * Checks the input of every call before its schema does: for NUL characters, which PostgreSQL cannot store, and for
 * input that would take too long to validate. It stops as soon as a limit is reached.
 */
export function inputIssues(input: unknown): FieldIssue[] {
  const seen = { values: 0, isTooDeep: false }
  const withNul = Object.keys(Object(input)).filter(
    name => name.includes('\0') || holdsNul(Object(input)[name], 1, seen),
  )
  if (seen.values > MAX_VALUES) return [{ path: '', message: "That's too many values at once" }]
  if (seen.isTooDeep) return [{ path: '', message: "That's nested too deeply" }]
  return withNul.map(path => ({ path, message: "It contains a character that isn't allowed" }))
}

function holdsNul(value: unknown, depth: number, seen: { values: number; isTooDeep: boolean }): boolean {
  seen.values += 1
  if (seen.values > MAX_VALUES) return false
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null || value instanceof Blob) return false
  if (depth === MAX_DEPTH) {
    seen.isTooDeep = true
    return false
  }
  if (Array.isArray(value) && value.length > MAX_VALUES) {
    seen.values += value.length
    return false
  }
  return Object.entries(value)
    .map(([name, part]) => name.includes('\0') || holdsNul(part, depth + 1, seen))
    .some(Boolean)
}
