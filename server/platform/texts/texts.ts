import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
// Its code needs React, which the pages load later in the build of their environment.
import type { createTranslator } from 'use-intl/core'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { amountText, unitsOf } from '#contract/money.ts'
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
    const known = translators.get(key) ?? translatorOf(language, part)
    translators.set(key, known)
    return known as TextsOf<Part>
  }

/** An amount in minor units, as a language writes it: `$1,299.00`. */
export const amountIn = (language: Language, cents: number): string =>
  amountText(unitsOf(cents), undefined, LANGUAGES[language].locale)

/** Words a refusal or a stored reason in a language. @param sentence the English one; it stays when there are no words */
export const problemIn = (language: Language, sentence: string): string =>
  (Object.hasOwn(TEXTS[language].problems, sentence) && TEXTS[language].problems[sentence]) || sentence

type Messages = string | { readonly [key: string]: Messages }
type Values = Parameters<typeof format<string>>[2]

function translatorOf(language: Language, part: TextPart) {
  const { locale } = LANGUAGES[language]
  const messages = new Map<string, ReturnType<typeof compile>>()
  return (key: string, values?: Values): string => {
    const message = messages.get(key) ?? compile(messageIn(TEXTS[language][part], key))
    messages.set(key, message)
    return [format<string>(message, locale, values, { formatters })].flat().join('')
  }
}

/** A text by its key within a part, such as `codes.title`. */
function messageIn(part: Messages, key: string): string {
  const message = key
    .split('.')
    .reduce<Messages>((found, name) => (typeof found === 'string' ? {} : (found[name] ?? {})), part)
  // A text that cannot be written is a bug of the program.
  if (typeof message !== 'string') throw new Error(`There is no text ${key}.`)
  return message
}

const formatters = {
  getDateTimeFormat: (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...options),
  getNumberFormat: (...options: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...options),
  getPluralRules: (...options: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...options),
}
