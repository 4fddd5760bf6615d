import { globSync, readFileSync } from 'node:fs'
import { languageCodes } from '#contract/languages.ts'
import { LISTING_FIELDS } from '#contract/products/fields.ts'
import { TEXTS } from '#contract/texts/texts.ts'
import { problemsOf } from './problems-of-text.ts'

/*
 * `node scripts/check-texts.ts`, a part of `npm run check`: the texts of every language can be read, have the arguments,
 * tags and plural forms that they need, name other texts as these are, and none is unused. The compiler checks that no
 * key is missing or unknown.
 */

type Messages = string | { readonly [key: string]: Messages }

/** All messages with their keys, such as `frame.home`. */
function messagesOf(messages: Messages, prefix = ''): [string, string][] {
  if (typeof messages === 'string') return [[prefix, messages]]
  return Object.entries(messages).flatMap(([key, part]) =>
    messagesOf(part, prefix ? `${prefix}.${key}` : key),
  )
}

/** What is named: in the sources in quotes, and the fields of a listing, which pages name by their table. */
const named = new Set<string>(LISTING_FIELDS)
for (const file of globSync('{web,server,contract,demo}/**/*.{ts,tsx}')) {
  if (/\.test\.tsx?$|^contract\/texts\//.test(file)) continue
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/'([\w ./-]+)(?=')/g)) named.add(name)
}
const english = new Map(messagesOf(TEXTS.en))
/** A text is named by its key within a part, or within a group of it. */
const isUsed = (key: string): boolean =>
  key.split('.').some((_, at, names) => named.has(names.slice(at).join('.')))
/** The parts of refusals have English sentences as keys. */
const englishOf = (key: string): string => english.get(key) ?? key.replace(/^problems\./, '')
const unused = [...english.keys()].filter(key => !isUsed(key))
const wrong = languageCodes.flatMap(language =>
  messagesOf(TEXTS[language]).flatMap(([key, message]) =>
    problemsOf(language, message, englishOf(key)).map(problem => `${language}: ${key} ${problem}.`),
  ),
)
/** What a text looks like on a page, where it can be seen. */
const seenOf = (message = '') =>
  message
    .replace(/<unseen>.*<\/unseen>/, '')
    .replace(/<\/?\w+>/g, '')
    .trim()
/** Texts that quote the name of another one, such as that of a button, and the keys of the texts with this name. */
const quoting = [...english].flatMap(([key, message]) =>
  [...message.matchAll(/[“"]([^”"{]+)[”"]/g)].flatMap(([, name]) => {
    const keys = [...english.keys()].filter(other => other !== key && seenOf(english.get(other)) === name)
    return keys.length > 0 ? [{ key, keys }] : []
  }),
)
const misquoted = languageCodes.flatMap(language => {
  const texts = new Map(messagesOf(TEXTS[language]))
  return quoting
    .filter(({ key, keys }) => {
      const quoted = [...(texts.get(key) ?? '').matchAll(/[“"„«]([^”"“»]+)[”"“»]/g)].map(([, name]) => name)
      return !keys.some(other => quoted.includes(seenOf(texts.get(other))))
    })
    .map(({ key, keys }) => `${language}: ${key} does not quote ${keys.join(' or ')}.`)
})
const problems = [...unused.map(key => `${key} is unused.`), ...wrong, ...misquoted]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
