import type { Finding as OfPage } from '../../features/health/finding.ts'

/** What one check of the doctor found. */
export type Finding = {
  /** What was checked, in a word or two. */
  about: string
  /** `danger`: people, money or data are at risk, or something does not work at all. */
  level: 'ok' | 'warning' | 'danger'
  /** The finding as a sentence. */
  says: string
  /** The fix as a sentence; undefined for `ok`. */
  fix?: string | undefined
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

const LEVELS = { well: 'ok', attention: 'warning', danger: 'danger' } as const

/** The same finding as that of the page _Shop health_. */
export const asOnPage = (about: string, { level, ...finding }: OfPage): Finding => ({
  about,
  level: LEVELS[level],
  ...finding,
})
