import { type Color, mix, parseHex } from './color.ts'
import { hashText, seededRandom } from './random.ts'
import { fill, path, short } from './svg.ts'
import { smooth } from './texture.ts'

/** Colors that go together, from the ground upwards. */
const PALETTES = [
  ['#0b1d3a', '#274c8e', '#6b7fd7', '#f2a7b5', '#ffd9a8'],
  ['#10312b', '#1f6f5c', '#6fbf8f', '#d8e8a8', '#f7f3d0'],
  ['#2a0f3d', '#6a2c91', '#c4548f', '#f58f6c', '#ffd27a'],
  ['#07252f', '#0f5f73', '#2aa6b3', '#9adbd3', '#f3efe0'],
  ['#3a1410', '#9c3b24', '#e07b3f', '#f5b971', '#fbe6c4'],
  ['#141821', '#34405a', '#6c7f9e', '#b4c2d4', '#e9edf2'],
  ['#1c1240', '#3f2fa3', '#7a6bf0', '#b9a5ff', '#f4d4ff'],
  ['#331a2c', '#7d3f5d', '#c77d8f', '#e9b7b0', '#f8e6da'],
  ['#0a2a4a', '#125b9a', '#3d9be0', '#a7d8f7', '#fdf2d9'],
  ['#1b2216', '#495b34', '#8d9a5b', '#cfc28d', '#f0e4c6'],
] as const

export type Wallpaper = {
  /** The color at a place of the display, both 0 to 1. */
  at: (u: number, v: number) => Color
  /** Shapes over it, in a display 100 wide and `height` high. */
  shapes: (height: number) => string
  /** Mean lightness is low enough for white letters everywhere; this is a tint for panels over it. */
  accent: Color
}

export function wallpaper(seed: number): Wallpaper {
  const random = seededRandom(hashText(`wallpaper ${seed}`))
  const colors = (PALETTES[Math.floor(random() * PALETTES.length)] ?? PALETTES[0]).map(parseHex)
  const color = (index: number): Color => colors[Math.max(0, Math.min(index, 4))] ?? [0, 0, 0]
  const kind = Math.floor(random() * 4)
  const blobs = Array.from({ length: 5 }, (_, index) => ({
    x: random(),
    y: random(),
    reach: 0.3 + random() * 0.4,
    color: color(index),
  }))
  const turn = random() * 2 - 1
  const at = (u: number, v: number): Color => {
    if (kind === 0 || kind === 3) {
      let blended = mix(color(1), color(3), smooth(v + turn * (u - 0.5) * 0.6))
      for (const blob of blobs) {
        const distance = Math.hypot(u - blob.x, (v - blob.y) * 1.7) / blob.reach
        blended = mix(blended, blob.color, Math.exp(-distance * distance) * 0.85)
      }
      return mix(blended, [8, 8, 14], 0.12 + 0.16 * smooth(1 - v * 3))
    }
    const rising = smooth(v * 1.15 + turn * (u - 0.5) * 0.3)
    return rising < 0.5 ? mix(color(1), color(2), rising * 2) : mix(color(2), color(3), rising * 2 - 1)
  }
  return {
    at,
    accent: color(2),
    shapes: height =>
      kind === 1
        ? dunes(random, height, color)
        : kind === 2
          ? planets(random, height, color)
          : ribbons(random, height, color, kind === 3),
  }
}

/** Layers of hills, the nearest darkest. */
function dunes(random: () => number, height: number, color: (index: number) => Color): string {
  const sun = { x: 25 + random() * 50, y: height * (0.36 + random() * 0.12), r: 9 + random() * 8 }
  const layers = [0, 1, 2, 3].map(layer => {
    const y = height * (0.5 + layer * 0.12) + random() * 8
    const lean = (random() - 0.5) * 44
    const line = `M-2 ${short(y)}C28 ${short(y - 20 - lean)} 60 ${short(y + 22 + lean)} 102 ${short(y - 8 + lean * 0.4)}V${short(height + 2)}H-2Z`
    return path(line, fill(mix(color(2), color(0), (layer + 1) / 4), 0.94))
  })
  return `<circle cx="${short(sun.x)}" cy="${short(sun.y)}" r="${short(sun.r)}"${fill(color(4), 0.92)}/>${layers.join('')}`
}

/** Large overlapping discs. */
function planets(random: () => number, height: number, color: (index: number) => Color): string {
  return [0, 1, 2, 3]
    .map(index => {
      const r = 66 - index * 13
      const x = 50 + (random() - 0.5) * 70
      const y = height * 0.62 + (random() - 0.5) * 70
      return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}"${fill(color(index), 0.55)}/>`
    })
    .join('')
}

/** Silk-like bands, bright along one edge. */
function ribbons(
  random: () => number,
  height: number,
  color: (index: number) => Color,
  few: boolean,
): string {
  if (few) return ''
  return [0, 1, 2, 3, 4]
    .map(index => {
      const y = height * (0.24 + index * 0.15) + random() * 10
      const sway = 20 + random() * 30
      const deep = 26 + random() * 16
      const line = `M-4 ${short(y + sway)}C30 ${short(y - sway)} 62 ${short(y + sway * 1.4)} 104 ${short(y - sway)}V${short(y - sway + deep)}C62 ${short(y + sway * 1.4 + deep * 1.5)} 34 ${short(y - sway * 0.4 + deep)} -4 ${short(y + sway + deep * 0.4)}Z`
      return path(line, fill(color(index), 0.42))
    })
    .join('')
}
