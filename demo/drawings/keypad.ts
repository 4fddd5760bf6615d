import { BLACK, lightness, shade, WHITE } from './color.ts'
import { letters } from './lettering.ts'
import type { Stage, Subject } from './stage.ts'
import { circle, fill, linear, path, rect } from './svg.ts'

/** The keys of a bar phone, in millimetres of its face. */
export function drawKeypad(stage: Stage, { silhouette, colors }: Subject): string {
  const [width, height] = silhouette.size
  const light = lightness(colors.back) > 0.5
  const key = light ? shade(colors.back, -0.06) : shade(colors.back, 0.16)
  const ink = light ? shade(colors.back, -0.75) : WHITE
  const paint = linear(stage.sheet, 'y', [
    [0, shade(key, 0.28)],
    [0.5, key],
    [1, shade(key, -0.24)],
  ])
  const parts = [
    rect(
      { x: width * 0.08, y: height * 0.07, width: width * 0.84, height: height * 0.48, radius: width * 0.14 },
      fill([16, 16, 19]),
    ),
    rect({ x: width / 2 - 5, y: height * 0.095, width: 10, height: 1.3, radius: 0.65 }, fill([70, 70, 74])),
    rect(
      { x: width * 0.34, y: height * 0.575, width: width * 0.32, height: height * 0.075, radius: 3.6 },
      fill(BLACK, 0.3),
    ),
    rect(
      { x: width * 0.35, y: height * 0.578, width: width * 0.3, height: height * 0.066, radius: 3.4 },
      fill(paint),
    ),
    circle(width * 0.2, height * 0.61, width * 0.075, fill(paint)),
    circle(width * 0.8, height * 0.61, width * 0.075, fill(paint)),
    path(`M${width * 0.16} ${height * 0.61}h${width * 0.08}`, ` stroke="#2f9e5b" stroke-width="1.1"`),
    path(`M${width * 0.76} ${height * 0.61}h${width * 0.08}`, ` stroke="#c23c3c" stroke-width="1.1"`),
  ]
  for (let index = 0; index < 12; index++) {
    const column = index % 3
    const row = Math.floor(index / 3)
    const x = width * (0.14 + column * 0.26)
    const y = height * (0.675 + row * 0.066) + (column === 1 ? 0.8 : 0)
    const sign = '123456789:0.'[index] ?? '0'
    parts.push(
      rect(
        { x: x - 0.2, y: y + 0.3, width: width * 0.2 + 0.4, height: height * 0.05, radius: 2.6 },
        fill(BLACK, 0.34),
      ),
      rect({ x, y, width: width * 0.2, height: height * 0.047, radius: 2.5 }, fill(paint)),
      letters(sign, {
        x: x + width * 0.1,
        y: y + height * 0.013,
        height: height * 0.021,
        weight: 0.16,
        color: ink,
        anchor: 'middle',
      }),
    )
  }
  return parts.join('')
}
