/** Stripe's published test numbers that the sandbox supports, with their results. */
export const testCards = [
  { means: 'success', number: '4242424242424242' },
  { means: 'authentication', number: '4000002500003155' },
  { means: 'declined', number: '4000000000000002' },
  { means: 'funds', number: '4000000000009995' },
  { means: 'expired', number: '4000000000000069' },
  { means: 'code', number: '4000000000000127' },
  { means: 'chargeback', number: '4000000000000259' },
] as const

/** An expiry date for all test cards, far in the future. */
export const TEST_EXPIRY = '12/34'
export const TEST_CVC = '123'
