import { createTranslator } from 'use-intl/core'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { type en, TEXTS } from '#contract/texts/texts.ts'

/** A part of the texts. */
export type TextPart = keyof typeof en

/** The texts of a part, whose arguments are checked. */
export type TextsOf<Part extends TextPart> = ReturnType<typeof createTranslator<(typeof en)[Part], never>>

/** By language and part. */
const translators = new Map<string, unknown>()

/**
 * The texts of a part in a language, for what the server writes to people. Pages have their own.
 * @example textsIn('de')('mails')('unsubscribe')
 */
export const textsIn =
  (language: Language) =>
  <Part extends TextPart>(part: Part): TextsOf<Part> => {
    const key = `${language}/${part}`
    const known = translators.get(key)
    if (known) return known as TextsOf<Part>
    const created = createTranslator({
      locale: LANGUAGES[language].locale,
      messages: TEXTS[language][part] as object,
      // A text that cannot be written is a fault of the program.
      onError: error => {
        throw error
      },
    })
    translators.set(key, created)
    return created as unknown as TextsOf<Part>
  }
