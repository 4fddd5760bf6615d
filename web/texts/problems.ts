import languages from 'virtual:texts'
import { createTranslator } from 'use-intl/core'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { CURRENCY, priceText } from '#contract/money.ts'
import { pageLanguage } from './language.ts'

/** Words an English sentence; undefined when the language has no words for it. */
type Wording = (sentence: string) => string | undefined

const wordings = new Map<Language, Wording>()

/** Loads the words of refusals in the language of the page. If that fails, `problemText` returns the English sentences. */
export async function loadProblems(): Promise<void> {
  const language = pageLanguage()
  if (language === 'en' || wordings.has(language)) return
  try {
    const { default: loaders } = await languages[language]()
    const { default: messages } = await loaders.problems()
    wordings.set(language, wordingWith(LANGUAGES[language].locale, messages as Record<string, string>))
  } catch {
    // What was refused matters more than its language.
  }
}

/**
 * Words a refusal of the shop: of a call, of a field, or of the identity provider.
 * @param sentence the English one of the contract, which programs get
 */
export const problemText = (sentence: string): string => wordings.get(pageLanguage())?.(sentence) ?? sentence

/** Words sentences in a language. @param messages by the English sentence, in which `{name}` stands for what differs from time to time */
export function wordingWith(locale: string, messages: Record<string, string>): Wording {
  const sentences = Object.keys(messages)
  // The sentences are no keys of the translator, for which a full stop has a meaning.
  const word = createTranslator({
    locale,
    messages: Object.fromEntries(sentences.map((sentence, at) => [at, messages[sentence] as string])),
  })
  const patterns = sentences.flatMap((sentence, at) =>
    sentence.includes('{') ? [{ at, pattern: patternOf(sentence) }] : [],
  )
  function wording(sentence: string): string | undefined {
    if (Object.hasOwn(messages, sentence)) return word(`${sentences.indexOf(sentence)}`)
    for (const { at, pattern } of patterns) {
      const found = sentence.match(pattern)?.groups
      if (!found) continue
      const values = Object.entries(found).map(([name, text]): [string, string | number] => [
        name,
        // What somebody typed stays as it is.
        name === 'typed' ? text : (wording(text) ?? readValue(name, text, locale)),
      ])
      return word(`${at}`, Object.fromEntries(values))
    }
    return undefined
  }
  return wording
}

/** Recognizes the sentence with any values: `At most {count} characters`. A `{field}` is named as in the API. */
const patternOf = (sentence: string) =>
  new RegExp(
    `^${sentence
      .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      .replace('{field}', '(?<field>[a-z]\\w*|This)')
      .replaceAll(/\{(\w+)\}/g, '(?<$1>.+)')}$`,
    's',
  )

/** Numbers are numbers, so that a plural can depend on them. Prices, decimals and the currency are written as in the language. */
function readValue(name: string, text: string, locale: string): string | number {
  if (name === 'price') return priceText(Number(text.replaceAll(/[^\d.]/g, '')), locale)
  if (name === 'currency')
    return new Intl.DisplayNames(locale, { type: 'currency' }).of(CURRENCY.toUpperCase()) ?? text
  if (/^\d[\d,]*$/.test(text)) return Number(text.replaceAll(',', ''))
  const decimals = text.match(/^\d+\.(\d+)$/)?.[1]?.length
  return decimals
    ? new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, useGrouping: false }).format(
        Number(text),
      )
    : text
}
