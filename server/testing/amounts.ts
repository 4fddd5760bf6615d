import { about, MAX_PRICE, minorOf } from '#contract/money.ts'

/** The cents of a dollar shop as about as many minor units of the currency in which the tests run: in dollars the same. */
export const minor = (cents: number): number => minorOf(Math.min(about(cents / 100), MAX_PRICE))
