import languages from 'virtual:texts'
import { createTranslator } from 'use-intl/core'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import type { en } from '#contract/texts/en.ts'
import { pageLanguage } from './language.ts'

/** A part of the texts that is loaded as a whole. */
export type TextPart = keyof typeof en

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The parts of the texts that the page needs besides those of the frame. */
    texts?: readonly TextPart[]
  }
}

/** Returns the texts of a part in English for its types; the arguments of its messages are checked. */
type TextsOf<Part extends TextPart> = ReturnType<typeof createTranslator<(typeof en)[Part], never>>

/** Every page needs them. */
const FRAME = ['frame', 'times', 'ui', 'error', 'facts', 'card'] as const satisfies TextPart[]

/** By language and part. */
const translators = new Map<string, unknown>()
const keyOf = (part: TextPart, language: Language) => `${language}/${part}`

/** Loads the texts of these routes in the language of the page. @returns undefined when they are loaded already */
export function loadTexts(
  matches: readonly { staticData: { texts?: readonly TextPart[] } }[],
): Promise<void> | undefined {
  const language = pageLanguage()
  const parts = [...FRAME, ...matches.flatMap(({ staticData }) => staticData.texts ?? [])]
  const missing = parts.filter(part => !translators.has(keyOf(part, language)))
  if (missing.length > 0) return loadParts(language, missing)
}

/** Loads the texts of a part in another language of the shop. */
export async function textsIn<Part extends TextPart>(language: Language, part: Part): Promise<TextsOf<Part>> {
  await loadParts(language, [part])
  return translators.get(keyOf(part, language)) as TextsOf<Part>
}

async function loadParts(language: Language, parts: TextPart[]): Promise<void> {
  const { default: loaders } = await languages[language]()
  await Promise.all(
    parts.map(async part => {
      const { default: messages } = await loaders[part]()
      const { locale } = LANGUAGES[language]
      translators.set(keyOf(part, language), createTranslator({ locale, messages: messages as object }))
    }),
  )
}

/** The texts of a part in the language of the page. Call it while something is shown, never when a module is loaded. */
export function texts<Part extends TextPart>(part: Part): TextsOf<Part> {
  const found = translators.get(keyOf(part, pageLanguage()))
  if (!found)
    throw new Error(`The texts "${part}" are not loaded: name them in staticData.texts of the route.`)
  return found as TextsOf<Part>
}
