import { LOCALE } from '#contract/locale.ts'
import type { ImportedRow } from '#contract/products/schemas.ts'

/** `1 phone`, `1,000 phones`. */
export const phones = (count: number) => `${count.toLocaleString(LOCALE)} ${count === 1 ? 'phone' : 'phones'}`

/** A sentence with the number of rows that can be listed, and of those that cannot. */
export function summaryOf(rows: readonly ImportedRow[]): string {
  const faulty = rows.filter(({ issues }) => issues.length > 0).length
  const good = rows.length - faulty
  const listed = rows.filter(({ isListed }) => isListed).length
  if (faulty === 0 && listed === rows.length)
    return listed === 1
      ? 'You have listed this phone already.'
      : `You have listed all ${phones(listed)} already.`
  if (faulty === 0 && listed > 0)
    return `${phones(good - listed)} ready to list, ${listed.toLocaleString(LOCALE)} listed already.`
  if (faulty === 0) return good === 1 ? '1 phone is ready to list.' : `All ${phones(good)} are ready to list.`
  const mistakes = `${faulty.toLocaleString(LOCALE)} ${faulty === 1 ? 'has' : 'have'} errors`
  if (good === 0) return faulty === 1 ? 'The only row has errors.' : `All ${mistakes}.`
  return `${good.toLocaleString(LOCALE)} ${good === 1 ? 'row is' : 'rows are'} ready to list, ${mistakes}.`
}
