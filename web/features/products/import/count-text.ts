import type { ImportedRow } from '#contract/products/schemas.ts'
import { texts } from '../../../texts/texts.ts'

/** A sentence with the number of rows that can be listed, and of those that cannot. */
export function summaryOf(rows: readonly ImportedRow[]): string {
  const t = texts('importing')
  const invalid = rows.filter(({ issues }) => issues.length > 0).length
  const good = rows.length - invalid
  const listed = rows.filter(({ isListed }) => isListed).length
  if (invalid === 0 && listed === rows.length) return t('summary.allListed', { count: listed })
  if (invalid === 0 && listed > 0) return t('summary.someListed', { count: good - listed, listed })
  if (invalid === 0) return t('summary.ready', { count: good })
  return good === 0 ? t('summary.invalid', { count: invalid }) : t('summary.mixed', { good, invalid })
}
