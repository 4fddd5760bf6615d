import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { marked } from 'marked'
import type { Plugin } from 'vite'
import { type Language, languageCodes } from '../../contract/languages.ts'
import { articleHead } from '../features/blog/article-head.ts'

const NAME = 'virtual:articles'
const FOLDER = join(import.meta.dirname, '../features/blog/articles')

/**
 * Gives the pages the blog's articles, rendered at build time, as the module `virtual:articles`: for each language a
 * function that loads the fields shown in lists, and one for each article that loads its text. English articles are in
 * `articles/`, the others in a folder of their language, with the same names.
 */
export function articles(): Plugin {
  return {
    name: 'redial-articles',
    resolveId: id => (id === NAME || id.startsWith(`${NAME}/`) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${NAME}`) return `export default ${loaders()}`
      if (!id.startsWith(`\0${NAME}/`)) return
      const [, language, , slug] = id.split('/') as [string, Language, string, string?]
      const slugs = slug === undefined ? slugsIn(language) : [slug]
      for (const each of slugs) this.addWatchFile(fileOf(each, language))
      const found =
        slug === undefined
          ? await Promise.all(slugs.map(each => headOf(each, language)))
          : await htmlOf(slug, language)
      return `export default ${JSON.stringify(found)}`
    },
  }
}

const fileOf = (slug: string, language: Language) =>
  join(FOLDER, language === 'en' ? '' : language, `${slug}.md`)

const slugsIn = (language: Language): string[] =>
  globSync('*.md', { cwd: join(fileOf('', language), '..') })
    .map(file => basename(file, '.md'))
    .toSorted()

/** The front matter and the text of an article. */
async function partsOf(slug: string, language: Language) {
  const [, head = '', body = ''] = (await readFile(fileOf(slug, language), 'utf8')).split(/^---$/m, 3)
  return { head, body }
}

/** @throws when there is no English article of this name, so that the build fails */
async function headOf(slug: string, language: Language) {
  if (!existsSync(fileOf(slug, 'en')))
    throw new Error(`The article ${language}/${slug}.md is not in English.`)
  const english = (await partsOf(slug, 'en')).head
  return articleHead(slug, english, language === 'en' ? undefined : (await partsOf(slug, language)).head)
}

async function htmlOf(slug: string, language: Language): Promise<string> {
  const html = await marked.parse((await partsOf(slug, language)).body)
  // A code block that scrolls sideways must be reachable by keyboard, and is read from the left in every language.
  return html.replaceAll('<pre>', '<pre tabindex="0" dir="ltr">')
}

const loaders = () =>
  `{${languageCodes.map(language => {
    const texts = slugsIn(language).map(
      slug => `${JSON.stringify(slug)}: () => import('${NAME}/${language}/text/${slug}')`,
    )
    return `${language}: {heads: () => import('${NAME}/${language}/heads'), texts: {${texts}}}`
  })}}`
