import type { Parameters } from './parameters.ts'
import { invalid } from './stripe-error.ts'
import type { TypedCard } from './test-cards.ts'

/** Stripe's ids for its test cards, from https://docs.stripe.com/testing */
const TEST_CARDS: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_createDispute: '4000000000000259',
}

/** The card with which a payment is confirmed: a test card by its id, or the typed card. */
export function cardOf(parameters: Parameters): TypedCard {
  const id = parameters.get('payment_method')
  if (id) {
    const number = TEST_CARDS[id]
    if (!number) throw invalid('resource_missing', `No such PaymentMethod: '${id}'`, 'payment_method')
    return { number, expiry: '12/40', cvc: '123' }
  }
  const typed = (name: string) => parameters.get(`payment_method_data[card][${name}]`) ?? ''
  const month = typed('exp_month').padStart(2, '0')
  return { number: typed('number'), expiry: `${month}/${typed('exp_year').slice(-2)}`, cvc: typed('cvc') }
}
