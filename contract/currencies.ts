/**
 * What a currency needs: its minor unit, the card provider's rules, and its size. Only this table knows them; no other code
 * multiplies or divides by 100. From https://docs.stripe.com/currencies, 2026-11.
 *
 * Amounts are stored, and sent to the provider, in the provider's minor unit. It has two decimals also for the Icelandic krona and
 * the Ugandan shilling, which have no coins below 1.
 */
type CurrencyRules = {
  /** The decimals of the minor unit. */
  decimals: 0 | 2 | 3
  /**
   * Minor units. Prices, shares and payouts are multiples of it: the last digit of a currency with three decimals must be 0, kronur
   * and Ugandan shillings must be whole, and payouts of forints and Taiwan dollars, too.
   */
  step: 1 | 10 | 100
  /** Minor units. The provider takes only charges and refunds that are multiples of it; absent: of `step`. */
  chargeStep?: 1 | 10 | 100
  /** About how many units are worth a dollar: 1, 2 or 5 times a power of ten. Limits, steps and examples are multiples of it. */
  scale: number
  /** The provider's least charge, in units of the currency; absent when it names none. */
  leastCharge?: number
}

const CENTS = { decimals: 2, step: 1 } as const
const WHOLE = { decimals: 0, step: 1 } as const
const WHOLE_OF_CENTS = { decimals: 2, step: 100 } as const
const PAID_OUT_WHOLE = { decimals: 2, step: 100, chargeStep: 1 } as const
const THREE = { decimals: 3, step: 10 } as const

/** The currencies that a shop can have, by their ISO 4217 codes. */
export const CURRENCIES = {
  aed: { ...CENTS, scale: 5, leastCharge: 2 },
  aud: { ...CENTS, scale: 1, leastCharge: 0.5 },
  bhd: { ...THREE, scale: 0.5 },
  brl: { ...CENTS, scale: 5, leastCharge: 0.5 },
  cad: { ...CENTS, scale: 1, leastCharge: 0.5 },
  chf: { ...CENTS, scale: 1, leastCharge: 0.5 },
  clp: { ...WHOLE, scale: 1000 },
  czk: { ...CENTS, scale: 20, leastCharge: 15 },
  dkk: { ...CENTS, scale: 5, leastCharge: 2.5 },
  egp: { ...CENTS, scale: 50 },
  eur: { ...CENTS, scale: 1, leastCharge: 0.5 },
  gbp: { ...CENTS, scale: 1, leastCharge: 0.3 },
  hkd: { ...CENTS, scale: 10, leastCharge: 4 },
  huf: { ...PAID_OUT_WHOLE, scale: 500, leastCharge: 175 },
  ils: { ...CENTS, scale: 5, leastCharge: 0.5 },
  inr: { ...CENTS, scale: 100, leastCharge: 0.5 },
  isk: { ...WHOLE_OF_CENTS, scale: 100 },
  jod: { ...THREE, scale: 0.5 },
  jpy: { ...WHOLE, scale: 100, leastCharge: 50 },
  kes: { ...CENTS, scale: 100 },
  krw: { ...WHOLE, scale: 1000, leastCharge: 50 },
  kwd: { ...THREE, scale: 0.5 },
  mad: { ...CENTS, scale: 10 },
  mxn: { ...CENTS, scale: 20, leastCharge: 10 },
  myr: { ...CENTS, scale: 5, leastCharge: 2 },
  nok: { ...CENTS, scale: 10, leastCharge: 3 },
  nzd: { ...CENTS, scale: 2, leastCharge: 0.5 },
  omr: { ...THREE, scale: 0.5 },
  pen: { ...CENTS, scale: 5 },
  php: { ...CENTS, scale: 50, leastCharge: 0.5 },
  pln: { ...CENTS, scale: 5, leastCharge: 2 },
  qar: { ...CENTS, scale: 5 },
  ron: { ...CENTS, scale: 5, leastCharge: 2 },
  sar: { ...CENTS, scale: 5 },
  sek: { ...CENTS, scale: 10, leastCharge: 3 },
  sgd: { ...CENTS, scale: 1, leastCharge: 0.5 },
  thb: { ...CENTS, scale: 50, leastCharge: 10 },
  tnd: { ...THREE, scale: 2 },
  try: { ...CENTS, scale: 50 },
  twd: { ...PAID_OUT_WHOLE, scale: 50 },
  uah: { ...CENTS, scale: 50 },
  ugx: { ...WHOLE_OF_CENTS, scale: 2000 },
  usd: { ...CENTS, scale: 1, leastCharge: 0.5 },
  vnd: { ...WHOLE, scale: 20_000 },
  xaf: { ...WHOLE, scale: 500 },
  xof: { ...WHOLE, scale: 500 },
  zar: { ...CENTS, scale: 20, leastCharge: 0.5 },
} satisfies Record<string, CurrencyRules>

export type CurrencyCode = keyof typeof CURRENCIES

export const DEFAULT_CURRENCY = 'usd' satisfies CurrencyCode

/** Whether a shop can have this currency. @param code in lower case */
export const isCurrency = (code: string): code is CurrencyCode => Object.hasOwn(CURRENCIES, code)

/** The most minor units of a charge that every card takes: American Express takes nine digits. They fit into an `integer`. */
export const LARGEST_CHARGE = 999_999_999

/** The rules of one currency, with their arithmetic. */
export function rulesOf(code: CurrencyCode) {
  const { decimals, step, chargeStep = step, scale, leastCharge = 0 }: CurrencyRules = CURRENCIES[code]
  const perUnit = 10 ** decimals
  const priceDecimals = decimals - Math.log10(step)
  const minorOf = (amount: number) => Math.round(amount * perUnit)
  const unitsOf = (minor: number) => minor / perUnit
  const payable = (minor: number) => Math.floor(minor / step) * step
  const about = (dollars: number) => Number((dollars * scale).toFixed(priceDecimals))
  const roughly = (dollars: number) => {
    if (scale === 1 && decimals === 2) return dollars
    const step = 10 ** Math.max(-priceDecimals, Math.floor(Math.log10(Math.max(1, dollars * scale))) - 2)
    return Number((Math.round((dollars * scale) / step) * step).toFixed(priceDecimals))
  }
  return {
    /** The decimals of the minor unit, and those that a price can have: a shop in kronur has none, one in dinars has two. */
    decimals,
    priceDecimals,
    step,
    chargeStep,
    /** Minor units. */
    leastCharge: Math.max(chargeStep, minorOf(leastCharge)),
    /** An amount of about so many dollars, for limits and examples. */
    about,
    /** A price in the currency for one in dollars, rounded as people ask it: for the demo and the models of a new shop. */
    roughly,
    /** The least and the highest price, and the highest one of shipping. Both together fit into the largest charge. */
    minPrice: about(1),
    maxPrice: Math.min(about(100_000), unitsOf(900_000_000)),
    maxShipping: Math.min(about(1000), unitsOf(90_000_000)),
    /** Converts units to whole minor units. The result is rounded, because 19.99 × 100 is not exactly 1999. */
    minorOf,
    /** Converts minor units to units. */
    unitsOf,
    /** Rounds minor units down to an amount that the card provider takes. */
    payable,
    /** Whether the card provider takes an amount in minor units. */
    isPayable: (minor: number) => payable(minor) === minor,
  }
}
