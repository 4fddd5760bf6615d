import { BLACK, type Color, lightness, mix, shade, WHITE } from './color.ts'
import {
  faceTransform,
  hull,
  inset,
  lift,
  matrix,
  outline,
  outlinePoints,
  type Point,
  place,
  polygon,
  scaleOf,
} from './geometry.ts'
import type { Silhouette } from './silhouette.ts'
import { bodyBox, type Colors, type Stage, type Subject } from './stage.ts'
import { circle, fill, group, linear, path, rect, type Stop, stroke } from './svg.ts'

/** Colors of a phone's parts from the color it was sold in. */
export function colorsOf(silhouette: Silhouette, color: Color): Colors {
  const silver: Color = lightness(color) < 0.35 ? [108, 108, 112] : [206, 204, 200]
  const share = silhouette.metal === 'steel' ? 0.42 : silhouette.metal === 'aluminium' ? 0.14 : 0
  const bright = lightness(color) > 0.62
  return {
    // Nothing a camera sees is quite black or quite white.
    back: mix(mix(color, BLACK, bright ? 0.04 : 0), WHITE, lightness(color) < 0.12 ? 0.07 : 0),
    frame: mix(color, silver, share),
    glass: silhouette.front.color === 'body' && bright ? [240, 240, 238] : [13, 13, 15],
  }
}

/** The seen outline of the whole body on the page. */
export function bodyHull({ silhouette, pose }: Subject): Point[] {
  const box = bodyBox(silhouette)
  const thickness = silhouette.size[2]
  const layers =
    silhouette.frame === 'flat'
      ? [
          { by: 0, depth: 0.25 },
          { by: 0, depth: thickness - 0.25 },
        ]
      : [
          { by: 0.9, depth: 0 },
          { by: 0.2, depth: thickness * 0.25 },
          { by: 0, depth: thickness * 0.5 },
          { by: 0.9, depth: thickness },
        ]
  return hull(
    layers.flatMap(({ by, depth }) =>
      outlinePoints(inset(box, by)).map(([x, y]) => place(pose, x, y, -depth)),
    ),
  )
}

/** Frame, side keys and the small details of the walls; the faces come on top. */
export function drawBody(stage: Stage, subject: Subject): string {
  const points = bodyHull(subject)
  const frame = subject.colors.frame
  const polished = subject.silhouette.metal === 'steel'
  const side = linear(stage.sheet, 'x', polished ? polishedStops(frame) : satinStops(frame))
  // The faces cover the middle: painting only a ring saves half the time.
  const hole = outline(inset(bodyBox(subject.silhouette), 2.4), (x, y) => place(subject.pose, x, y))
  const line = polygon(points) + hole
  const ring = ' fill-rule="evenodd"'
  const under = linear(stage.sheet, 'y', [
    [0, WHITE, 0.16],
    [0.4, BLACK, 0],
    [1, BLACK, 0.3],
  ])
  return [
    keysAsSeenFromAbove(stage, subject),
    path(line, fill(side) + ring),
    Math.hypot(...lift(subject.pose)) > 0.3 ? path(line, fill(under) + ring) : '',
    walls(stage, subject),
    rim(subject),
  ].join('')
}

function polishedStops(frame: Color): Stop[] {
  return [
    [0, shade(frame, -0.45)],
    [0.03, shade(frame, 0.6)],
    [0.1, shade(frame, -0.2)],
    [0.32, shade(frame, 0.28)],
    [0.55, shade(frame, -0.12)],
    [0.8, shade(frame, 0.34)],
    [0.92, shade(frame, -0.3)],
    [0.975, shade(frame, 0.62)],
    [1, shade(frame, -0.5)],
  ]
}

function satinStops(frame: Color): Stop[] {
  return [
    [0, shade(frame, -0.3)],
    [0.06, shade(frame, 0.3)],
    [0.3, shade(frame, 0.02)],
    [0.65, shade(frame, 0.12)],
    [0.93, shade(frame, 0.26)],
    [1, shade(frame, -0.35)],
  ]
}

/** The bright bevel between frame and glass, lit from one side. */
function rim({ silhouette, pose, colors }: Subject): string {
  const to = (x: number, y: number) => place(pose, x, y)
  const box = bodyBox(silhouette)
  const width = Math.max(scaleOf(pose) * 0.16, 1)
  const bright = shade(colors.frame, 0.55)
  const dark = shade(colors.frame, -0.5)
  const edge = silhouette.frame === 'flat' ? 0.22 : 0.5
  return (
    path(outline(inset(box, edge), to), stroke(bright, width, 0.75)) +
    path(outline(inset(box, edge + 0.42), to), stroke(dark, width * 1.1, 0.55))
  )
}

type Key = { wall: 'left' | 'right'; from: number; to: number }

/** Side keys in millimetres from the top, left and right as one looks at the front. */
function keysOf({ keys, size: [, height] }: Silhouette): Key[] {
  const scaled = (wall: 'left' | 'right', from: number, to: number): Key => ({
    wall,
    from: height * from,
    to: height * to,
  })
  if (keys === 'none') return []
  if (keys === 'apple-old') {
    return [
      scaled('left', 0.135, 0.17),
      scaled('left', 0.21, 0.265),
      scaled('left', 0.285, 0.34),
      scaled('right', 0.21, 0.275),
    ]
  }
  if (keys === 'apple') {
    return [
      scaled('left', 0.165, 0.205),
      scaled('left', 0.245, 0.315),
      scaled('left', 0.34, 0.41),
      scaled('right', 0.26, 0.37),
    ]
  }
  return [scaled('right', 0.17, 0.29), scaled('right', 0.34, 0.405)]
}

/** The wall on which a key shows, looking at the given face. */
function seenWall(key: Key, face: Subject['face']): 'left' | 'right' {
  if (face === 'front') return key.wall
  return key.wall === 'left' ? 'right' : 'left'
}

/** From above a key is only a sliver beside the frame. */
function keysAsSeenFromAbove(stage: Stage, subject: Subject): string {
  const [width, , thickness] = subject.silhouette.size
  const paint = linear(stage.sheet, 'y', [
    [0, shade(subject.colors.frame, 0.2)],
    [0.5, shade(subject.colors.frame, -0.25)],
    [1, shade(subject.colors.frame, -0.5)],
  ])
  const slivers = keysOf(subject.silhouette).map(key => {
    const x = seenWall(key, subject.face) === 'left' ? -0.45 : width - 0.6
    return rect({ x, y: key.from, width: 1.05, height: key.to - key.from, radius: 0.45 }, fill(paint))
  })
  return group(faceTransform(subject.pose, -thickness / 2), slivers.join(''))
}

type Wall = 'left' | 'right' | 'bottom' | 'top'

/** What lies on the walls the camera sees at a slant: keys, aerial lines, the socket, holes. */
function walls(stage: Stage, subject: Subject): string {
  const [leanX, leanY] = lift(subject.pose)
  const seen: Wall[] = []
  if (Math.abs(leanX) > 0.12) seen.push(leanX < 0 ? 'right' : 'left')
  if (Math.abs(leanY) > 0.12) seen.push(leanY < 0 ? 'bottom' : 'top')
  return seen.map(wall => drawWall(stage, subject, wall)).join('')
}

function drawWall(stage: Stage, subject: Subject, wall: Wall): string {
  const { silhouette, pose, colors } = subject
  const [width, height, thickness] = silhouette.size
  const reach = silhouette.corner * 0.9
  const long = wall === 'left' || wall === 'right'
  const length = long ? height : width
  const start: Point =
    wall === 'right' ? place(pose, width, 0) : wall === 'bottom' ? place(pose, 0, height) : place(pose, 0, 0)
  const inward: Point = [-pose.out[0], -pose.out[1]]
  const parts: string[] = []
  const dark = shade(colors.frame, -0.55)
  const sheen = linear(stage.sheet, 'y', [
    [0, WHITE, 0.42],
    [0.22, WHITE, 0.02],
    [0.7, BLACK, 0.02],
    [1, BLACK, 0.32],
  ])
  parts.push(
    rect({ x: reach, y: 0.1, width: length - 2 * reach, height: thickness - 0.2, radius: 0.3 }, fill(sheen)),
  )
  if (silhouette.metal !== 'plastic') {
    for (const at of [reach + 1.2, length - reach - 1.2]) {
      parts.push(rect({ x: at - 0.4, y: 0, width: 0.9, height: thickness, radius: 0 }, fill(dark, 0.5)))
    }
  }
  if (long) {
    for (const key of keysOf(silhouette)) {
      if (seenWall(key, subject.face) !== wall) continue
      parts.push(keyOnWall(stage, colors.frame, key, thickness))
    }
  } else {
    parts.push(socket(colors.frame, length, thickness, wall))
  }
  return group(matrix(long ? pose.down : pose.right, inward, start), parts.join(''))
}

function keyOnWall(stage: Stage, frame: Color, key: Key, thickness: number): string {
  const box = {
    x: key.from,
    y: thickness * 0.31,
    width: key.to - key.from,
    height: thickness * 0.36,
    radius: thickness * 0.18,
  }
  const paint = linear(stage.sheet, 'y', [
    [0, shade(frame, 0.5)],
    [0.35, shade(frame, 0.12)],
    [1, shade(frame, -0.3)],
  ])
  return (
    rect(
      {
        ...box,
        x: box.x - 0.22,
        y: box.y - 0.15,
        width: box.width + 0.44,
        height: box.height + 0.6,
        radius: box.radius + 0.2,
      },
      fill(BLACK, 0.42),
    ) + rect(box, fill(paint))
  )
}

function socket(frame: Color, length: number, thickness: number, wall: Wall): string {
  if (wall === 'top') return circle(length * 0.34, thickness / 2, 0.5, fill(BLACK, 0.7))
  const middle = length / 2
  const centre = thickness / 2
  const holes = [-4, -3, -2, 2, 3, 4].map(step =>
    circle(middle + step * 2.6 + Math.sign(step) * 2.4, centre, 0.75, fill(BLACK, 0.78)),
  )
  const port = { x: middle - 4.5, y: centre - 1.5, width: 9, height: 3, radius: 1.5 }
  return (
    rect(
      { ...port, x: port.x - 0.3, y: port.y - 0.3, width: 9.6, height: 3.6, radius: 1.8 },
      fill(shade(frame, 0.35)),
    ) +
    rect(port, fill([10, 10, 12])) +
    rect({ x: middle - 3.2, y: centre - 0.35, width: 6.4, height: 0.7, radius: 0.3 }, fill([70, 70, 74])) +
    holes.join('')
  )
}
