import compile from 'icu-minify/compile'
import { LANGUAGES, type Language } from '#contract/languages.ts'

/** What would be shown as it is written, because texts have no HTML. The parser refuses attributes and tags without an end. */
const HTML = /<[a-z]+\s*\/>|&#?\w+;/i

/** What is wrong with a message of a language. @param english the English message, whose arguments and tags are those of the code */
export function problemsOf(language: Language, message: string, english: string): string[] {
  try {
    const { names, plurals } = needsOf(message)
    const wanted = needsOf(english).names
    const categories = new Intl.PluralRules(LANGUAGES[language].locale).resolvedOptions().pluralCategories
    return [
      ...(HTML.test(message) ? ['contains HTML'] : []),
      ...[...names].filter(name => name in {}).map(name => `cannot have the argument ${name}`),
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
