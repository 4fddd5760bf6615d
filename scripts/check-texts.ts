import { globSync, readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import { LANGUAGES, type Language, languageCodes } from '#contract/languages.ts'
import { TEXTS } from '#contract/texts/texts.ts'

/*
 * `node scripts/check-texts.ts`, a part of `npm run check`: the texts of every language can be read, have the arguments,
 * tags and plural forms that they need, and none is unused. The compiler checks that no key is missing or unknown.
 */

type Messages = string | { readonly [key: string]: Messages }

/** All messages with their keys, such as `frame.home`. */
function messagesOf(messages: Messages, prefix = ''): [string, string][] {
  if (typeof messages === 'string') return [[prefix, messages]]
  return Object.entries(messages).flatMap(([key, part]) =>
    messagesOf(part, prefix ? `${prefix}.${key}` : key),
  )
}

/** What a message needs to be shown: its arguments, its tags, and the forms of its plurals. */
type Needs = { names: Set<string>; plurals: Set<string>[] }

/** Reads the parts of a compiled message, whose shapes the types of icu-minify describe. */
function addNeeds(parts: unknown, needs: Needs): Needs {
  if (!Array.isArray(parts)) return needs
  for (const part of parts) {
    if (!Array.isArray(part)) continue
    const [name, kind, options] = part
    const isTag = part.length > 1 && (typeof kind !== 'number' || kind === 0)
    needs.names.add(isTag ? `<${name}>` : name)
    if (isTag) addNeeds(part.slice(1), needs)
    if (isTag || typeof options !== 'object') continue
    if (kind === PLURAL || kind === ORDINAL) needs.plurals.push(new Set(Object.keys(options)))
    for (const each of Object.values(options)) addNeeds(each, needs)
  }
  return needs
}

const PLURAL = 2
const ORDINAL = 3

const needsOf = (message: string): Needs => addNeeds(compile(message), { names: new Set(), plurals: [] })

/** What is wrong with a message of a language. */
function problemsOf(language: Language, message: string, english: string): string[] {
  try {
    const { names, plurals } = needsOf(message)
    const wanted = needsOf(english).names
    const categories = new Intl.PluralRules(LANGUAGES[language].locale).resolvedOptions().pluralCategories
    return [
      ...[...names.difference(wanted)].map(name => `has no ${name} in English`),
      ...[...wanted.difference(names)].map(name => `lacks ${name}`),
      ...plurals.flatMap(forms =>
        categories.filter(form => !forms.has(form)).map(form => `lacks the form ${form}`),
      ),
    ]
  } catch (error) {
    return [`cannot be read: ${(error as Error).message}`]
  }
}

const sources = globSync('{web,server,contract}/**/*.{ts,tsx}')
  .filter(file => !/\.test\.tsx?$|^contract\/texts\//.test(file))
  .map(file => readFileSync(file, 'utf8'))
  .join('\n')
const english = new Map(messagesOf(TEXTS.en))
/** A text is named by its key within a part, or within a group of it. */
const isUsed = (key: string): boolean =>
  key.split('.').some((_, at, names) => sources.includes(`'${names.slice(at).join('.')}'`))
/** The parts of refusals have English sentences as keys. */
const englishOf = (key: string): string => english.get(key) ?? key.replace(/^problems\./, '')
const unused = [...english.keys()].filter(key => !isUsed(key))
const wrong = languageCodes.flatMap(language =>
  messagesOf(TEXTS[language]).flatMap(([key, message]) =>
    problemsOf(language, message, englishOf(key)).map(problem => `${language}: ${key} ${problem}.`),
  ),
)
const problems = [...unused.map(key => `${key} is unused.`), ...wrong]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
