import {
  CURRENCIES,
  type CurrencyCode,
  DEFAULT_CURRENCY,
  isCurrency,
  LARGEST_CHARGE,
  rulesOf,
} from '#contract/currencies.ts'
import { type Parameters, required } from './parameters.ts'
import { invalid } from './stripe-error.ts'

/** Stripe's rules about amounts: https://docs.stripe.com/currencies#special-cases and #minimum-and-maximum-charge-amounts */

/** @throws SimulatedError for a code that is no currency, or one that is not settled */
export function currencyIn(parameters: Parameters, name: string): CurrencyCode {
  const currency = required(parameters, name)
  if (isCurrency(currency)) return currency
  const known = Object.keys(CURRENCIES).join(', ')
  throw invalid(
    'parameter_invalid',
    `Invalid currency: ${currency}. These currencies are supported: ${known}`,
    name,
  )
}

export function refuseCharge(amountCents: number, currency: CurrencyCode): void {
  const { leastCharge } = rulesOf(currency)
  if (amountCents < leastCharge) throw invalid('amount_too_small', 'The amount is too small.', 'amount')
  if (amountCents > LARGEST_CHARGE) throw invalid('amount_too_large', 'The amount is too large.', 'amount')
  refuseFractions(amountCents, currency)
}

/** Charges, refunds and disputes have no fractions that cards do not take. @param currency of an existing payment */
export function refuseFractions(amountCents: number, currency: string): void {
  if (isCurrency(currency)) refuseOthers(amountCents, rulesOf(currency).chargeStep, currency)
}

/** What sellers are paid must leave the provider whole, too. */
export function refuseUnpayable(amountCents: number, currency: string): void {
  if (isCurrency(currency)) refuseOthers(amountCents, rulesOf(currency).step, currency)
}

function refuseOthers(amountCents: number, step: number, currency: string): void {
  if (amountCents % step === 0) return
  throw invalid(
    'parameter_invalid_integer',
    `Invalid amount: amounts in ${currency} must be evenly divisible by ${step}.`,
    'amount',
  )
}

/** SQL with what a rule says about the column `currency`. */
export const perCurrency = (of: (currency: CurrencyCode) => number): string => {
  const cases = Object.keys(CURRENCIES).filter(isCurrency)
  return `case currency ${cases.map(code => `when '${code}' then ${of(code)}`).join(' ')} else ${of(DEFAULT_CURRENCY)} end`
}
