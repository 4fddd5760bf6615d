/** What a currency needs: its minor unit, the card provider's rules, its size, and how people write it. */
export type CurrencyRules = {
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
  /** Signs that people write besides the usual one. */
  signs?: readonly string[]
}

/** The rules of one currency, with their arithmetic. */
export function amountsIn({
  decimals,
  step,
  chargeStep = step,
  scale,
  perDollar,
  leastCharge = 0,
}: CurrencyRules) {
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
