import { COUNTRY } from './country.ts'

/** Carriers to whose networks phones are locked, by country, the largest first. Those of the United States are data of the search. */
const CARRIERS: Record<string, string> = {
  AE: 'e&, du',
  AT: 'A1, Magenta, Drei',
  AU: 'Telstra, Optus, Vodafone',
  BE: 'Proximus, Orange, Base',
  BH: 'Batelco, stc, Zain',
  BR: 'Vivo, Claro, TIM',
  CA: 'Rogers, Bell, Telus',
  CH: 'Swisscom, Sunrise, Salt',
  DE: 'Telekom, Vodafone, O2, 1&1',
  DK: 'TDC, Telenor, Telia',
  EG: 'Vodafone, Orange, e&, WE',
  ES: 'Movistar, Orange, Vodafone, Yoigo',
  FR: 'Orange, SFR, Bouygues, Free',
  GB: 'EE, O2, Vodafone, Three',
  IE: 'Vodafone, Three, eir',
  IN: 'Jio, Airtel, Vi',
  IT: 'TIM, Vodafone, WindTre, Iliad',
  JO: 'Zain, Orange, Umniah',
  JP: 'NTT Docomo, au, SoftBank, Rakuten Mobile',
  KR: 'SK Telecom, KT, LG U+',
  KW: 'Zain, Ooredoo, stc',
  MX: 'Telcel, AT&T, Movistar',
  NL: 'KPN, Odido, Vodafone',
  NO: 'Telenor, Telia, ice',
  OM: 'Omantel, Ooredoo',
  PL: 'Orange, Play, Plus, T-Mobile',
  PT: 'MEO, NOS, Vodafone',
  QA: 'Ooredoo, Vodafone',
  SA: 'stc, Mobily, Zain',
  SE: 'Telia, Tele2, Telenor, Tre',
  TR: 'Turkcell, Vodafone, Türk Telekom',
}

/** Those of the shop's country; undefined in the United States. */
export const OWN_CARRIERS: readonly string[] | undefined =
  COUNTRY === 'US' ? undefined : (CARRIERS[COUNTRY]?.split(', ') ?? [])
