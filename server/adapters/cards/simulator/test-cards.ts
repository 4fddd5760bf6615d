import { cardError, type SimulatedError } from './stripe-error.ts'

/** A card as its payer types it. */
export type TypedCard = { number: string; expiry: string; cvc: string }

/** The decision about a card. Only the last four digits of its number leave this file. */
type CardVerdict = {
  brand: string
  last4: string
  /** Why the bank declines; undefined when it accepts the card. */
  decline?: SimulatedError
  /** The bank requires a second step. With `declines`, it declines the payment after that step. */
  authentication?: 'succeeds' | 'declines'
  /** The payer disputes the charge immediately. */
  isDisputed?: boolean
}

/** Numbers that pay, by brand, from https://docs.stripe.com/testing#cards */
const GOOD: Record<string, string[]> = {
  visa: ['4242424242424242', '4000056655665556'],
  mastercard: ['5555555555554444', '2223003122003222', '5200828282828210', '5105105105105100'],
  amex: ['378282246310005', '371449635398431'],
  discover: ['6011111111111117', '6011000990139424', '6011981111111113'],
  diners: ['3056930009020004', '36227206271667'],
  jcb: ['3566002020360505'],
  unionpay: ['6200000000000005'],
}

const declined = (declineCode: string, message: string) => cardError('card_declined', message, declineCode)

const DECLINED = 'Your bank declined this card. Please try a different one.'

/** Numbers that a bank refuses, all of Visa, from https://docs.stripe.com/testing#declined-payments */
const REFUSED: Record<string, () => SimulatedError> = {
  '4000000000000002': () => declined('generic_decline', DECLINED),
  '4000000000009995': () =>
    declined('insufficient_funds', "This card doesn't have enough funds. Please try a different one."),
  // For a lost or stolen card, the bank does not give the reason.
  '4000000000009987': () => declined('lost_card', DECLINED),
  '4000000000009979': () => declined('stolen_card', DECLINED),
  '4000000000000069': () => expired(),
  '4000000000000127': () => cardError('incorrect_cvc', "The security code doesn't match this card."),
  '4000000000000119': () =>
    cardError(
      'processing_error',
      'Something went wrong while charging the card. Please try again in a moment.',
      'processing_error',
    ),
}

/** Numbers whose bank asks for a second step, all of Visa, from https://docs.stripe.com/testing#regulatory-cards */
const AUTHENTICATED: Record<string, 'succeeds' | 'declines'> = {
  '4000002500003155': 'succeeds',
  '4000002760003184': 'succeeds',
  '4000008400001629': 'declines',
}

/** Numbers that pay and are disputed as fraud, of Visa, from https://docs.stripe.com/testing#disputes */
const DISPUTED = ['4000000000000259']

const expired = () => cardError('expired_card', 'This card has expired. Please try a different one.')

const TEST_NUMBERS_ONLY =
  'Only test cards work here, e.g. 4242 4242 4242 4242. Never enter a real card number.'

/**
 * Decides about a payment with this card.
 * @throws SimulatedError when it is not a test card, or the input is invalid; nothing of it may be stored then
 */
export function cardOutcome({ number, expiry, cvc }: TypedCard, now: Date): CardVerdict {
  const digits = number.replace(/[ -]/g, '')
  const brand = brandOf(digits)
  if (!brand) throw noTestCard(digits)
  checkExpiry(expiry, now)
  checkCode(cvc.trim(), brand)
  const card = { brand, last4: digits.slice(-4) }
  const decline = REFUSED[digits]?.()
  const authentication = AUTHENTICATED[digits]
  return {
    ...card,
    ...(decline && { decline }),
    ...(authentication && { authentication }),
    isDisputed: DISPUTED.includes(digits),
  }
}

/** The error of a card that the bank declines after its second step. */
export const declinedAfterAuthentication = () => declined('generic_decline', DECLINED)

function brandOf(digits: string): string | undefined {
  if (DISPUTED.includes(digits)) return 'visa'
  if (Object.hasOwn(REFUSED, digits) || Object.hasOwn(AUTHENTICATED, digits)) return 'visa'
  return Object.keys(GOOD).find(brand => GOOD[brand]?.includes(digits))
}

function noTestCard(digits: string): SimulatedError {
  return isCardNumber(digits)
    ? declined('test_mode_live_card', TEST_NUMBERS_ONLY)
    : cardError('incorrect_number', `That's not a card number. ${TEST_NUMBERS_ONLY}`)
}

/** Whether the last digit is the check digit of the others, by Luhn's formula (ISO/IEC 7812-1, annex B). */
function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** A card is valid until the end of its month in the payer's time zone, so the last time zone counts. */
const LAST_TIME_ZONE_MS = 12 * 60 * 60 * 1000

function checkExpiry(expiry: string, now: Date): void {
  const [, month, year] = /^\s*(\d{2})\s*\/\s*(\d{2})\s*$/.exec(expiry)?.map(Number) ?? []
  if (month === undefined || year === undefined || month < 1 || month > 12) {
    throw cardError('invalid_expiry_month', 'Please enter the expiry date as month/year, e.g. 04/31.')
  }
  const there = new Date(now.getTime() - LAST_TIME_ZONE_MS)
  const yearsLeft = 2000 + year - there.getUTCFullYear()
  if (yearsLeft < 0) {
    throw cardError('invalid_expiry_year', "This card's expiry year is in the past.")
  }
  if (yearsLeft === 0 && month < there.getUTCMonth() + 1) throw expired()
}

function checkCode(code: string, brand: string): void {
  if (brand === 'amex' ? /^\d{4}$/.test(code) : /^\d{3,4}$/.test(code)) return
  const digits = brand === 'amex' ? 'the 4 digits on its front' : 'the 3 digits on its back'
  throw cardError('invalid_cvc', `The security code for this card is ${digits}.`)
}
