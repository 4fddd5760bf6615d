/** Published test numbers of Stripe, which the sandbox knows, by what happens to them. */
export const testCards = [
  { means: 'Success', number: '4242424242424242' },
  { means: 'Needs authentication', number: '4000002500003155' },
  { means: 'Declined', number: '4000000000000002' },
  { means: 'Insufficient funds', number: '4000000000009995' },
  { means: 'Expired card', number: '4000000000000069' },
  { means: 'Wrong code', number: '4000000000000127' },
] as const

/** What goes with any of them. The year is far enough away. */
export const TEST_EXPIRY = '12/34'
export const TEST_CVC = '123'
