/** The currencies in which the tests of money run besides dollars: each has another rule at the provider. */
export const OTHER_CURRENCIES = ['jpy', 'kwd', 'isk', 'huf']

/** The tests that also run in these currencies. */
export const IN_EACH_CURRENCY = [
  'tests/money/histories.test.ts',
  'tests/money/promises/promise-histories.test.ts',
  'server/adapters/{cards/cards,payouts/payouts}.test.ts',
]
