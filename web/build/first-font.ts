import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')
const WHOLE = import.meta.resolve(
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
)
const FIRST = join(root, '.cache/fonts/first.woff2')
/** Of what the font can do with its letters: pairs set closer, and figures of one width. */
const FEATURES = ['kern', 'tnum']
const STYLES = join(root, 'web/platform/styles/app.css')

/**
 * Makes the font that nearly every page can do with, `.cache/fonts/first.woff2`: of the whole Latin one the characters for
 * which the styles name it. It is two thirds of the size, and all that a page's first sight has to wait for.
 */
export function firstFont(): Plugin {
  return {
    name: 'redial-first-font',
    async config() {
      const styles = await readFile(STYLES, 'utf8')
      const characters = charactersOf(styles)
      const font = await subsetFont(await readFile(new URL(WHOLE)), characters, {
        targetFormat: 'woff2',
        keepFeatures: FEATURES,
      })
      await mkdir(dirname(FIRST), { recursive: true })
      await writeFile(FIRST, font)
    },
  }
}

/** Those of the range that the styles give for this font. */
function charactersOf(styles: string): string {
  const [, ranges] = styles.match(/first\.woff2[^}]*unicode-range:([^;]+);/) ?? []
  if (!ranges) throw new Error(`${STYLES} names no range of characters for the first font.`)
  return ranges
    .split(',')
    .flatMap(range => {
      const [from = 0, to = from] = range
        .trim()
        .slice(2)
        .split('-')
        .map(code => Number.parseInt(code, 16))
      return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))
    })
    .join('')
}
