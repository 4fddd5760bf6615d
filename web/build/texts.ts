import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { type Language, languageCodes } from '../../contract/languages.ts'
import { TEXTS } from '../../contract/texts/texts.ts'

const NAME = 'virtual:texts'

/**
 * Gives the pages the texts of all languages in small files, compiled, so that they need no parser: the module
 * `virtual:texts` has a function for each language and part that loads its file.
 * @param options.isCompiled false for the package's own parser, which tests use
 */
export function texts({ isCompiled = true } = {}): Plugin {
  return {
    name: 'redial-texts',
    resolveId: id => (id === NAME || id.startsWith(`${NAME}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${NAME}`) return `export default ${loaders()}`
      if (!id.startsWith(`\0${NAME}/`)) return
      const [, language, part] = id.split('/') as [string, Language, keyof (typeof TEXTS)[Language]]
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

const loaders = () =>
  `{${languageCodes.map(language => {
    const parts = Object.keys(TEXTS[language])
    return `${language}: {${parts.map(part => `${part}: () => import('${NAME}/${language}/${part}')`)}}`
  })}}`
