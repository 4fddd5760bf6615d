import { BLACK, type Color, shade, WHITE } from './color.ts'
import { circle, fill, linear, path, rect, type Sheet, short, stroke } from './svg.ts'

/**
 * Things sellers leave at the edge of the table. They stay in the corners, where the phone is not, and a small part of them is
 * enough to see what they are.
 */
export function drawProp(sheet: Sheet, random: () => number): string {
  const kind = Math.floor(random() * 3)
  const left = random() < 0.5
  const top = random() < 0.5
  if (kind === 0) return cable(random, left, top)
  if (kind === 1) return cup(sheet, random, left, top)
  return pencil(sheet, random, left)
}

function cable(random: () => number, left: boolean, top: boolean): string {
  const x = left ? -10 : 1290
  const inward = left ? 1 : -1
  const y = top ? 160 + random() * 140 : 1120 - random() * 140
  const bend = 60 + random() * 80
  const away = top ? -1 : 1
  const line = `M${x} ${short(y)}c${short(inward * 130)} ${short(-away * bend)} ${short(inward * 210)} ${short(away * bend * 0.6)} ${short(inward * 150)} ${short(away * bend * 1.3)}s${short(-inward * 130)} ${short(away * 20)} ${short(-inward * 40)} ${short(-away * bend * 0.8)}s${short(inward * 160)} ${short(-away * 70)} ${short(inward * 120)} ${short(away * 300)}`
  const round = ' stroke-linecap="round"'
  return [
    path(line, `${stroke(BLACK, 20, 0.1)}${round} transform="translate(7 9)"`),
    path(line, `${stroke(BLACK, 15, 0.16)}${round} transform="translate(4 5)"`),
    path(line, stroke([206, 206, 208], 14) + round),
    path(line, stroke([240, 240, 241], 10) + round),
    path(line, `${stroke(WHITE, 3)}${round} transform="translate(-2 -2)"`),
  ].join('')
}

function cup(sheet: Sheet, random: () => number, left: boolean, top: boolean): string {
  const x = left ? 20 + random() * 40 : 1250 - random() * 40
  const y = top ? 30 + random() * 60 : 1230 - random() * 60
  const glaze: Color = random() < 0.5 ? [238, 236, 232] : [86, 104, 118]
  const paint = linear(
    sheet,
    [0, 0, 1, 1],
    [
      [0, shade(glaze, 0.4)],
      [1, shade(glaze, -0.22)],
    ],
  )
  const coffee = linear(
    sheet,
    [0, 0, 1, 1],
    [
      [0, [58, 34, 20]],
      [1, [112, 72, 44]],
    ],
  )
  return [
    ...[46, 32, 20, 10].map(by => circle(x + 16, y + 20, 172 + by * 0.6, fill(BLACK, 0.07))),
    circle(x, y, 172, fill(paint)),
    circle(x, y, 150, fill(shade(glaze, -0.18))),
    circle(x + 3, y + 4, 142, fill(coffee)),
    circle(x, y, 161, stroke(WHITE, 3, 0.5)),
  ].join('')
}

function pencil(sheet: Sheet, random: () => number, left: boolean): string {
  const color: Color = random() < 0.5 ? [226, 172, 52] : [52, 60, 72]
  const paint = linear(sheet, 'x', [
    [0, shade(color, -0.25)],
    [0.35, shade(color, 0.35)],
    [0.7, color],
    [1, shade(color, -0.35)],
  ])
  const x = left ? 70 + random() * 40 : 1170 + random() * 40
  const y = 120 + random() * 260
  const turn = `transform="rotate(${short((random() - 0.5) * 26)} ${short(x)} ${short(y + 300)})"`
  const body = rect({ x, y, width: 24, height: 560, radius: 4 }, fill(paint))
  const tip = path(
    `M${short(x)} ${short(y)}L${short(x + 12)} ${short(y - 52)}L${short(x + 24)} ${short(y)}Z`,
    fill([226, 194, 150]),
  )
  const lead = path(
    `M${short(x + 8)} ${short(y - 34)}L${short(x + 12)} ${short(y - 52)}L${short(x + 16)} ${short(y - 34)}Z`,
    fill([52, 52, 56]),
  )
  const shadow = [14, 8]
    .map(by =>
      rect({ x: x + by * 0.6, y: y - 20 + by * 0.6, width: 26, height: 590, radius: 12 }, fill(BLACK, 0.12)),
    )
    .join('')
  return `<g ${turn}>${shadow}${body}${tip}${lead}</g>`
}
