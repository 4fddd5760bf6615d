import type { CheckResult as OfPage } from '../../features/health/check-result.ts'

/** What one check of the doctor found. `danger`: people, money or data are at risk, or something does not work at all. */
export type CheckResult = OfPage & {
  /** What was checked, in a word or two. */
  about: string
}

export const ok = (about: string, says: string): CheckResult => ({ about, level: 'ok', says })

export const warning = (about: string, says: string, fix: string): CheckResult => ({
  about,
  level: 'warning',
  says,
  fix,
})

export const danger = (about: string, says: string, fix: string): CheckResult => ({
  about,
  level: 'danger',
  says,
  fix,
})
