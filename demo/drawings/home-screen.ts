import { type Color, shade, WHITE } from './color.ts'
import { letters } from './lettering.ts'
import { hashText, seededRandom } from './random.ts'
import { circle, fill, path, rect, short, stroke } from './svg.ts'
import type { Wallpaper } from './wallpaper.ts'

/**
 * What a lit display shows, drawn in a display 100 units wide and `height` high.
 * `clear` is the height at the top that a notch or camera hole needs.
 */
export type Display = { height: number; clear: number; seed: number; rounded: boolean; wallpaper: Wallpaper }

/** What icons are colored in. */
export const APP_COLORS: readonly Color[] = [
  [52, 168, 96],
  [38, 118, 232],
  [240, 84, 72],
  [250, 176, 48],
  [142, 84, 214],
  [30, 170, 186],
  [236, 96, 150],
  [70, 78, 96],
  [240, 240, 242],
  [22, 24, 30],
  [255, 126, 54],
  [96, 188, 244],
]

/** For signs on white icons. */
const INKS: readonly Color[] = [
  [230, 90, 70],
  [60, 120, 230],
  [40, 160, 90],
]

export function home(display: Display): string {
  const { height, clear, seed } = display
  const random = seededRandom(hashText(`home ${seed}`))
  const parts = [display.wallpaper.shapes(height)]
  const columns = random() < 0.75 ? 4 : 5
  const pitch = 92 / columns
  const size = columns === 4 ? 14.6 : 12
  const corner = random() < 0.6 ? size * 0.25 : size * 0.5
  const dockTop = height - 29
  const first = clear + 7
  const rows = Math.floor((dockTop - first - 8) / (size + 9.4))
  const widget = Math.floor(random() * 3)
  let start = 0
  if (widget > 0 && rows > 4) {
    start = widget === 1 ? 2 : 1
    parts.push(widget === 1 ? weather(first, size, pitch, display, random) : search(first + 2))
  }
  const last = rows - (random() < 0.5 ? 1 : 2)
  for (let row = start; row < Math.max(last, start + 2); row++) {
    for (let column = 0; column < columns; column++) {
      if (row === last - 1 && random() < 0.4) continue
      const x = 4 + pitch * column + (pitch - size) / 2
      parts.push(app(x, first + row * (size + 9.4), size, corner, random, true))
    }
  }
  parts.push(
    rect({ x: 3.5, y: dockTop, width: 93, height: size + 9, radius: 8 }, fill([240, 242, 248], 0.24)),
  )
  for (let column = 0; column < 4; column++) {
    parts.push(app(4 + 23 * column + (23 - size) / 2, dockTop + 4.5, size, corner, random, false))
  }
  return parts.join('')
}

function app(
  x: number,
  y: number,
  size: number,
  corner: number,
  random: () => number,
  named: boolean,
): string {
  const color = APP_COLORS[Math.floor(random() * APP_COLORS.length)] ?? WHITE
  const light = color[0] + color[1] + color[2] > 660
  const ink = light ? (INKS[Math.floor(random() * INKS.length)] ?? WHITE) : WHITE
  const label = named
    ? rect(
        { x: x + size * 0.16, y: y + size + 2, width: size * 0.68, height: 1.7, radius: 0.8 },
        fill(WHITE, 0.78),
      )
    : ''
  return (
    rect({ x, y, width: size, height: size, radius: corner }, fill(color)) +
    rect({ x, y, width: size, height: size * 0.5, radius: corner }, fill(WHITE, 0.1)) +
    sign(x + size / 2, y + size / 2, size * 0.27, ink, Math.floor(random() * 8)) +
    label
  )
}

/** Small abstract pictures on app icons. */
function sign(x: number, y: number, r: number, ink: Color, kind: number): string {
  const box = { x: x - r, y: y - r, width: r * 2, height: r * 2 }
  switch (kind) {
    case 0:
      return circle(x, y, r, stroke(ink, r * 0.36)) + circle(x, y, r * 0.34, fill(ink))
    case 1:
      return (
        rect({ ...box, y: y - r * 0.7, height: r * 1.5, radius: r * 0.4 }, fill(ink)) +
        path(
          `M${short(x - r * 0.5)} ${short(y + r * 0.6)}v${short(r * 0.7)}l${short(r * 0.8)} ${short(-r * 0.7)}Z`,
          fill(ink),
        )
      )
    case 2:
      return path(
        `M${short(x - r * 0.6)} ${short(y - r)}L${short(x + r)} ${short(y)}L${short(x - r * 0.6)} ${short(y + r)}Z`,
        fill(ink),
      )
    case 3:
      return (
        rect({ ...box, radius: r * 0.3 }, stroke(ink, r * 0.34)) +
        path(`M${short(x - r)} ${short(y - r * 0.3)}h${short(r * 2)}`, stroke(ink, r * 0.34))
      )
    case 4:
      return (
        path(
          `M${short(x - r)} ${short(y + r * 0.8)}L${short(x - r * 0.2)} ${short(y - r * 0.4)}L${short(x + r * 0.3)} ${short(y + r * 0.3)}L${short(x + r * 0.6)} ${short(y - r * 0.1)}L${short(x + r)} ${short(y + r * 0.8)}Z`,
          fill(ink),
        ) + circle(x + r * 0.5, y - r * 0.7, r * 0.3, fill(ink))
      )
    case 5:
      return path(
        `M${short(x - r)} ${short(y)}a${short(r)} ${short(r)} 0 0 1 ${short(r * 2)} 0M${short(x)} ${short(y)}v${short(r)}`,
        `${stroke(ink, r * 0.36)} stroke-linecap="round"`,
      )
    case 6:
      return [-0.7, 0, 0.7]
        .map(step =>
          rect(
            {
              x: x + step * r - r * 0.2,
              y: y - r * (0.4 + Math.abs(step) * 0.5),
              width: r * 0.4,
              height: r * (0.8 + Math.abs(step)),
              radius: r * 0.2,
            },
            fill(ink),
          ),
        )
        .join('')
    default:
      return path(
        `M${short(x)} ${short(y - r)}C${short(x + r * 1.5)} ${short(y - r * 0.2)} ${short(x + r * 0.9)} ${short(y + r)} ${short(x)} ${short(y + r)}C${short(x - r * 0.9)} ${short(y + r)} ${short(x - r * 1.5)} ${short(y - r * 0.2)} ${short(x)} ${short(y - r)}Z`,
        fill(ink),
      )
  }
}

function weather(y: number, size: number, pitch: number, display: Display, random: () => number): string {
  const height = size * 2 + 6
  const degrees = 8 + Math.floor(random() * 20)
  return [
    rect(
      { x: 4 + (pitch - size) / 2, y, width: 92 - (pitch - size), height, radius: 6 },
      fill(shade(display.wallpaper.accent, -0.25), 0.82),
    ),
    letters(String(degrees), { x: 16, y: y + 6.5, height: 11, weight: 0.1, color: WHITE }),
    circle(79, y + 10.5, 5, fill([255, 208, 96])),
    rect({ x: 66, y: y + 10.6, width: 17, height: 6.4, radius: 3.2 }, fill(WHITE, 0.94)),
    ...[0, 1, 2, 3, 4].map(step =>
      circle(18 + step * 16, y + height - 8, 2.2, fill(WHITE, 0.36 + (step % 2) * 0.3)),
    ),
  ].join('')
}

function search(y: number): string {
  return (
    rect({ x: 7, y, width: 86, height: 12.6, radius: 6.3 }, fill([246, 247, 250], 0.9)) +
    circle(15, y + 6, 2.2, stroke([90, 96, 110], 0.9)) +
    path(`M16.6 ${short(y + 7.6)}l2 2`, stroke([90, 96, 110], 0.9)) +
    rect({ x: 22, y: y + 5.2, width: 26, height: 2.2, radius: 1.1 }, fill([120, 126, 140], 0.6))
  )
}
