import { HOUR_MS, type Module } from '../module.ts'
import { openPriceGuides } from './queries.ts'

export const prices: Module = {
  repeats: [
    {
      name: 'price-guides',
      purpose: 'fair prices are not calculated again',
      everyMs: HOUR_MS,
      open: ({ db }) => openPriceGuides(db),
    },
  ],
}
