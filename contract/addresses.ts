/**
 * How postal addresses of a country are written: which lines they need, and in which order. From the address data of Google
 * (https://chromium-i18n.appspot.com/ssl-address), as it is known of these countries.
 */
export const ADDRESS_FORMS = [
  /** Street, city, state and ZIP code. */
  'zip',
  /** Street, city, state or province, and postal code. */
  'state',
  /** Street, postal code and city. */
  'postalCodeFirst',
  /** Street, city and postal code. */
  'cityFirst',
  /** From the largest to the smallest: postal code, prefecture, city, street. */
  'largestFirst',
  /** Area, block, street and building; a postal code is not needed. */
  'blocks',
  /** Street, district and city: there are no postal codes. */
  'noPostalCode',
] as const

export type AddressForm = (typeof ADDRESS_FORMS)[number]

const COUNTRIES: Record<AddressForm, string> = {
  zip: 'US PR',
  state: 'AU BR CA IN MX MY NG PH TH VN',
  postalCodeFirst:
    'AT BE BG CH CZ DE DK DZ EE ES FI FR GR HR IL IS IT LI LT LU MA MK NL NO PL PT RO RS SE SI SK SN TN TR',
  cityFirst: 'CL EG GB HU IE JO KE LV NZ OM PE SA SG UA ZA',
  largestFirst: 'CN JP KR TW',
  blocks: 'BH KW',
  noPostalCode: 'AE AO CM GH HK MO QA UG YE',
}

/** The form of addresses of a country; of others, the city stands before the postal code. */
export const addressFormOf = (country: string): AddressForm =>
  ADDRESS_FORMS.find(form => COUNTRIES[form].split(' ').includes(country)) ?? 'cityFirst'
