import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The sizes and steps of `typography.css` and `theme.css`; classes of other sizes would do nothing, or break the scale. */
const SIZES = new Set(['sm', 'base', 'lg', 'xl', '2xl', '3xl'])
const STEPS = new Set('0 0.5 1 1.5 2 3 4 5 6 8 10 12 16 px auto page section section-half label'.split(' '))

const sources = globSync('web/**/*.tsx').map(file => ({ file, source: readFileSync(file, 'utf8') }))

test('texts have the sizes of the scale', () => {
  const wrong = sources.flatMap(({ file, source }) =>
    [...source.matchAll(/(?<![\w-])text-(xs|sm|base|lg|\d?xl|\[[^\]]*\d[^\]]*\])(?![\w-])/g)]
      .filter(([, size = '']) => !SIZES.has(size))
      .map(([used]) => `${file}: ${used}`),
  )
  expect(wrong).toEqual([])
})

test('margins, paddings above and below, and gaps are steps of the scale', () => {
  // Paddings and margins at one side may align with a sign next to the text.
  const used =
    /(?<![\w-])-?(?:m|p|mx|my|mt|mb|px|py|pt|pb|gap|gap-x|gap-y)-(\[[^\]]+\]|[\d.]+|[a-z]+(?:-half)?)(?![\w(-])/g
  const wrong = sources.flatMap(({ file, source }) =>
    [...source.matchAll(used)]
      .filter(([, step = '']) => !STEPS.has(step) && !/^\[(env|calc)/.test(step))
      .map(([wrongStep]) => `${file}: ${wrongStep}`),
  )
  expect(wrong).toEqual([])
})

test('only the scale sets sizes of texts in CSS', () => {
  for (const file of globSync('web/**/*.css')) {
    const sizes = [...readFileSync(file, 'utf8').matchAll(/font-size: (?!var\(--text-)[^;]+/g)].map(
      ([text]) => text,
    )
    expect(sizes, file).toEqual([])
  }
})

test('the border of what can be pressed has a contrast of at least 3:1 on every surface of both themes', () => {
  const themes = readFileSync('web/platform/styles/theme.css', 'utf8')
    .split('@plugin "daisyui/theme"')
    .slice(1)
  expect(themes).toHaveLength(2)
  for (const theme of themes) {
    const lightness = (color: string) => lightnessOf(theme.match(`--color-${color}: #(\\w{6})`)?.[1] ?? '')
    for (const ground of ['base-100', 'base-200', 'base-300', 'secondary']) {
      const [low = 0, high = 0] = [lightness('edge'), lightness(ground)].sort((one, other) => one - other)
      expect((high + 0.05) / (low + 0.05), ground).toBeGreaterThanOrEqual(3)
    }
  }
})

test('buttons with an outline have the border of what can be pressed', () => {
  const others = sources.flatMap(({ file, source }) =>
    [...source.matchAll(/['"`][^'"`]*\bbtn-outline\b[^'"`]*/g)]
      .filter(([classes]) => classes.includes('border-base-300'))
      .map(([classes]) => `${file}: ${classes}`),
  )
  expect(others).toEqual([])
})

/** The relative luminance of a color such as `1c1f24`. */
function lightnessOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (hex.match(/../g) ?? []).map(part => {
    const value = Number.parseInt(part, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
