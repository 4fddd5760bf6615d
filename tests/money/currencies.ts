/** The currencies in which the tests of money run besides dollars: each has another rule at the provider. */
const OTHER_CURRENCIES = ['jpy', 'kwd', 'isk', 'huf']

const SHORT = [
  'tests/money/prices.test.ts',
  'tests/money/histories.test.ts',
  'tests/money/promises/promise-histories.test.ts',
]
/** Those with crashes are long: each currency that has less or more decimals than the dollar has some of them. */
const CRASHES: Record<string, string[]> = {
  jpy: ['tests/money/rush.test.ts'],
  kwd: ['tests/money/{races,storm}.test.ts'],
}
const ADAPTERS = ['server/adapters/{cards/cards,payouts/payouts}.test.ts']

/**
 * The projects of Vitest: the tests in dollars, and those of money in each other currency. A process has one currency.
 * @param include the tests in dollars
 * @param isFull with the suite of the adapters in each currency, and crashes in some
 */
export const projectsOf = (include: string[], { isFull = false } = {}) => [
  { extends: true as const, test: { name: 'usd', include } },
  ...OTHER_CURRENCIES.map(name => ({
    extends: true as const,
    test: {
      name,
      include: [...SHORT, ...(isFull ? [...ADAPTERS, ...(CRASHES[name] ?? [])] : [])],
      env: { CURRENCY: name },
    },
  })),
]
