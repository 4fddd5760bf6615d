import type { SearchSort } from '#contract/search/filters.ts'
import { numberText } from '../../texts/formats.ts'
import { texts } from '../../texts/texts.ts'

/** `1 phone` or `1,234 phones`. */
export const phonesText = (count: number): string => texts('card')('phones', { count })

/** `Up to 6 months` or `Up to 2 years`. */
export function usedText(years: number): string {
  const t = texts('list')
  return years === 0.5 ? t('filters.upToMonths') : t('filters.upToYears', { years })
}

/** The label of an order of search results. */
export const sortText = (sort: SearchSort): string => texts('list')(`sorts.${sort}`)

/** `6 months` or `2 years`. */
export const usedTime = (years: number): string =>
  years === 0.5 ? timeText(6, 'month') : timeText(years, 'year')

const timeText = (value: number, unit: 'month' | 'year') =>
  numberText(value, { style: 'unit', unit, unitDisplay: 'long' })

/** `85%`. */
export const percentText = (percent: number): string => numberText(percent / 100, { style: 'percent' })
