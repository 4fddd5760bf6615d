import { drawFlash, drawLens, drawPeriscope, type Optics, optics } from './camera-drawing.ts'
import type { Piece } from './camera-layouts.ts'
import { BLACK, type Color, lightness, mix, shade, WHITE } from './color.ts'
import { drawCover } from './cover.ts'
import {
  bounds,
  faceTransform,
  hull,
  inset,
  lift,
  outline,
  outlinePoints,
  type Point,
  place,
  polygon,
} from './geometry.ts'
import { hashText } from './random.ts'
import { bodyBox, faceSpot, type Stage, type Subject } from './stage.ts'
import { circle, clipped, fill, group, linear, path, rect, stroke } from './svg.ts'
import { smooth, texture } from './texture.ts'

/** The back panel with everything on it, over an already drawn body. */
export function drawBack(stage: Stage, subject: Subject): string {
  const { silhouette, pose, colors } = subject
  const lean = lift(pose)
  const view = optics(stage, lensFrame(colors.frame), lean, hashText(silhouette.family))
  const pieces = silhouette.back.pieces.map(piece => drawPiece(stage, subject, view, piece)).join('')
  return panel(stage, subject) + group(faceTransform(pose), pieces)
}

function lensFrame(frame: Color): Color {
  return mix(frame, [150, 150, 152], lightness(frame) < 0.25 ? 0.28 : 0.12)
}

/** The glass, metal or plastic itself: color, falling light, a streak of reflection, darker towards the rim. */
function panel(stage: Stage, subject: Subject): string {
  const { silhouette, pose, colors } = subject
  const finish = silhouette.back.finish
  const edge = finish === 'metal' ? 0.35 : silhouette.frame === 'flat' ? 0.7 : 0.55
  const box = inset(bodyBox(silhouette), edge)
  const to = (x: number, y: number) => place(pose, x, y)
  const line = outline(box, to)
  const area = bounds(outlinePoints(box).map(([x, y]) => to(x, y)))
  const streak = (hashText(silhouette.family) % 40) / 100 + (stage.wallpaper % 30) / 100
  const gloss = finish === 'gloss' ? 1 : finish === 'metal' ? 0.75 : 0.55
  const shine = texture(
    area,
    26,
    30,
    (pageX, pageY) => {
      const [u, v] = faceSpot(subject, pageX, pageY)
      return [panelColor(subject, stage, u, v, streak, gloss), 1]
    },
    true,
  )
  const rims = [0.6, 1.8].map(by =>
    path(outline(inset(box, by * 0.9), to), stroke(BLACK, by * 5, silhouette.frame === 'flat' ? 0.02 : 0.05)),
  )
  const glint =
    finish === 'gloss' ? reflection(stage, subject, area, lightness(colors.back) > 0.6 ? 0.16 : 0.1) : ''
  const bright = path(
    outline(inset(box, 0.12), to),
    stroke(WHITE, 1.6, lightness(colors.back) < 0.3 ? 0.3 : 0.45),
  )
  return clipped(stage.sheet, line, shine + rims.join('') + glint) + bright
}

function panelColor(
  { silhouette, colors }: Subject,
  stage: Stage,
  u: number,
  v: number,
  streak: number,
  gloss: number,
): Color {
  const [fallX, fallY] = stage.light.fall
  const facing = 0.5 - ((u - 0.5) * fallX + (v - 0.5) * fallY)
  const slanted = u * 0.55 + v * 0.75
  const band =
    Math.exp(-(((slanted - streak - 0.25) / 0.17) ** 2)) * 0.75 +
    Math.exp(-(((slanted - streak - 0.62) / 0.09) ** 2)) * 0.4
  const dark = lightness(colors.back) < 0.3
  const base = mix(colors.back, BLACK, (1 - facing) * (dark ? 0.16 : 0.2))
  const soft = mix(
    base,
    stage.light.tint,
    facing * facing * (dark ? 0.12 : 0.1) + band * gloss * (dark ? 0.17 : 0.2),
  )
  if (silhouette.back.visor !== undefined && v < silhouette.back.visor) {
    return mix(colors.back, BLACK, 0.42 - facing * 0.2 + smooth((v - silhouette.back.visor * 0.6) * 3) * 0.05)
  }
  return soft
}

/** A window mirrored in glass: two bright slanted bands that fade downwards. */
function reflection(
  stage: Stage,
  subject: Subject,
  area: ReturnType<typeof bounds>,
  strength: number,
): string {
  const [width, height] = subject.silhouette.size
  const start = 0.28 + ((stage.wallpaper >>> 5) % 50) / 100
  const paint = linear(stage.sheet, 'y', [
    [0, WHITE, strength],
    [0.75, WHITE, strength * 0.25],
    [1, WHITE, 0],
  ])
  const band = (from: number, to: number) =>
    polygon(
      [
        [width * from, -2],
        [width * to, -2],
        [width * (to - 0.75), height * 0.86],
        [width * (from - 0.75), height * 0.86],
      ].map(([x = 0, y = 0]) => place(subject.pose, x, y)),
    )
  if (area.width < 1) return ''
  return (
    path(band(start, start + 0.5), fill(paint)) + path(band(start + 0.58, start + 0.68), fill(paint, 0.7))
  )
}

function drawPiece(stage: Stage, subject: Subject, view: Optics, piece: Piece): string {
  const back = subject.colors.back
  const ink = lightness(back) > 0.45 ? shade(back, -0.45) : shade(back, 0.5)
  switch (piece.kind) {
    case 'plate':
      return drawPlate(stage, subject, view, piece)
    case 'lens':
      return drawLens(
        view,
        piece.x + view.lean[0] * plateRise(subject, piece),
        piece.y + view.lean[1] * plateRise(subject, piece),
        piece.radius,
        piece.rise,
        piece.ring,
      )
    case 'periscope':
      return drawPeriscope(
        view,
        piece.x + view.lean[0] * plateRise(subject, piece),
        piece.y + view.lean[1] * plateRise(subject, piece),
        piece.size,
      )
    case 'flash':
      return drawFlash(
        piece.x + view.lean[0] * plateRise(subject, piece),
        piece.y + view.lean[1] * plateRise(subject, piece),
        piece.radius,
      )
    case 'dot':
      return circle(
        piece.x + view.lean[0] * plateRise(subject, piece),
        piece.y + view.lean[1] * plateRise(subject, piece),
        piece.radius,
        fill([12, 12, 14], 0.85),
      )
    case 'finger':
      return (
        circle(piece.x, piece.y, piece.radius, fill(shade(back, -0.22))) +
        circle(piece.x, piece.y, piece.radius, stroke(shade(back, 0.45), 0.3, 0.8)) +
        circle(piece.x + 0.3, piece.y + 0.3, piece.radius * 0.86, fill(shade(back, -0.1), 0.6))
      )
    case 'mark':
      return drawMark(piece.x, piece.y, piece.size, ink)
    case 'word':
      return drawWord(piece.x, piece.y, piece.width, ink, hashText(subject.silhouette.family.slice(0, 4)))
    case 'cover':
      return drawCover(stage, piece)
    case 'glyph':
      return (
        path(piece.line, `${stroke(BLACK, piece.width + 0.9, 0.16)} stroke-linecap="round"`) +
        path(piece.line, `${stroke([244, 246, 248], piece.width)} stroke-linecap="round"`)
      )
    case 'seam':
      return (
        rect(
          { x: 0.2, y: piece.y, width: subject.silhouette.size[0] - 0.4, height: 0.5, radius: 0 },
          fill(BLACK, 0.5),
        ) +
        rect(
          { x: 0.2, y: piece.y + 0.5, width: subject.silhouette.size[0] - 0.4, height: 0.35, radius: 0 },
          fill(WHITE, 0.28),
        )
      )
  }
}

/** The height of the raised part a small piece sits on, if it sits on one. */
function plateRise({ silhouette }: Subject, { x, y }: { x: number; y: number }): number {
  let rise = 0
  for (const piece of silhouette.back.pieces) {
    if (piece.kind !== 'plate') continue
    const inside = x > piece.x && x < piece.x + piece.width && y > piece.y && y < piece.y + piece.height
    if (inside) rise += piece.rise
  }
  return rise
}

function drawPlate(stage: Stage, subject: Subject, view: Optics, piece: Piece & { kind: 'plate' }): string {
  const { back, frame } = subject.colors
  const tone = {
    body: mix(back, WHITE, lightness(back) < 0.3 ? 0.06 : 0.1),
    frame: mix(frame, WHITE, 0.04),
    dark: [18, 18, 21] as Color,
    print: shade(back, lightness(back) > 0.5 ? -0.1 : 0.14),
  }[piece.tone]
  if (piece.tone === 'print')
    return rect(piece, fill(tone) + stroke(shade(tone, 0.2), 0.2, 0.5).replace(' fill="none"', ''))
  const rise = piece.rise
  const top = (x: number, y: number): Point => [x + view.lean[0] * rise, y + view.lean[1] * rise]
  const base = outlinePoints(piece)
  const dark = piece.tone === 'dark'
  const wholeWidth = piece.width > subject.silhouette.size[0] * 0.97
  const sides = hull([...base, ...base.map(([x, y]) => top(x, y))])
  const surface = linear(
    stage.sheet,
    [0, 0, 0.7, 1],
    dark
      ? [
          [0, [54, 54, 60]],
          [0.4, [22, 22, 26]],
          [0.62, [34, 34, 39]],
          [1, [12, 12, 14]],
        ]
      : [
          [0, mix(tone, stage.light.tint, 0.24)],
          [0.5, tone],
          [1, mix(tone, BLACK, 0.12)],
        ],
  )
  const fallen = (by: number): string =>
    rect(
      {
        ...piece,
        x: piece.x + view.fall[0] * by - by * 0.3,
        y: piece.y + view.fall[1] * by - by * 0.3,
        width: piece.width + by * 0.6,
        height: piece.height + by * 0.6,
        radius: piece.radius + by * 0.3,
      },
      fill(BLACK, 0.09),
    )
  const shadow =
    rise < 0.3 ? '' : [0.5, 1, 1.7, 2.5].map(by => fallen(by * Math.min(rise, 1.6) * 0.7)).join('')
  const line = outline(piece, top)
  return [
    wholeWidth
      ? `<g>${rect({ ...piece, y: piece.y + rise * 0.7, radius: 0 }, fill(BLACK, 0.2))}</g>`
      : shadow,
    rise > 0.3 ? path(polygon(sides), fill(shade(tone, dark ? -0.2 : -0.3))) : '',
    path(line, fill(surface)),
    path(outline(inset(piece, 0.22), top), stroke(mix(tone, WHITE, dark ? 0.34 : 0.6), 0.32, 0.65)),
  ].join('')
}

/** A ring around a leaf-like drop: looks like a maker's sign and is nobody's. */
function drawMark(x: number, y: number, size: number, ink: Color): string {
  const half = size / 2
  return (
    circle(x, y, half, stroke(ink, size * 0.13, 0.62)) +
    path(
      `M${x - half * 0.42} ${y + half * 0.42}Q${x - half * 0.42} ${y - half * 0.42} ${x + half * 0.42} ${y - half * 0.42}Q${x + half * 0.42} ${y + half * 0.42} ${x - half * 0.42} ${y + half * 0.42}Z`,
      fill(ink, 0.62),
    )
  )
}

function drawWord(x: number, y: number, width: number, ink: Color, seed: number): string {
  const count = 5 + (seed % 3)
  const step = width / count
  const bars = Array.from({ length: count }, (_, index) => {
    const share = 0.5 + ((seed >>> (index * 3)) & 7) / 22
    return rect(
      { x: x - width / 2 + index * step, y: y - 1, width: step * share, height: 2.1, radius: 0.5 },
      fill(ink, 0.55),
    )
  })
  const print = [0, 1].map(line =>
    rect(
      {
        x: x - width * (0.62 - line * 0.1),
        y: y + 9 + line * 1.7,
        width: width * (1.24 - line * 0.2),
        height: 0.5,
        radius: 0.2,
      },
      fill(ink, 0.26),
    ),
  )
  return bars.join('') + print.join('')
}
