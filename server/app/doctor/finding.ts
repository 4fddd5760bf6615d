import type { Finding as OfPage } from '../../features/health/finding.ts'

/** What one check of the doctor found. `danger`: people, money or data are at risk, or something does not work at all. */
export type Finding = OfPage & {
  /** What was checked, in a word or two. */
  about: string
}

export const ok = (about: string, says: string): Finding => ({ about, level: 'ok', says })

export const warning = (about: string, says: string, fix: string): Finding => ({
  about,
  level: 'warning',
  says,
  fix,
})

export const danger = (about: string, says: string, fix: string): Finding => ({
  about,
  level: 'danger',
  says,
  fix,
})
