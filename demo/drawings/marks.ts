import { BLACK, WHITE } from './color.ts'
import type { Point } from './geometry.ts'
import type { Subject } from './stage.ts'
import { circle, fill, path, short, stroke } from './svg.ts'

/** Damage that a seller states, and where it is: a face of the phone, and shares of its width and height. */
export type Mark = { kind: MarkKind; face: 'front' | 'back'; at: readonly [across: number, down: number] }

type MarkKind = keyof typeof kinds

/** Millimeters of the face. `at` is the middle of the mark. */
type Draw = (subject: Subject, random: () => number, at: Point) => string

const kinds = {
  hairline: (_, random, at) => strokes(random, at, { count: 1, length: 22, width: 0.12, opacity: 0.5 }),
  hairlines: (_, random, at) => strokes(random, at, { count: 9, length: 20, width: 0.1, opacity: 0.42 }),
  scratch: (_, random, at) => groove(random, at, 20, 0.8),
  deepScratch: (_, random, at) => groove(random, at, 40, 1.5),
  scratches: (_, random, at) =>
    strokes(random, at, { count: 34, length: 26, width: 0.14, opacity: 0.5, spread: 1.6 }) +
    groove(random, at, 18, 0.9),
  rub: (_, random, at) =>
    blur(at, 7, 9, WHITE, 0.05) + strokes(random, at, { count: 6, length: 8, width: 0.1, opacity: 0.3 }),
  dull: (_, _random, at) => blur(at, 10, 5, WHITE, 0.045),
  scuff: (subject, random, at) => scuffs(subject, random, at, 22),
  edges: ({ silhouette }, random) => {
    const [width, height] = silhouette.size
    const shares = [0.06, 0.2, 0.36, 0.52, 0.68, 0.84, 0.95]
    const around = shares.flatMap((share): Point[] => [
      [1.1, share * height],
      [width - 1.1, share * height],
      [share * width, 1.1],
      [share * width, height - 1.1],
    ])
    return around.map(([x, y]) => bareMetal(random, x, y, x < 2 || x > width - 2)).join('')
  },
  nick: ({ silhouette }, random, at) => dent(silhouette.size, random, at, 0.9),
  dent: ({ silhouette }, random, at) => dent(silhouette.size, random, at, 1.9),
  chip: (_, random, at) => chip(random, at, 1.6),
  crack: ({ silhouette }, random, at) => crack(random, at, silhouette.size),
  brightSpot: (_, _random, at) => blur(at, 4.5, 4.5, WHITE, 0.13),
  deadCorner: ({ silhouette }, random, at) =>
    blot(random, at, silhouette.size) + crack(random, at, silhouette.size),
} satisfies Record<string, Draw>

/** One mark on the face that is seen. */
export function drawMark(subject: Subject, { kind, at: [across, down] }: Mark, random: () => number): string {
  const [width, height] = subject.silhouette.size
  const draw: Draw = kinds[kind]
  return draw(subject, random, [across * width, down * height])
}

type Strokes = { count: number; length: number; width: number; opacity: number; spread?: number }

function strokes(
  random: () => number,
  [x, y]: Point,
  { count, length, width, opacity, spread = 1 }: Strokes,
): string {
  const turn = random() * Math.PI
  return Array.from({ length: count }, () => {
    const angle = turn + (random() - 0.5) * (count > 1 ? 1.6 : 0)
    const reach = length * (0.4 + random() * 0.6)
    const dx = Math.cos(angle) * reach
    const dy = Math.sin(angle) * reach
    const off = () => (count > 1 ? (random() - 0.5) * length * spread : 0)
    const from = `M${short(x - dx / 2 + off())} ${short(y - dy / 2 + off())}`
    const bow = (random() - 0.5) * reach * 0.15
    return path(
      `${from}q${short(dx / 2 - bow)} ${short(dy / 2 + bow)} ${short(dx)} ${short(dy)}`,
      `${stroke(WHITE, width * (0.7 + random() * 0.6), opacity * (0.5 + random() * 0.5))} stroke-linecap="round"`,
    )
  }).join('')
}

/** A scratch that catches on a nail: a dark groove with a bright lip. */
function groove(random: () => number, [x, y]: Point, length: number, wide: number): string {
  const turn = (random() - 0.5) * 1.1
  const dx = Math.cos(turn) * length
  const dy = Math.sin(turn) * length
  const bow = (random() - 0.5) * length * 0.12
  const curve = `q${short(dx / 2 - bow)} ${short(dy / 2 + bow)} ${short(dx)} ${short(dy)}`
  const round = ' stroke-linecap="round"'
  const from = (by: number) => `M${short(x - dx / 2 + by)} ${short(y - dy / 2 + by)}`
  return (
    path(from(0.14) + curve, stroke(BLACK, 0.26 * wide, 0.55) + round) +
    path(from(0) + curve, stroke([232, 234, 238], 0.2 * wide, 0.9) + round)
  )
}

/** A soft spot, of ellipses that lie on each other. */
function blur([x, y]: Point, rx: number, ry: number, color: typeof WHITE, opacity: number): string {
  return [1, 0.84, 0.68, 0.52, 0.36, 0.2]
    .map(
      share =>
        `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx * share)}" ry="${short(ry * share)}"${fill(color, opacity)}/>`,
    )
    .join('')
}

/** Short parallel lines along the nearest edge, as from rough ground. */
function scuffs({ silhouette }: Subject, random: () => number, at: Point, count: number): string {
  const [width, height] = silhouette.size
  const turn = random() * Math.PI
  const upright = Math.min(at[0], width - at[0]) < Math.min(at[1], height - at[1])
  const lines = Array.from({ length: count * 2 }, () => {
    const length = 0.8 + random() * 2.4
    const x = at[0] + (random() - 0.5) * (upright ? 4 : 20)
    const y = at[1] + (random() - 0.5) * (upright ? 20 : 4)
    return `M${short(x)} ${short(y)}l${short(Math.cos(turn + random() * 0.4) * length)} ${short(Math.sin(turn + random() * 0.4) * length)}`
  })
  return path(lines.join(''), `${stroke([226, 226, 224], 0.2, 0.62)} stroke-linecap="round"`)
}

const METAL = [218, 216, 210] as const

function bareMetal(random: () => number, x: number, y: number, upright: boolean): string {
  const long = 1.4 + random() * 3
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(upright ? 0.34 : long)}" ry="${short(upright ? long : 0.34)}"${fill(METAL, 0.72)}/>`
}

/** A dent in the nearest edge or corner. */
function dent([width, height]: readonly number[], random: () => number, [x, y]: Point, size: number): string {
  const [w = 0, h = 0] = [width, height]
  const atX = x < w * 0.12 ? 1 : x > w * 0.88 ? w - 1 : x
  const atY = y < h * 0.08 ? 1 : y > h * 0.92 ? h - 1 : y
  const isCorner = atX !== x && atY !== y
  const [cx, cy] = isCorner ? [atX + (x < w / 2 ? 1.9 : -1.9), atY + (y < h / 2 ? 1.9 : -1.9)] : [atX, atY]
  const lines = strokes(random, [cx, cy], { count: 5, length: size * 1.8, width: 0.16, opacity: 0.8 })
  return (
    circle(cx + 0.2, cy + 0.3, size * 1.15, fill([24, 22, 22], 0.6)) +
    circle(cx, cy, size * 0.8, fill(METAL, 0.85)) +
    lines
  )
}

/** A splinter that is missing from the glass, with short cracks around it. */
function chip(random: () => number, [x, y]: Point, size: number): string {
  const corners = Array.from({ length: 7 }, (_, index) => {
    const turn = (index / 7) * Math.PI * 2
    const reach = size * (0.6 + random() * 0.6)
    return `${short(x + Math.cos(turn) * reach)} ${short(y + Math.sin(turn) * reach)}`
  })
  const rays = Array.from({ length: 5 }, () => {
    const turn = random() * Math.PI * 2
    const reach = size * (1.6 + random() * 1.6)
    return `M${short(x)} ${short(y)}L${short(x + Math.cos(turn) * reach)} ${short(y + Math.sin(turn) * reach)}`
  })
  return (
    path(rays.join(''), stroke(WHITE, 0.14, 0.7)) +
    path(`M${corners.join('L')}Z`, `${fill([206, 212, 218], 0.85)} stroke="#1a1a1c" stroke-width="0.2"`)
  )
}

/** Cracked glass: rays from the place of the blow that branch, with rings around it. */
function crack(random: () => number, [x, y]: Point, [width]: readonly number[]): string {
  const rays = Array.from({ length: 9 }, (_, ray) => {
    let angle = (ray / 9) * Math.PI * 2 + random() * 0.5
    let [px, py] = [x, y]
    let line = `M${short(px)} ${short(py)}`
    const steps = 2 + Math.floor(random() * 4)
    for (let step = 0; step < steps; step++) {
      const length = ((width ?? 70) / 70) * (4 + random() * 9)
      angle += (random() - 0.5) * 0.7
      px += Math.cos(angle) * length
      py += Math.sin(angle) * length
      line += `L${short(px)} ${short(py)}`
    }
    return line
  })
  const ring = (radius: number) => {
    const corners = Array.from({ length: 8 }, (_, index) => {
      const turn = (index / 8) * Math.PI * 2
      const reach = radius * (0.75 + random() * 0.5)
      return `${short(x + Math.cos(turn) * reach)} ${short(y + Math.sin(turn) * reach)}`
    })
    return `M${corners.slice(0, 6).join('L')}`
  }
  const whole = rays.join('') + ring(2.4) + ring(5.5)
  return (
    path(whole, `${stroke(BLACK, 0.4, 0.5)} transform="translate(0.16 0.18)"`) +
    path(whole, `${stroke([240, 243, 246], 0.24, 0.9)} stroke-linejoin="round"`) +
    circle(x, y, 0.9, fill([222, 228, 232], 0.9))
  )
}

/** The black area of a display that has lost its liquid. */
function blot(random: () => number, [x, y]: Point, [width]: readonly number[]): string {
  const size = (width ?? 70) * 0.3
  const corners = (grow: number) =>
    Array.from({ length: 14 }, (_, index) => {
      const turn = (index / 14) * Math.PI * 2
      const reach = size * grow * (0.78 + random() * 0.4)
      return `${short(x + Math.cos(turn) * reach)} ${short(y + Math.sin(turn) * reach * 1.25)}`
    }).join('L')
  return path(`M${corners(1.12)}Z`, fill([66, 40, 92], 0.55)) + path(`M${corners(1)}Z`, fill([4, 4, 6], 0.96))
}
