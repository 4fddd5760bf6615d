import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')
const WHOLE = import.meta.resolve(
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
)
const FIRST = join(root, '.cache/fonts/first.woff2')
/** The OpenType features to include: kerning and tabular figures. */
const FEATURES = ['kern', 'tnum']
const STYLES = join(root, 'web/platform/styles/app.css')

/**
 * Builds `.cache/fonts/first.woff2`, a subset of the Latin font with the characters that nearly every page uses: those
 * in its `unicode-range` in the styles. It has two thirds of the size, and is the only font that delays the first paint.
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

/** The characters in the `unicode-range` that the styles declare for this font. */
function charactersOf(styles: string): string {
  const [, ranges] = styles.match(/first\.woff2[^}]*unicode-range:([^;]+);/) ?? []
  if (!ranges) throw new Error(`${STYLES} declares no unicode-range for first.woff2.`)
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
