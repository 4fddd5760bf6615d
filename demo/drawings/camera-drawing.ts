import { BLACK, type Color, shade, WHITE } from './color.ts'
import type { Point } from './geometry.ts'
import type { Stage } from './stage.ts'
import { circle, fill, linear, path, radial, rect, short, stroke } from './svg.ts'

/** The gradients all lenses of one phone share. */
export type Optics = { ring: string; well: string; glass: string; frame: Color; lean: Point; fall: Point }

const COATINGS: readonly (readonly [Color, Color])[] = [
  [
    [74, 92, 168],
    [26, 26, 60],
  ],
  [
    [96, 78, 156],
    [34, 22, 58],
  ],
  [
    [58, 110, 150],
    [16, 34, 56],
  ],
  [
    [60, 120, 118],
    [18, 40, 46],
  ],
]

export function optics(stage: Stage, frame: Color, lean: Point, seed: number): Optics {
  const [near, far] = COATINGS[seed % COATINGS.length] ?? [[74, 92, 168] as Color, [26, 26, 60] as Color]
  return {
    ring: linear(
      stage.sheet,
      [0, 0, 1, 1],
      [
        [0, shade(frame, 0.72)],
        [0.3, shade(frame, 0.1)],
        [0.52, shade(frame, -0.35)],
        [0.75, shade(frame, 0.3)],
        [1, shade(frame, -0.3)],
      ],
    ),
    well: radial(
      stage.sheet,
      [
        [0, [4, 4, 6]],
        [0.62, [9, 9, 12]],
        [0.82, [40, 42, 50]],
        [1, [14, 14, 17]],
      ],
      [0.54, 0.56],
    ),
    glass: radial(
      stage.sheet,
      [
        [0, near],
        [0.45, far],
        [1, [5, 5, 9]],
      ],
      [0.36, 0.34],
    ),
    frame,
    lean,
    fall: stage.light.fall,
  }
}

/** A lens with its metal ring, dark barrel and coated glass. Returns drawing in face millimetres. */
export function drawLens(
  view: Optics,
  x: number,
  y: number,
  radius: number,
  rise: number,
  ring: 'metal' | 'black' | 'none',
): string {
  const topX = x + view.lean[0] * rise
  const topY = y + view.lean[1] * rise
  const wall = shade(view.frame, ring === 'metal' ? -0.3 : -0.75)
  const parts: string[] = []
  if (ring !== 'none') {
    parts.push(
      circle(x + view.fall[0] * 1.1, y + view.fall[1] * 1.1, radius + 0.5, fill(BLACK, 0.14)),
      circle(x + view.fall[0] * 0.5, y + view.fall[1] * 0.5, radius + 0.25, fill(BLACK, 0.26)),
    )
    if (Math.hypot(topX - x, topY - y) > 0.15) {
      const line = `M${short(x)} ${short(y)}L${short(topX)} ${short(topY)}`
      parts.push(path(line, `${stroke(wall, radius * 2)} stroke-linecap="round"`))
    }
    parts.push(circle(topX, topY, radius, fill(ring === 'metal' ? view.ring : [38, 38, 42])))
  }
  const inner = ring === 'metal' ? radius * 0.86 : radius * 0.95
  parts.push(
    circle(topX, topY, inner, fill(view.well)),
    circle(topX, topY, inner * 0.97, stroke([120, 124, 134], 0.12, 0.5)),
    circle(
      topX,
      topY,
      inner * 0.66,
      fill([6, 6, 8]) + stroke([58, 60, 70], 0.2, 0.8).replace(' fill="none"', ''),
    ),
    circle(topX, topY, inner * 0.52, fill(view.glass)),
    circle(topX + inner * 0.03, topY + inner * 0.04, inner * 0.19, fill([2, 2, 5], 0.85)),
    circle(topX - inner * 0.24, topY - inner * 0.27, inner * 0.12, fill(WHITE, 0.82)),
    circle(topX + inner * 0.24, topY + inner * 0.26, inner * 0.1, fill([150, 170, 255], 0.34)),
    path(
      arc(topX, topY, inner * 0.82, 200, 262),
      `${stroke(WHITE, inner * 0.07, 0.34)} stroke-linecap="round"`,
    ),
    path(
      arc(topX, topY, inner * 0.82, 40, 78),
      `${stroke(WHITE, inner * 0.05, 0.14)} stroke-linecap="round"`,
    ),
  )
  return parts.join('')
}

/** The folded telephoto lens: a square window. */
export function drawPeriscope(view: Optics, x: number, y: number, size: number): string {
  const half = size / 2
  return (
    rect({ x: x - half, y: y - half, width: size, height: size, radius: size * 0.18 }, fill(view.well)) +
    rect(
      { x: x - half * 0.66, y: y - half * 0.66, width: size * 0.66, height: size * 0.66, radius: size * 0.1 },
      fill(view.glass),
    ) +
    circle(x - half * 0.3, y - half * 0.3, size * 0.07, fill(WHITE, 0.7))
  )
}

export function drawFlash(x: number, y: number, radius: number): string {
  return (
    circle(x, y, radius * 1.16, fill([60, 58, 54], 0.55)) +
    circle(x, y, radius, fill([236, 226, 200])) +
    circle(x, y, radius * 0.7, fill([255, 246, 214])) +
    circle(x + radius * 0.1, y + radius * 0.12, radius * 0.38, fill([240, 208, 120])) +
    circle(x - radius * 0.3, y - radius * 0.32, radius * 0.22, fill(WHITE, 0.9))
  )
}

/** Part of a circle between two angles in degrees, clockwise from the right. */
function arc(x: number, y: number, radius: number, from: number, to: number): string {
  const at = (angle: number) => {
    const turn = (angle * Math.PI) / 180
    return `${short(x + radius * Math.cos(turn))} ${short(y + radius * Math.sin(turn))}`
  }
  return `M${at(from)}A${short(radius)} ${short(radius)} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to)}`
}
