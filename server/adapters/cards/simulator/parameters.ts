import { invalid } from './stripe-error.ts'

/** The parameters of a query or form, with names such as `metadata[paymentId]` and `expand[0]`. */
export type Parameters = URLSearchParams

/**
 * Refuses unknown parameters, as Stripe does, so that tests find parameters that a newer version of its API drops.
 * @param known the names; `expand[]` is a list, and `metadata[*]` allows any name in the brackets
 */
export function refuseUnknown(parameters: Parameters, known: string[]): void {
  for (const name of parameters.keys()) {
    const shape = name.replace(/\[\d*\]$/, '[]')
    const open = name.replace(/\[[^\]]+\]$/, '[*]')
    if (!known.includes(shape) && !known.includes(open) && !known.includes(name)) {
      throw invalid('parameter_unknown', `Received unknown parameter: ${name}`, name)
    }
  }
}

export function required(parameters: Parameters, name: string): string {
  const value = parameters.get(name)
  if (!value) throw invalid('parameter_missing', `Missing required param: ${name}.`, name)
  return value
}

/** @returns undefined when the parameter is missing */
export function wholeNumber(parameters: Parameters, name: string): number | undefined {
  const value = parameters.get(name)
  if (value === null) return undefined
  if (!/^\d{1,12}$/.test(value)) throw invalid('parameter_invalid_integer', `Invalid integer: ${value}`, name)
  return Number(value)
}

/** The number of items on a page. */
const PAGE = { usual: 10, largest: 100 }

export function limitOf(parameters: Parameters): number {
  const limit = wholeNumber(parameters, 'limit') ?? PAGE.usual
  if (limit < 1 || limit > PAGE.largest) throw invalid('parameter_invalid', 'Invalid limit.', 'limit')
  return limit
}

export const createdSince = (parameters: Parameters): Date =>
  new Date((wholeNumber(parameters, 'created[gte]') ?? 0) * 1000)

/** The items of a list such as `expand[0]=a&expand[1]=b`. */
export const listed = (parameters: Parameters, name: string): string[] =>
  [...parameters].filter(([key]) => key.replace(/\[\d*\]$/, '') === name).map(([, value]) => value)

/** The values of a nested parameter, such as `metadata[paymentId]`. */
export const within = (parameters: Parameters, name: string): Record<string, string> =>
  Object.fromEntries(
    [...parameters]
      .filter(([key]) => key.startsWith(`${name}[`))
      .map(([key, value]) => [key.slice(name.length + 1, -1), value]),
  )
