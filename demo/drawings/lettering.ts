import type { Colour } from './colour.ts'
import { path, short, stroke } from './svg.ts'

/**
 * Letters drawn as single strokes, because a bare machine may have no fonts at all.
 * Every sign is [advance width, line] in a cell whose capitals are 10 units high; the baseline is at 10.
 * Lines use absolute M, L, C and Q commands with `x,y` pairs only.
 */
const SIGNS: Readonly<Record<string, readonly [width: number, line: string]>> = {
  0: [6, 'M3,0C5,0 6,2 6,5C6,8 5,10 3,10C1,10 0,8 0,5C0,2 1,0 3,0'],
  1: [3, 'M0.2,2.2L2.8,0L2.8,10'],
  2: [6, 'M0.2,2.8C0.3,1 1.4,0 3,0C4.8,0 5.8,1.2 5.8,2.8C5.8,4.2 4.8,5.2 3.4,6.6L0,10L6,10'],
  3: [
    6,
    'M0.3,2.2C0.6,0.8 1.6,0 3,0C4.7,0 5.6,1 5.6,2.4C5.6,3.8 4.6,4.7 2.6,4.7C4.8,4.7 6,5.7 6,7.3C6,9 4.8,10 3,10C1.4,10 0.3,9.2 0,7.8',
  ],
  4: [6.4, 'M4.7,10L4.7,0L0,7.2L6.4,7.2'],
  5: [6, 'M5.4,0L1,0L0.5,4.6C1.2,4 2,3.7 3,3.7C4.8,3.7 6,4.9 6,6.8C6,8.7 4.8,10 3,10C1.5,10 0.5,9.2 0.1,8'],
  6: [
    6,
    'M5.3,1.5C4.8,0.6 4,0 3.1,0C1.1,0 0,2 0,5.6C0,8.4 1.1,10 3,10C4.8,10 6,8.7 6,6.8C6,5 4.8,3.8 3.1,3.8C1.4,3.8 0.2,5 0,6.4',
  ],
  7: [5.8, 'M0,0L5.8,0L2,10'],
  8: [
    6,
    'M3,4.6C1.4,4.6 0.4,3.7 0.4,2.3C0.4,0.9 1.4,0 3,0C4.6,0 5.6,0.9 5.6,2.3C5.6,3.7 4.6,4.6 3,4.6C1.2,4.6 0,5.7 0,7.3C0,9 1.2,10 3,10C4.8,10 6,9 6,7.3C6,5.7 4.8,4.6 3,4.6',
  ],
  9: [
    6,
    'M0.7,8.5C1.2,9.4 2,10 2.9,10C4.9,10 6,8 6,4.4C6,1.6 4.9,0 3,0C1.2,0 0,1.3 0,3.2C0,5 1.2,6.2 2.9,6.2C4.6,6.2 5.8,5 6,3.6',
  ],
  ':': [0.4, 'M0.2,3.2L0.2,3.4M0.2,7.8L0.2,8'],
  '.': [0.4, 'M0.2,9.8L0.2,10'],
  A: [7, 'M0,10L3.5,0L7,10M1.3,6.6L5.7,6.6'],
  B: [
    5.6,
    'M0,0L0,10L3,10C4.8,10 5.6,8.8 5.6,7.4C5.6,5.8 4.6,4.8 3,4.8C4.4,4.8 5.2,3.8 5.2,2.4C5.2,1 4.2,0 2.8,0L0,0M0,4.8L3,4.8',
  ],
  D: [6, 'M0,0L0,10L2.4,10C4.8,10 6,8 6,5C6,2 4.8,0 2.4,0L0,0'],
  F: [5, 'M0,10L0,0L5,0M0,4.8L4.2,4.8'],
  H: [6, 'M0,0L0,10M6,0L6,10M0,4.8L6,4.8'],
  J: [4, 'M4,0L4,7C4,9 3.2,10 2,10C0.8,10 0,9.2 0,7.8'],
  M: [7.6, 'M0,10L0,0L3.8,7L7.6,0L7.6,10'],
  N: [6, 'M0,10L0,0L6,10L6,0'],
  O: [7, 'M3.5,0C5.6,0 7,2 7,5C7,8 5.6,10 3.5,10C1.4,10 0,8 0,5C0,2 1.4,0 3.5,0'],
  S: [
    5.6,
    'M5.3,2C4.9,0.8 4,0 2.8,0C1.3,0 0.3,1 0.3,2.4C0.3,5.6 5.6,4 5.6,7.4C5.6,9 4.5,10 2.8,10C1.3,10 0.3,9.2 0,7.8',
  ],
  T: [6, 'M0,0L6,0M3,0L3,10'],
  W: [9, 'M0,0L2.2,10L4.5,1L6.8,10L9,0'],
  a: [
    4.8,
    'M4.8,5.6C4.6,4 3.6,3 2.4,3C0.9,3 0,4.4 0,6.5C0,8.6 0.9,10 2.4,10C3.6,10 4.6,9 4.8,7.4M4.8,3L4.8,10',
  ],
  b: [
    4.8,
    'M0,0L0,10M0,5.6C0.2,4 1.2,3 2.4,3C3.9,3 4.8,4.4 4.8,6.5C4.8,8.6 3.9,10 2.4,10C1.2,10 0.2,9 0,7.4',
  ],
  c: [4.4, 'M4.4,4.6C4,3.6 3.3,3 2.4,3C0.9,3 0,4.4 0,6.5C0,8.6 0.9,10 2.4,10C3.3,10 4,9.4 4.4,8.4'],
  d: [
    4.8,
    'M4.8,0L4.8,10M4.8,5.6C4.6,4 3.6,3 2.4,3C0.9,3 0,4.4 0,6.5C0,8.6 0.9,10 2.4,10C3.6,10 4.6,9 4.8,7.4',
  ],
  e: [4.8, 'M0,6.3L4.8,6.3C4.7,4.2 3.8,3 2.4,3C0.9,3 0,4.4 0,6.5C0,8.6 0.9,10 2.5,10C3.4,10 4.1,9.6 4.6,8.7'],
  f: [3, 'M3,0.2C1.8,-0.2 1.2,0.6 1.2,2L1.2,10M0,3.2L2.8,3.2'],
  g: [
    4.8,
    'M4.8,5.6C4.6,4 3.6,3 2.4,3C0.9,3 0,4.3 0,6.3C0,8.3 0.9,9.6 2.4,9.6C3.6,9.6 4.6,8.6 4.8,7M4.8,3L4.8,10.4C4.8,12 3.9,12.9 2.4,12.9C1.4,12.9 0.7,12.5 0.3,11.8',
  ],
  h: [4.4, 'M0,0L0,10M0,6C0,4.2 0.9,3 2.3,3C3.7,3 4.4,3.9 4.4,5.6L4.4,10'],
  i: [0.4, 'M0.2,3L0.2,10M0.2,0.4L0.2,0.6'],
  j: [1.6, 'M1.4,3L1.4,11C1.4,12.4 0.8,13 -0.2,12.8M1.4,0.4L1.4,0.6'],
  k: [4.2, 'M0,0L0,10M4,3L0,7M1.4,5.8L4.2,10'],
  l: [0.4, 'M0.2,0L0.2,10'],
  m: [
    7.2,
    'M0,3L0,10M0,5.8C0,4 0.7,3 1.9,3C3,3 3.6,3.8 3.6,5.4L3.6,10M3.6,5.8C3.6,4 4.3,3 5.5,3C6.6,3 7.2,3.8 7.2,5.4L7.2,10',
  ],
  n: [4.4, 'M0,3L0,10M0,6C0,4.2 0.9,3 2.3,3C3.7,3 4.4,3.9 4.4,5.6L4.4,10'],
  o: [4.8, 'M2.4,3C3.9,3 4.8,4.4 4.8,6.5C4.8,8.6 3.9,10 2.4,10C0.9,10 0,8.6 0,6.5C0,4.4 0.9,3 2.4,3'],
  p: [
    4.8,
    'M0,3L0,13M0,5.6C0.2,4 1.2,3 2.4,3C3.9,3 4.8,4.4 4.8,6.5C4.8,8.6 3.9,10 2.4,10C1.2,10 0.2,9 0,7.4',
  ],
  r: [2.6, 'M0,3L0,10M0,6C0,4.2 0.9,3 2.6,3.1'],
  s: [
    4,
    'M3.8,4.4C3.5,3.5 2.9,3 2,3C0.9,3 0.2,3.7 0.2,4.7C0.2,7 4,5.8 4,8.2C4,9.3 3.2,10 2,10C1,10 0.3,9.5 0,8.6',
  ],
  t: [3, 'M1.2,1L1.2,8C1.2,9.6 1.8,10.2 3,9.8M0,3.2L2.8,3.2'],
  u: [4.4, 'M4.4,3L4.4,10M4.4,7C4.4,8.8 3.5,10 2.1,10C0.7,10 0,9.1 0,7.4L0,3'],
  v: [4.6, 'M0,3L2.3,10L4.6,3'],
  w: [7, 'M0,3L1.8,10L3.5,3.6L5.2,10L7,3'],
  y: [4.6, 'M0,3L2.4,10M4.6,3L2,11.4C1.6,12.6 1,13 0,12.8'],
}

const GAP = 1.9
const SPACE = 3.4

export type Lettering = {
  x: number
  y: number
  /** Height of capitals and digits; `y` is their top. */
  height: number
  /** Thickness of the strokes as a share of the height. */
  weight: number
  colour: Colour
  opacity?: number
  anchor?: 'start' | 'middle' | 'end'
}

/** Writes a text; signs without a drawing leave a gap. */
export function letters(text: string, options: Lettering): string {
  const size = options.height / 10
  const widths = [...text].map(sign => SIGNS[sign]?.[0] ?? SPACE)
  const total = (widths.reduce((sum, width) => sum + width, 0) + GAP * (widths.length - 1)) * size
  const share = options.anchor === 'middle' ? 0.5 : options.anchor === 'end' ? 1 : 0
  let x = options.x - total * share
  let line = ''
  for (const [index, sign] of [...text].entries()) {
    line += placed(SIGNS[sign]?.[1] ?? '', x, options.y, size)
    x += ((widths[index] ?? 0) + GAP) * size
  }
  const look = stroke(options.colour, options.height * options.weight, options.opacity)
  return path(line, `${look} stroke-linecap="round" stroke-linejoin="round"`)
}

function placed(line: string, x: number, y: number, size: number): string {
  return line.replace(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_, across: string, along: string) =>
      `${short(x + Number(across) * size)} ${short(y + Number(along) * size)}`,
  )
}
