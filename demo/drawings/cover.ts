import { mix, WHITE } from './color.ts'
import { outline } from './geometry.ts'
import { letters } from './lettering.ts'
import type { Stage } from './stage.ts'
import { type Box, circle, clipped, fill, linear, rect, stroke } from './svg.ts'
import { wallpaper } from './wallpaper.ts'

/** The outer display of a clamshell, drawn in millimetres of the face. */
export function drawCover(stage: Stage, box: Box): string {
  const lit = stage.wallpaper % 4 !== 0
  const paper = wallpaper(stage.wallpaper)
  const glass = linear(
    stage.sheet,
    [0, 0, 1, 1],
    [
      [0, [44, 44, 50]],
      [0.4, [14, 14, 17]],
      [1, [26, 26, 30]],
    ],
  )
  const ground = linear(stage.sheet, 'y', [
    [0, paper.at(0.5, 0.05)],
    [0.5, paper.at(0.4, 0.5)],
    [1, paper.at(0.6, 0.95)],
  ])
  const middle = box.x + box.width / 2
  const size = Math.min(box.height * 0.26, box.width * 0.2)
  const minutes = String(10 + (stage.wallpaper % 50))
  const face = lit
    ? [
        rect(box, fill(ground)),
        letters(`${8 + (stage.wallpaper % 12)}:${minutes}`, {
          x: middle,
          y: box.y + box.height * 0.26,
          height: size,
          weight: 0.11,
          color: WHITE,
          anchor: 'middle',
        }),
        rect(
          {
            x: middle - size,
            y: box.y + box.height * 0.26 + size * 1.35,
            width: size * 2,
            height: size * 0.14,
            radius: 1,
          },
          fill(mix(paper.accent, WHITE, 0.75), 0.9),
        ),
      ].join('')
    : ''
  return (
    rect(
      { ...box, x: box.x - 0.5, y: box.y - 0.5, width: box.width + 1, height: box.height + 1 },
      fill([8, 8, 10]),
    ) +
    rect(box, fill(glass)) +
    clipped(
      stage.sheet,
      outline(box),
      face + circle(box.x + box.width, box.y, box.width * 0.62, fill(WHITE, 0.07)),
    ) +
    rect(box, stroke([90, 92, 100], 0.2, 0.7))
  )
}
