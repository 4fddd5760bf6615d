import { MAX_PRICE, priceInMessage } from '../money.ts'
import type { FlagName } from './filter-definitions.ts'

/** The messages about invalid filters. */
export const filterMessages = {
  pricesOutOfOrder: 'The lowest price is higher than the highest',
  near: 'That place is too long',
  within: 'The distance must be from 1 to 250 miles',
} as const

/** The messages about an amount from 0 to `highest`. */
export const amountMessages = ({ about, highest }: { about: string; highest: number }) => {
  const outside = `${about} must be from 0 to ${highest}`
  return { notANumber: `${about} must be a number`, tooLow: outside, tooHigh: outside }
}

export const priceMessages = {
  notANumber: 'A price must be a number',
  tooLow: `A price can't be below ${priceInMessage(0)}`,
  tooHigh: `A price can't be above ${priceInMessage(MAX_PRICE)}`,
}

export const flagMessage = (name: FlagName) => `${name} must be true or false`
