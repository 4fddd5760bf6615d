/**
 * What a currency needs: its minor unit, the card provider's rules, and its size. Only this table knows them.
 *
 * Amounts are stored, and sent to the provider, in the provider's minor unit. It has two decimals also for the Icelandic krona and
 * the Ugandan shilling, which have no coins below 1 (https://docs.stripe.com/currencies#special-cases).
 */
type CurrencyRules = {
  /** The decimals of the minor unit. */
  decimals: number
  /**
   * Minor units. The provider takes only multiples of it: the last digit of a currency with three decimals must be 0, and
   * payouts of forints and Taiwan dollars must be whole.
   */
  step: number
  /** About how many units are worth a dollar: 1, 2 or 5 times a power of ten. Limits and steps of prices are multiples of it. */
  scale: number
}

const CENTS = { decimals: 2, step: 1 }
const WHOLE = { decimals: 0, step: 1 }
const WHOLE_OF_CENTS = { decimals: 2, step: 100 }
const THREE = { decimals: 3, step: 10 }

/** The currencies that a shop can have, by their ISO 4217 codes. */
export const CURRENCIES = {
  aed: { ...CENTS, scale: 5 },
  aud: { ...CENTS, scale: 1 },
  bgn: { ...CENTS, scale: 2 },
  bhd: { ...THREE, scale: 0.5 },
  brl: { ...CENTS, scale: 5 },
  cad: { ...CENTS, scale: 1 },
  chf: { ...CENTS, scale: 1 },
  clp: { ...WHOLE, scale: 1000 },
  czk: { ...CENTS, scale: 20 },
  dkk: { ...CENTS, scale: 5 },
  egp: { ...CENTS, scale: 50 },
  eur: { ...CENTS, scale: 1 },
  gbp: { ...CENTS, scale: 1 },
  hkd: { ...CENTS, scale: 10 },
  huf: { ...WHOLE_OF_CENTS, scale: 200 },
  ils: { ...CENTS, scale: 5 },
  inr: { ...CENTS, scale: 100 },
  isk: { ...WHOLE_OF_CENTS, scale: 100 },
  jod: { ...THREE, scale: 0.5 },
  jpy: { ...WHOLE, scale: 100 },
  kes: { ...CENTS, scale: 100 },
  krw: { ...WHOLE, scale: 1000 },
  kwd: { ...THREE, scale: 0.5 },
  mad: { ...CENTS, scale: 10 },
  mxn: { ...CENTS, scale: 20 },
  myr: { ...CENTS, scale: 5 },
  nok: { ...CENTS, scale: 10 },
  nzd: { ...CENTS, scale: 2 },
  omr: { ...THREE, scale: 0.5 },
  pen: { ...CENTS, scale: 5 },
  php: { ...CENTS, scale: 50 },
  pln: { ...CENTS, scale: 5 },
  qar: { ...CENTS, scale: 5 },
  ron: { ...CENTS, scale: 5 },
  sar: { ...CENTS, scale: 5 },
  sek: { ...CENTS, scale: 10 },
  sgd: { ...CENTS, scale: 1 },
  thb: { ...CENTS, scale: 50 },
  tnd: { ...THREE, scale: 2 },
  try: { ...CENTS, scale: 50 },
  twd: { ...WHOLE_OF_CENTS, scale: 50 },
  uah: { ...CENTS, scale: 50 },
  ugx: { ...WHOLE_OF_CENTS, scale: 2000 },
  usd: { ...CENTS, scale: 1 },
  vnd: { ...WHOLE, scale: 20_000 },
  xaf: { ...WHOLE, scale: 500 },
  xof: { ...WHOLE, scale: 500 },
  zar: { ...CENTS, scale: 20 },
} satisfies Record<string, CurrencyRules>

export type CurrencyCode = keyof typeof CURRENCIES

/** Whether a shop can have this currency. @param code in lower case */
export const isCurrency = (code: string): code is CurrencyCode => Object.hasOwn(CURRENCIES, code)
