import { LANGUAGES, type Language, wholeTime } from '#contract/languages.ts'
import { build, type OfflineTexts } from './scope.ts'

/** The texts of the worker, which the build puts into it. */
export const textsIn =
  (language: Language) =>
  (key: keyof OfflineTexts): string =>
    build.texts[language][key]

/** As `November 20, 2026 at 3:04 PM`, in the reader's own time. */
export const dateTimeText = (moment: string, language: Language): string =>
  wholeTime(
    new Intl.DateTimeFormat(LANGUAGES[language].locale, { dateStyle: 'long', timeStyle: 'short' }).format(
      new Date(moment),
    ),
  )
