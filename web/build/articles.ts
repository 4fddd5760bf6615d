import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { marked } from 'marked'
import type { Plugin } from 'vite'
import { articleHead } from '../features/blog/article-head.ts'

/**
 * Makes the blog's Markdown files importable, rendered at build time: `article.md?head` gives the fields shown in
 * lists, `article.md?html` the text.
 */
export function articles(): Plugin {
  return {
    name: 'redial-articles',
    async load(id) {
      const [file, part] = id.split('?')
      if (!file?.endsWith('.md') || (part !== 'head' && part !== 'html')) return
      this.addWatchFile(file)
      const [, head = '', body = ''] = (await readFile(file, 'utf8')).split(/^---$/m, 3)
      if (part === 'head') return `export default ${JSON.stringify(articleHead(basename(file, '.md'), head))}`
      // A code block that scrolls sideways must be reachable by keyboard.
      const html = (await marked.parse(body)).replaceAll('<pre>', '<pre tabindex="0">')
      return `export default ${JSON.stringify(html)}`
    },
  }
}
