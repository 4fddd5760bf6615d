import { amountsIn, type CurrencyRules } from './currency-rules.ts'

const CENTS = { decimals: 2, step: 1 } as const
const WHOLE = { decimals: 0, step: 1 } as const
const WHOLE_OF_CENTS = { decimals: 2, step: 100 } as const
const PAID_OUT_WHOLE = { decimals: 2, step: 100, chargeStep: 1 } as const
const THREE = { decimals: 3, step: 10 } as const

/**
 * The currencies that a shop can have, by their ISO 4217 codes. Only this table knows their rules; no other code multiplies or
 * divides by 100. From https://docs.stripe.com/currencies, 2026-11. A browser gets only the row of its shop (shop.ts).
 *
 * Amounts are stored, and sent to the provider, in the provider's minor unit. It has two decimals also for the Icelandic krona and
 * the Ugandan shilling, which have no coins below 1.
 */
export const CURRENCIES = {
  aed: { ...CENTS, scale: 5, perDollar: 3.67, leastCharge: 2, signs: ['د.إ', 'dh'] },
  aud: { ...CENTS, scale: 1, perDollar: 1.5, leastCharge: 0.5 },
  bhd: { ...THREE, scale: 0.5, perDollar: 0.38, signs: ['د.ب', 'bd'] },
  brl: { ...CENTS, scale: 5, perDollar: 5.4, leastCharge: 0.5 },
  cad: { ...CENTS, scale: 1, perDollar: 1.4, leastCharge: 0.5 },
  chf: { ...CENTS, scale: 1, perDollar: 0.85, leastCharge: 0.5, signs: ['fr', 'sfr'] },
  clp: { ...WHOLE, scale: 1000, perDollar: 940, signs: ['$'] },
  czk: { ...CENTS, scale: 20, perDollar: 22, leastCharge: 15, signs: ['kč'] },
  dkk: { ...CENTS, scale: 5, perDollar: 6.9, leastCharge: 2.5 },
  egp: { ...CENTS, scale: 50, perDollar: 48 },
  eur: { ...CENTS, scale: 1, perDollar: 0.93, leastCharge: 0.5 },
  gbp: { ...CENTS, scale: 1, perDollar: 0.8, leastCharge: 0.3, signs: ['quid'] },
  hkd: { ...CENTS, scale: 10, perDollar: 7.8, leastCharge: 4 },
  huf: { ...PAID_OUT_WHOLE, scale: 500, perDollar: 350, leastCharge: 175, signs: ['ft'] },
  ils: { ...CENTS, scale: 5, perDollar: 3.4, leastCharge: 0.5 },
  inr: { ...CENTS, scale: 100, perDollar: 88, leastCharge: 0.5, signs: ['rs', 'rupees'] },
  isk: { ...WHOLE_OF_CENTS, scale: 100, perDollar: 135 },
  jod: { ...THREE, scale: 0.5, perDollar: 0.71, signs: ['د.أ', 'jd'] },
  jpy: { ...WHOLE, scale: 100, perDollar: 150, leastCharge: 50, signs: ['円', 'yen'] },
  kes: { ...CENTS, scale: 100, perDollar: 129 },
  krw: { ...WHOLE, scale: 1000, perDollar: 1430, leastCharge: 50, signs: ['원', 'won'] },
  kwd: { ...THREE, scale: 0.5, perDollar: 0.31, signs: ['د.ك', 'kd'] },
  mad: { ...CENTS, scale: 10, perDollar: 9.3 },
  mxn: { ...CENTS, scale: 20, perDollar: 18.5, leastCharge: 10 },
  myr: { ...CENTS, scale: 5, perDollar: 4.2, leastCharge: 2 },
  nok: { ...CENTS, scale: 10, perDollar: 10.5, leastCharge: 3 },
  nzd: { ...CENTS, scale: 2, perDollar: 1.75, leastCharge: 0.5 },
  omr: { ...THREE, scale: 0.5, perDollar: 0.385, signs: ['ر.ع'] },
  pen: { ...CENTS, scale: 5, perDollar: 3.5 },
  php: { ...CENTS, scale: 50, perDollar: 58, leastCharge: 0.5 },
  pln: { ...CENTS, scale: 5, perDollar: 3.9, leastCharge: 2, signs: ['zł'] },
  qar: { ...CENTS, scale: 5, perDollar: 3.65, signs: ['ر.ق', 'qr'] },
  ron: { ...CENTS, scale: 5, perDollar: 4.6, leastCharge: 2 },
  sar: { ...CENTS, scale: 5, perDollar: 3.75, signs: ['ر.س', 'sr'] },
  sek: { ...CENTS, scale: 10, perDollar: 10, leastCharge: 3 },
  sgd: { ...CENTS, scale: 1, perDollar: 1.3, leastCharge: 0.5 },
  thb: { ...CENTS, scale: 50, perDollar: 33, leastCharge: 10 },
  tnd: { ...THREE, scale: 2, perDollar: 3, signs: ['د.ت', 'dt'] },
  try: { ...CENTS, scale: 50, perDollar: 42, signs: ['tl'] },
  twd: { ...PAID_OUT_WHOLE, scale: 50, perDollar: 31 },
  uah: { ...CENTS, scale: 50, perDollar: 42 },
  ugx: { ...WHOLE_OF_CENTS, scale: 2000, perDollar: 3600 },
  usd: { ...CENTS, scale: 1, perDollar: 1, leastCharge: 0.5, signs: ['us$', 'us $'] },
  vnd: { ...WHOLE, scale: 20_000, perDollar: 26_000 },
  xaf: { ...WHOLE, scale: 500, perDollar: 600 },
  xof: { ...WHOLE, scale: 500, perDollar: 600 },
  zar: { ...CENTS, scale: 20, perDollar: 17.5, leastCharge: 0.5 },
} satisfies Record<string, CurrencyRules>

export type CurrencyCode = keyof typeof CURRENCIES

export const DEFAULT_CURRENCY = 'usd' satisfies CurrencyCode

/** Whether a shop can have this currency. @param code in lower case */
export const isCurrency = (code: string): code is CurrencyCode => Object.hasOwn(CURRENCIES, code)

/** The most minor units of a charge that every card takes: American Express takes nine digits. They fit into an `integer`. */
export const LARGEST_CHARGE = 999_999_999

/** The rules of one currency, with their arithmetic. */
export const rulesOf = (code: CurrencyCode) => amountsIn(CURRENCIES[code])
