import { type CountryCode, getExampleNumber } from 'libphonenumber-js/min'
import mobileNumbers from 'libphonenumber-js/mobile/examples'
import { type Language, languageCodes } from './languages.ts'

/** A number that nobody has. */
const AMERICAN_NUMBER = '+1 503 555 0123'

/** A mobile number that shows how those of a country are written: that of the library, or else one of the United States. */
export const exampleNumberOf = (country: string): string =>
  (country !== 'US' && getExampleNumber(country as CountryCode, mobileNumbers)?.formatInternational()) ||
  AMERICAN_NUMBER

const PLACES: Record<string, string> = {
  AE: 'Sharjah',
  AR: 'Rosario',
  AT: 'Graz',
  AU: 'Brisbane',
  BD: 'Sylhet',
  BE: 'Gent',
  BG: 'Plovdiv',
  BH: 'Manama',
  BR: 'Recife',
  CA: 'Halifax, NS',
  CH: 'Basel',
  CL: 'Valparaíso',
  CM: 'Douala',
  CO: 'Medellín',
  CZ: 'Brno',
  DE: 'Leipzig',
  DK: 'Odense',
  DZ: 'Oran',
  EE: 'Tartu',
  EG: 'Giza',
  ES: 'Sevilla',
  FI: 'Tampere',
  FR: 'Lyon',
  GB: 'Leeds',
  GH: 'Kumasi',
  GR: 'Volos',
  HK: 'Sha Tin',
  HR: 'Split',
  HU: 'Debrecen',
  ID: 'Bandung',
  IE: 'Cork',
  IL: 'Haifa',
  IN: 'Pune',
  IQ: 'Mosul',
  IS: 'Akureyri',
  IT: 'Torino',
  JO: 'Irbid',
  JP: 'Osaka',
  KE: 'Mombasa',
  KR: 'Busan',
  KW: 'Hawally',
  LB: 'Tripoli',
  LK: 'Kandy',
  LT: 'Kaunas',
  LV: 'Liepāja',
  MA: 'Rabat',
  MX: 'Puebla',
  MY: 'Ipoh',
  NG: 'Ibadan',
  NL: 'Utrecht',
  NO: 'Bergen',
  NZ: 'Dunedin',
  OM: 'Salalah',
  PE: 'Arequipa',
  PH: 'Cebu City',
  PK: 'Lahore',
  PL: 'Kraków',
  PT: 'Porto',
  QA: 'Doha',
  RO: 'Iași',
  RS: 'Novi Sad',
  SA: 'Jeddah',
  SE: 'Malmö',
  SI: 'Maribor',
  SK: 'Košice',
  SN: 'Thiès',
  TH: 'Chiang Mai',
  TN: 'Sfax',
  TR: 'Izmir',
  TW: 'Kaohsiung',
  UA: 'Lviv',
  UG: 'Gulu',
  US: 'Portland, OR',
  VN: 'Da Nang',
  YE: 'Aden',
  ZA: 'Durban',
}

/** Those that a language has another name for. */
const PLACES_IN: Partial<Record<Language, Record<string, string>>> = {
  de: { IT: 'Turin', SA: 'Dschidda', LB: 'Tripolis', PL: 'Krakau' },
  ar: {
    AE: 'الشارقة',
    BH: 'المنامة',
    DE: 'لايبزيغ',
    DZ: 'وهران',
    EG: 'الجيزة',
    IL: 'حيفا',
    IQ: 'الموصل',
    JO: 'إربد',
    KW: 'حولي',
    LB: 'طرابلس',
    MA: 'الرباط',
    OM: 'صلالة',
    QA: 'الدوحة',
    SA: 'جدة',
    TN: 'صفاقس',
    YE: 'عدن',
  },
}

/** A city of a country by its name in each language; undefined where none is chosen. */
export function examplePlacesOf(country: string): Record<Language, string> | undefined {
  const place = PLACES[country]
  if (place === undefined) return undefined
  const named = languageCodes.map(code => [code, PLACES_IN[code]?.[country] ?? place])
  return Object.fromEntries(named)
}
