import { BLACK, shade, WHITE } from './color.ts'
import { faceTransform, outline, type Point } from './geometry.ts'
import { drawMark, type Mark } from './marks.ts'
import { bodyBox, type Stage, type Subject } from './stage.ts'
import { circle, clipped, fill, group, path, short, stroke } from './svg.ts'

export type Condition = 'Excellent' | 'Good' | 'Fair'

/** How many marks of each kind a face gets. */
const MARKS: Readonly<
  Record<Condition, { hairlines: number; scratches: number; scuffs: number; nicks: number; dust: number }>
> = {
  Excellent: { hairlines: 2, scratches: 0, scuffs: 0, nicks: 0, dust: 3 },
  Good: { hairlines: 9, scratches: 2, scuffs: 1, nicks: 2, dust: 8 },
  Fair: { hairlines: 16, scratches: 7, scuffs: 3, nicks: 6, dust: 14 },
}

const NONE = { hairlines: 0, scratches: 0, scuffs: 0, nicks: 0, dust: 0 }

/**
 * Traces of use on the seen face, in millimetres, denser around `focus` where a close-up looks.
 * Only a close-up shows traces on an excellent phone, and only very fine ones. Stated damage is on every picture of its face.
 */
export function drawWear(
  stage: Stage,
  subject: Subject,
  { condition, marks = [] }: { condition: Condition; marks?: readonly Mark[] | undefined },
  random: () => number,
  focus?: Point,
): string {
  const stated = marks.filter(({ face }) => face === subject.face)
  if (condition === 'Excellent' && focus === undefined && stated.length === 0) return ''
  const count = focus === undefined && condition === 'Excellent' ? NONE : MARKS[condition]
  const [width, height] = subject.silhouette.size
  const spread = focus === undefined ? Math.max(width, height) : 34
  const spot = (): Point => {
    const x = focus === undefined ? random() * width : focus[0] + (random() - 0.5) * spread * 1.3
    const y = focus === undefined ? random() * height : focus[1] + (random() - 0.5) * spread * 1.3
    return [clamp(x, 3, width - 3), clamp(y, 3, height - 3)]
  }
  const strong = focus === undefined ? 0.7 : 1
  const repeat = (times: number, draw: () => string) => Array.from({ length: times }, draw)
  const traces = [
    ...repeat(count.hairlines, () =>
      line(random, spot(), 4 + random() * 14, 0.06 + random() * (focus ? 0.09 : 0.05), 0.26 * strong),
    ),
    ...repeat(count.scratches, () => scratch(random, spot(), 4 + random() * 13, 0.34 * strong)),
    ...repeat(count.scuffs, () => scuff(random, nearEdge(spot(), width, height), strong)),
    ...repeat(count.nicks, () => nick(subject, random, spot())),
    ...repeat(focus === undefined ? 0 : count.dust, () =>
      circle(...spot(), 0.05 + random() * 0.12, fill(WHITE, 0.4)),
    ),
  ]
  // Without stated damage, as in the shops of earlier versions.
  const perhapsCracked = condition === 'Fair' && focus !== undefined && subject.face === 'front'
  if (marks.length === 0 && perhapsCracked && random() < 0.45) {
    traces.push(
      crack(
        random,
        [focus[0] < width / 2 ? 1.2 : width - 1.2, focus[1] < height / 2 ? 1.2 : height - 1.2],
        focus,
      ),
    )
  }
  traces.push(...stated.map(mark => drawMark(subject, mark, random)))
  const edge = outline(bodyBox(subject.silhouette))
  return group(faceTransform(subject.pose), clipped(stage.sheet, edge, traces.join('')))
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}

function line(random: () => number, [x, y]: Point, length: number, width: number, opacity: number): string {
  const turn = random() * Math.PI
  const dx = Math.cos(turn) * length
  const dy = Math.sin(turn) * length
  const bow = (random() - 0.5) * length * 0.16
  const curve = `M${short(x)} ${short(y)}q${short(dx / 2 - bow)} ${short(dy / 2 + bow)} ${short(dx)} ${short(dy)}`
  return path(curve, `${stroke(WHITE, width, opacity * (0.5 + random() * 0.5))} stroke-linecap="round"`)
}

/** A deeper scratch: a dark groove with a bright lip. */
function scratch(random: () => number, [x, y]: Point, length: number, opacity: number): string {
  const turn = random() * Math.PI
  const dx = Math.cos(turn) * length
  const dy = Math.sin(turn) * length
  const bow = (random() - 0.5) * length * 0.2
  const curve = `q${short(dx / 2 - bow)} ${short(dy / 2 + bow)} ${short(dx)} ${short(dy)}`
  return (
    path(
      `M${short(x + 0.08)} ${short(y + 0.1)}${curve}`,
      `${stroke(BLACK, 0.16, opacity)} stroke-linecap="round"`,
    ) +
    path(`M${short(x)} ${short(y)}${curve}`, `${stroke(WHITE, 0.13, opacity * 1.5)} stroke-linecap="round"`)
  )
}

function nearEdge([x, y]: Point, width: number, height: number): Point {
  const room = [x, width - x, y, height - y]
  const least = Math.min(...room)
  if (least === room[0]) return [2.4, y]
  if (least === room[1]) return [width - 2.4, y]
  if (least === room[2]) return [x, 2.4]
  return [x, height - 2.4]
}

/** Many short parallel lines, as from lying on rough ground. */
function scuff(random: () => number, [x, y]: Point, strong: number): string {
  const turn = random() * Math.PI
  const strokes = Array.from({ length: 16 }, () => {
    const length = 0.6 + random() * 2.2
    const fromX = x + (random() - 0.5) * 5
    const fromY = y + (random() - 0.5) * 3
    return `M${short(fromX)} ${short(fromY)}l${short(Math.cos(turn + random() * 0.4) * length)} ${short(Math.sin(turn + random() * 0.4) * length)}`
  })
  return path(strokes.join(''), `${stroke(WHITE, 0.12, 0.42 * strong)} stroke-linecap="round"`)
}

/** A dent in the edge of the frame that shows bare metal. */
function nick(subject: Subject, random: () => number, spot: Point): string {
  const [width, height] = subject.silhouette.size
  const [edgeX, edgeY] = nearEdge(spot, width, height)
  const x = edgeX < width / 2 && edgeX < 3 ? 0.3 : edgeX > width - 3 ? width - 0.3 : edgeX
  const y = edgeY < 3 ? 0.3 : edgeY > height - 3 ? height - 0.3 : edgeY
  const corner = subject.silhouette.corner
  const inCorner = (x < corner || x > width - corner) && (y < corner || y > height - corner)
  if (inCorner) return ''
  const size = 0.25 + random() * 0.5
  const along = x < 1 || x > width - 1
  const shape = (grow: number) =>
    `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short((along ? 0.24 : size) * grow)}" ry="${short((along ? size : 0.24) * grow)}"`
  return `${shape(1.3)}${fill(shade(subject.colors.frame, -0.6), 0.7)}/>${shape(0.8)}${fill([214, 212, 208], 0.9)}/>`
}

/** Cracked glass: rays from the corner that branch. */
function crack(random: () => number, [x, y]: Point, towards: Point): string {
  const aim = Math.atan2(towards[1] - y, towards[0] - x)
  let lines = ''
  for (let ray = 0; ray < 5; ray++) {
    let angle = aim + (ray - 2) * 0.34 + (random() - 0.5) * 0.2
    let px = x
    let py = y
    lines += `M${short(px)} ${short(py)}`
    for (let step = 0; step < 4; step++) {
      const length = 3 + random() * 6
      angle += (random() - 0.5) * 0.7
      px += Math.cos(angle) * length
      py += Math.sin(angle) * length
      lines += `L${short(px)} ${short(py)}`
    }
  }
  const rings = [4, 8].map(r => {
    const at = (angle: number) =>
      `${short(x + Math.cos(aim + angle) * r)} ${short(y + Math.sin(aim + angle) * r)}`
    return `M${at(-0.5)}L${at(-0.1)}L${at(0.3)}`
  })
  const whole = lines + rings.join('')
  return (
    path(whole, `${stroke(BLACK, 0.3, 0.4)} transform="translate(0.12 0.14)"`) +
    path(whole, `${stroke(WHITE, 0.16, 0.75)} stroke-linejoin="round"`)
  )
}
