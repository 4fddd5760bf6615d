import { bodyHull } from './body.ts'
import { BLACK, type Color } from './color.ts'
import { distanceTo, faceAt, grown, place, polygon } from './geometry.ts'
import { bodyBox, type Stage, type Subject } from './stage.ts'
import { fill, PAGE, path } from './svg.ts'
import { smooth, texture } from './texture.ts'

const WHOLE = { x: 0, y: 0, width: PAGE, height: PAGE }

/** The soft part of the light over the background: falling off towards the corners, and the phones' shadows. */
export function roomLight(stage: Stage, subjects: readonly Subject[], stance: 'lying' | 'standing'): string {
  const [fallX, fallY] = stage.light.fall
  return texture(WHOLE, 44, 44, (x, y) => {
    const u = x / PAGE - 0.5
    const v = y / PAGE - 0.5
    const away = u * fallX + v * fallY
    const lamp = smooth(0.5 - away * 1.3) * 0.2
    const corner = smooth((Math.hypot(u, v) - 0.3) * 1.7) * 0.2 + smooth(away + 0.15) * 0.14
    const clear = subjects.reduce(
      (light, subject) =>
        light *
        (1 -
          (stance === 'lying' ? shadowOnTable(stage, subject, x, y) : shadowOnFloor(stage, subject, x, y))),
      1,
    )
    const dark = 1 - clear * (1 - corner)
    return dark > lamp
      ? [DUSK, Math.min((dark - lamp) / (1 - lamp * 0.5), 0.72)]
      : [stage.light.tint, lamp - dark]
  })
}

/** Shadows are never quite black. */
const DUSK: Color = [16, 13, 14]

function shadowOnTable(stage: Stage, subject: Subject, x: number, y: number): number {
  const { silhouette, pose } = subject
  const thickness = silhouette.size[2]
  const table = { ...pose, origin: place(pose, 0, 0, -thickness) }
  const [fallX, fallY] = stage.light.fall
  const scale = Math.hypot(...pose.right)
  const box = bodyBox(silhouette)
  const cast = faceAt(table, x - fallX * thickness * scale * 0.85, y - fallY * thickness * scale * 0.85)
  const near = faceAt(table, x - fallX * scale * 2, y - fallY * scale * 2)
  const castSoft = thickness * 1.15
  const nearSoft = 16
  return (
    smooth(0.5 - distanceTo(box, cast[0], cast[1]) / castSoft / 2) * 0.42 +
    smooth(0.5 - distanceTo(box, near[0], near[1]) / nearSoft / 2) * 0.26
  )
}

/** A standing phone darkens the floor around its foot, more to the side away from the light. */
function shadowOnFloor(stage: Stage, subject: Subject, x: number, y: number): number {
  const [width, height] = subject.silhouette.size
  const [leftX, leftY] = place(subject.pose, 0, height)
  const [rightX, rightY] = place(subject.pose, width, height)
  const half = Math.abs(rightX - leftX) / 2
  const middle = (leftX + rightX) / 2
  const foot = Math.max(leftY, rightY)
  const lean = stage.light.fall[0] * 60
  const away = (span: number, tall: number, shiftX: number, shiftY: number) =>
    Math.exp(-(Math.abs((x - middle - shiftX) / (half + span)) ** 3 + ((y - foot - shiftY) / tall) ** 2))
  return Math.min(away(50, 30, 0, 0) * 0.42 + away(130, 84, lean, 8) * 0.32, 0.6)
}

/** The narrow dark line where a body meets what it lies on, and its shadow on a phone beneath. */
export function contactShadow(
  stage: Stage,
  subject: Subject,
  { onPhone, standing }: { onPhone: boolean; standing: boolean },
): string {
  const [fallX, fallY] = standing && !onPhone ? [0, 1] : stage.light.fall
  const points = bodyHull(subject)
  // The body itself covers the middle, so only a ring is painted.
  const hole = polygon(grown(points, -6))
  const ring = ' fill-rule="evenodd"'
  const layer = (by: number, wider: number, opacity: number) =>
    path(
      polygon(grown(points, wider).map(([x, y]) => [x + fallX * by, y + fallY * by])) + hole,
      fill(BLACK, opacity) + ring,
    )
  if (standing && !onPhone) {
    return [13, 8, 3].map(by => layer(by, -2, 0.25)).join('')
  }
  const layers = onPhone ? [34, 25, 17, 9] : [16, 9]
  return [...layers.map(wide => layer(wide * 0.5, wide, 0.085)), layer(4, 2, 0.32), layer(0, 1, 0.45)].join(
    '',
  )
}

/** Sun through a window: slanted bright panes over the background. */
export function windowLight(random: () => number): string {
  const x = random() * 500 - 100
  const y = random() * 300 - 200
  const slant = 260 + random() * 240
  const pane = (column: number, row: number, grow: number) => {
    const left = x + column * 330 + row * slant * 0.62 - grow
    const top = y + row * 460 - grow
    const wide = 290 + grow * 2
    const tall = 410 + grow * 2
    return polygon([
      [left, top],
      [left + wide, top],
      [left + wide + slant * 0.55, top + tall],
      [left + slant * 0.55, top + tall],
    ])
  }
  return [0, 1]
    .flatMap(column =>
      [0, 1].map(row =>
        [0, 9].map(grow => path(pane(column, row, grow), fill([255, 246, 222], 0.075))).join(''),
      ),
    )
    .join('')
}

/** The shadow of a plant that is itself outside the picture. */
export function leafShadow(random: () => number): string {
  const right = random() < 0.5
  const rootX = right ? PAGE + 60 : -60
  const rootY = random() * 340 - 40
  const leaves = Array.from({ length: 9 }, (_, index) => {
    const turn = (right ? Math.PI : 0) + (right ? -1 : 1) * (index / 8 - 0.25) * 1.5
    const reach = 300 + random() * 260
    const tipX = rootX + Math.cos(turn) * reach
    const tipY = rootY + Math.sin(turn) * reach
    const sideX = -Math.sin(turn) * 46
    const sideY = Math.cos(turn) * 46
    const middleX = (rootX + tipX) / 2
    const middleY = (rootY + tipY) / 2
    const point = (px: number, py: number) => `${Math.round(px)} ${Math.round(py)}`
    return `M${point(rootX, rootY)}Q${point(middleX + sideX, middleY + sideY)} ${point(tipX, tipY)}Q${point(middleX - sideX, middleY - sideY)} ${point(rootX, rootY)}Z`
  }).join('')
  return (
    path(leaves, fill(BLACK, 0.07)) +
    path(leaves, `${fill(BLACK, 0.03)} stroke="#000" stroke-width="14" stroke-opacity="0.035"`)
  )
}
