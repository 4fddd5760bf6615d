/**
 * The shop's country, as the two capital letters of ISO 3166. A server reads it from its environment, which `config.ts` checks, and
 * a browser from the page. It is the same as long as a process or a page lives. Everything that depends on it imports this file.
 */
export const COUNTRY: string = shopsCountry()

function shopsCountry(): string {
  const { document, process } = globalThis as {
    document?: { documentElement: { dataset: Record<string, string | undefined> } }
    process?: { env?: Record<string, string | undefined> }
  }
  const code = document?.documentElement.dataset.country ?? process?.env?.COUNTRY?.trim().toUpperCase()
  return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : 'US'
}

/** Whether people of the shop's country measure ways in miles. Others are shown kilometers; the API always has miles. */
export const IN_MILES = ['US', 'GB', 'LR', 'MM'].includes(COUNTRY)

export const MILES_PER_KILOMETER = 0.621371

/** A way in whole kilometers as miles, so exact that it is shown as these kilometers again. */
export const milesOf = (kilometers: number): number => Number((kilometers * MILES_PER_KILOMETER).toFixed(2))
