import { LOCALE } from '#contract/locale.ts'

/** A size for people, such as `12.3 MB`. */
export const megabytes = (bytes: number) =>
  `${(bytes / 1_000_000).toLocaleString(LOCALE, { maximumFractionDigits: bytes < 100_000_000 ? 1 : 0 })} MB`

/** A rate for people, such as `85 MB/s`. */
export const perSecond = (bytes: number, seconds: number) => `${megabytes(bytes / seconds)}/s`
