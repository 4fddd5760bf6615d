import { COUNTRY } from './country.ts'

/** Who carries parcels in a country, the best known first. */
const PARCEL_SERVICES: Record<string, string> = {
  AE: 'Emirates Post, Aramex, DHL',
  AT: 'Post, DPD, GLS',
  AU: 'Australia Post, StarTrack, Sendle',
  BE: 'bpost, DPD, PostNL',
  BH: 'Bahrain Post, Aramex, DHL',
  BR: 'Correios, Jadlog, Loggi',
  CA: 'Canada Post, Purolator, UPS',
  CH: 'Post, DPD, DHL',
  CZ: 'Česká pošta, Zásilkovna, PPL',
  DE: 'DHL, Hermes, DPD',
  DK: 'PostNord, GLS, DAO',
  EG: 'Egypt Post, Aramex, Bosta',
  ES: 'Correos, SEUR, MRW',
  FI: 'Posti, Matkahuolto, PostNord',
  FR: 'Colissimo, Mondial Relay, Chronopost',
  GB: 'Royal Mail, Evri, DPD',
  HU: 'Magyar Posta, GLS, Foxpost',
  IE: 'An Post, DPD, Fastway',
  IN: 'India Post, Delhivery, Blue Dart',
  IS: 'Pósturinn, Dropp, DHL',
  IT: 'Poste Italiane, BRT, GLS',
  JO: 'Jordan Post, Aramex, DHL',
  JP: 'Yamato, Sagawa, Japan Post',
  KR: 'CJ Logistics, Hanjin, Korea Post',
  KW: 'Aramex, DHL, FedEx',
  MX: 'Estafeta, Correos de México, DHL',
  NL: 'PostNL, DHL, DPD',
  NO: 'Posten, PostNord, Helthjem',
  NZ: 'NZ Post, Aramex, DHL',
  OM: 'Oman Post, Aramex, DHL',
  PL: 'InPost, Poczta Polska, DPD',
  PT: 'CTT, DPD, GLS',
  QA: 'Qatar Post, Aramex, DHL',
  SA: 'SPL, SMSA, Aramex',
  SE: 'PostNord, DHL, Budbee',
  TR: 'PTT, Yurtiçi, Aras',
  US: 'USPS, UPS, FedEx',
}

/** Examples of parcel services in the shop's country. */
export const PARCEL_SERVICE_EXAMPLES: readonly [string, ...string[]] = (
  PARCEL_SERVICES[COUNTRY] ?? 'DHL, FedEx, UPS'
).split(', ') as [string, ...string[]]
