/** Stripe's published test numbers that the sandbox supports, with their results. */
export const testCards = [
  { means: 'Success', number: '4242424242424242' },
  { means: 'Needs authentication', number: '4000002500003155' },
  { means: 'Declined', number: '4000000000000002' },
  { means: 'Insufficient funds', number: '4000000000009995' },
  { means: 'Expired card', number: '4000000000000069' },
  { means: 'Wrong code', number: '4000000000000127' },
  { means: 'Charged back by the bank', number: '4000000000000259' },
] as const

/** An expiry date for all test cards, far in the future. */
export const TEST_EXPIRY = '12/34'
export const TEST_CVC = '123'
