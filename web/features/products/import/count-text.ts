import type { ImportedRow } from '#contract/products/schemas.ts'
import { texts } from '../../../texts/texts.ts'

/** A sentence with the number of rows that can be listed, and of those that cannot. */
export function summaryOf(rows: readonly ImportedRow[]): string {
  const t = texts('importing')
  const faulty = rows.filter(({ issues }) => issues.length > 0).length
  const good = rows.length - faulty
  const listed = rows.filter(({ isListed }) => isListed).length
  if (faulty === 0 && listed === rows.length) return t('summary.allListed', { count: listed })
  if (faulty === 0 && listed > 0) return t('summary.someListed', { count: good - listed, listed })
  if (faulty === 0) return t('summary.ready', { count: good })
  return good === 0 ? t('summary.faulty', { count: faulty }) : t('summary.mixed', { good, faulty })
}
