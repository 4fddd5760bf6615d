import type { FILTERS, FilterName } from './filter-definitions.ts'

/** The messages about invalid filters. */
export const filterMessages = {
  pricesOutOfOrder: 'The lowest price is higher than the highest',
  near: 'That place is too long',
  within: 'The distance must be from 1 to 250 miles',
} as const

type NameOf<Kind> = {
  [Name in FilterName]: (typeof FILTERS)[Name]['kind'] extends Kind ? Name : never
}[FilterName]

/** The messages about unknown choices. */
export const choiceMessages: Record<NameOf<'choices' | 'flag'>, string> = {
  brand: 'There is no such brand',
  condition: 'There is no such condition',
  location: 'There is no such location',
  verified: 'verified must be true or false',
  model: 'There is no such model',
  storage: 'There is no such storage',
  color: 'There is no such color',
  lock: 'A phone is unlocked or locked',
}

export type AmountMessages = { notANumber: string; tooLow: string; tooHigh: string }

export const priceMessages: AmountMessages = {
  notANumber: 'A price must be a number',
  tooLow: "A price can't be below $0",
  tooHigh: "A price can't be above $100,000",
}

/** The messages about invalid amounts. */
export const amountMessages: Record<NameOf<'atLeast' | 'atMost'>, AmountMessages> = {
  min: priceMessages,
  max: priceMessages,
  used: {
    notANumber: 'Years of use must be a number',
    tooLow: 'Years of use must be from 0 to 50',
    tooHigh: 'Years of use must be from 0 to 50',
  },
  battery: {
    notANumber: 'Battery health must be a number',
    tooLow: 'Battery health must be from 0 to 100',
    tooHigh: 'Battery health must be from 0 to 100',
  },
  updates: {
    notANumber: 'The year of the updates must be a number',
    tooLow: 'The year of the updates is too early',
    tooHigh: 'The year of the updates is too late',
  },
}
