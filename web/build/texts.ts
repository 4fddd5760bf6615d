import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { type Language, languageCodes } from '../../contract/languages.ts'
import { TEXTS } from '../../contract/texts/texts.ts'

const NAME = 'virtual:texts'

/**
 * Gives the pages the texts of all languages in small files, compiled, so that they need no parser. The module `virtual:texts`
 * has a function for each language, which loads a function for each part. So a page has the names of one language's files.
 * @param options.isCompiled false for the package's own parser, which tests use
 */
export function texts({ isCompiled = true } = {}): Plugin {
  return {
    name: 'redial-texts',
    resolveId: id => (id === NAME || id.startsWith(`${NAME}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${NAME}`) return `export default ${loaders(NAME, languageCodes)}`
      if (!id.startsWith(`\0${NAME}/`)) return
      const [, language, part] = id.split('/') as [
        string,
        Language,
        keyof (typeof TEXTS)[Language] | undefined,
      ]
      if (!part) return `export default ${loaders(`${NAME}/${language}`, Object.keys(TEXTS[language]))}`
      const messages = TEXTS[language][part]
      return `export default ${JSON.stringify(isCompiled ? compiled(messages) : messages)}`
    },
  }
}

type Messages = string | { readonly [key: string]: Messages }
type Compiled = ReturnType<typeof compile> | { [key: string]: Compiled }

const compiled = (messages: Messages): Compiled =>
  typeof messages === 'string'
    ? compile(messages)
    : Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, compiled(message)]))

const loaders = (folder: string, names: readonly string[]) =>
  `{${names.map(name => `${name}: () => import('${folder}/${name}')`)}}`
