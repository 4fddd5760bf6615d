import { texts } from '../../texts/texts.ts'

/** `1 phone` or `1,234 phones`. */
export const phonesText = (count: number): string => texts('card')('phones', { count })

/** `Up to 6 months` or `Up to 2 years`. */
export function usedText(years: number): string {
  const t = texts('list')
  return years === 0.5 ? t('filters.upToMonths') : t('filters.upToYears', { years })
}
