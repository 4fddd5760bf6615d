import { type AddressForm, addressFormOf } from './addresses.ts'
import { CURRENCIES, type CurrencyCode, DEFAULT_CURRENCY, isCurrency } from './currencies.ts'
import type { CurrencyRules } from './currency-rules.ts'
import { exampleNumberOf, examplePlacesOf } from './examples.ts'
import type { Language } from './languages.ts'
import { parcelServicesOf } from './parcel-services.ts'

/** What depends on the settings `CURRENCY` and `COUNTRY`: the rows of the tables that are those of the shop. */
export type Shop = {
  currency: CurrencyRules & { code: CurrencyCode }
  /** The two capital letters of ISO 3166. */
  country: string
  addressForm: AddressForm
  /** A number of the country, or else of the United States. */
  exampleNumber: string
  /** A city of the country by its name in each language; absent where none is chosen. */
  examplePlaces?: Record<Language, string> | undefined
  /** Examples, separated by commas. */
  parcelServices: string
}

/**
 * The shop of this process, as its environment says, which `config.ts` checks. It is imported as `#shop`: a browser has none of
 * the tables, and gets `shop-of-page.ts` instead (package.json).
 */
export const SHOP: Shop = shopOf(process.env)

function shopOf(environment: Record<string, string | undefined>): Shop {
  const code = environment.CURRENCY?.trim().toLowerCase() ?? ''
  const letters = environment.COUNTRY?.trim().toUpperCase() ?? ''
  const currency = isCurrency(code) ? code : DEFAULT_CURRENCY
  const country = /^[A-Z]{2}$/.test(letters) ? letters : 'US'
  return {
    currency: { code: currency, ...CURRENCIES[currency] },
    country,
    addressForm: addressFormOf(country),
    exampleNumber: exampleNumberOf(country),
    examplePlaces: examplePlacesOf(country),
    parcelServices: parcelServicesOf(country),
  }
}
