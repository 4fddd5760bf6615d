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
  /** What a phone of a dollar costs, by the exchange rates and shop prices of 2025: for prices of the demo and of new models. */
  perDollar: number
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
  aed: { ...CENTS, scale: 5, perDollar: 3.67, leastCharge: 2 },
  aud: { ...CENTS, scale: 1, perDollar: 1.5, leastCharge: 0.5 },
  bhd: { ...THREE, scale: 0.5, perDollar: 0.38 },
  brl: { ...CENTS, scale: 5, perDollar: 5.4, leastCharge: 0.5 },
  cad: { ...CENTS, scale: 1, perDollar: 1.4, leastCharge: 0.5 },
  chf: { ...CENTS, scale: 1, perDollar: 0.85, leastCharge: 0.5 },
  clp: { ...WHOLE, scale: 1000, perDollar: 940 },
  czk: { ...CENTS, scale: 20, perDollar: 22, leastCharge: 15 },
  dkk: { ...CENTS, scale: 5, perDollar: 6.9, leastCharge: 2.5 },
  egp: { ...CENTS, scale: 50, perDollar: 48 },
  eur: { ...CENTS, scale: 1, perDollar: 0.93, leastCharge: 0.5 },
  gbp: { ...CENTS, scale: 1, perDollar: 0.8, leastCharge: 0.3 },
  hkd: { ...CENTS, scale: 10, perDollar: 7.8, leastCharge: 4 },
  huf: { ...PAID_OUT_WHOLE, scale: 500, perDollar: 350, leastCharge: 175 },
  ils: { ...CENTS, scale: 5, perDollar: 3.4, leastCharge: 0.5 },
  inr: { ...CENTS, scale: 100, perDollar: 88, leastCharge: 0.5 },
  isk: { ...WHOLE_OF_CENTS, scale: 100, perDollar: 135 },
  jod: { ...THREE, scale: 0.5, perDollar: 0.71 },
  jpy: { ...WHOLE, scale: 100, perDollar: 150, leastCharge: 50 },
  kes: { ...CENTS, scale: 100, perDollar: 129 },
  krw: { ...WHOLE, scale: 1000, perDollar: 1430, leastCharge: 50 },
  kwd: { ...THREE, scale: 0.5, perDollar: 0.31 },
  mad: { ...CENTS, scale: 10, perDollar: 9.3 },
  mxn: { ...CENTS, scale: 20, perDollar: 18.5, leastCharge: 10 },
  myr: { ...CENTS, scale: 5, perDollar: 4.2, leastCharge: 2 },
  nok: { ...CENTS, scale: 10, perDollar: 10.5, leastCharge: 3 },
  nzd: { ...CENTS, scale: 2, perDollar: 1.75, leastCharge: 0.5 },
  omr: { ...THREE, scale: 0.5, perDollar: 0.385 },
  pen: { ...CENTS, scale: 5, perDollar: 3.5 },
  php: { ...CENTS, scale: 50, perDollar: 58, leastCharge: 0.5 },
  pln: { ...CENTS, scale: 5, perDollar: 3.9, leastCharge: 2 },
  qar: { ...CENTS, scale: 5, perDollar: 3.65 },
  ron: { ...CENTS, scale: 5, perDollar: 4.6, leastCharge: 2 },
  sar: { ...CENTS, scale: 5, perDollar: 3.75 },
  sek: { ...CENTS, scale: 10, perDollar: 10, leastCharge: 3 },
  sgd: { ...CENTS, scale: 1, perDollar: 1.3, leastCharge: 0.5 },
  thb: { ...CENTS, scale: 50, perDollar: 33, leastCharge: 10 },
  tnd: { ...THREE, scale: 2, perDollar: 3 },
  try: { ...CENTS, scale: 50, perDollar: 42 },
  twd: { ...PAID_OUT_WHOLE, scale: 50, perDollar: 31 },
  uah: { ...CENTS, scale: 50, perDollar: 42 },
  ugx: { ...WHOLE_OF_CENTS, scale: 2000, perDollar: 3600 },
  usd: { ...CENTS, scale: 1, perDollar: 1, leastCharge: 0.5 },
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
export function rulesOf(code: CurrencyCode) {
  const {
    decimals,
    step,
    chargeStep = step,
    scale,
    perDollar,
    leastCharge = 0,
  }: CurrencyRules = CURRENCIES[code]
  const perUnit = 10 ** decimals
  const priceDecimals = decimals - Math.log10(step)
  const minorOf = (amount: number) => Math.round(amount * perUnit)
  const unitsOf = (minor: number) => minor / perUnit
  const payable = (minor: number) => Math.floor(minor / step) * step
  const about = (dollars: number) => Number((dollars * scale).toFixed(priceDecimals))
  const roughly = (dollars: number) => {
    if (perDollar === 1) return dollars
    const price = dollars * perDollar
    const digit = 10 ** Math.floor(Math.log10(Math.max(price, 1)))
    const round = price < 100 ? Math.max(digit / 10, 10 ** -priceDecimals) : digit / 20
    return Number((Math.round(price / round) * round).toFixed(priceDecimals))
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
    /** A price in the currency for one in dollars, rounded as people ask it: 280 euros, 45,000 yen, 92 dinars for 300 dollars. */
    roughly,
    /** The reverse, not rounded. */
    inDollars: (amount: number) => amount / perDollar,
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
