import { type Box, short } from './svg.ts'

export type Point = readonly [number, number]

/**
 * Where a phone stands before the camera. The view is parallel (as through a long lens), so a place on the
 * phone, in millimetres from the top left corner of the face we see, maps by three vectors in page units:
 * `right` and `down` along the face, `out` from the face towards us.
 */
export type Pose = { origin: Point; right: Point; down: Point; out: Point }

export function place(pose: Pose, x: number, y: number, height = 0): Point {
  return [
    pose.origin[0] + pose.right[0] * x + pose.down[0] * y + pose.out[0] * height,
    pose.origin[1] + pose.right[1] * x + pose.down[1] * y + pose.out[1] * height,
  ]
}

/** The place on the face (mm) that is seen at a point of the page. */
export function faceAt(pose: Pose, pageX: number, pageY: number): Point {
  return onFace(pose, [pageX - pose.origin[0], pageY - pose.origin[1]])
}

/** How far something one millimetre above the face seems moved along the face, in millimetres. */
export function lift(pose: Pose): Point {
  return onFace(pose, pose.out)
}

function onFace({ right, down }: Pose, [x, y]: Point): Point {
  const area = right[0] * down[1] - down[0] * right[1]
  return [(x * down[1] - y * down[0]) / area, (y * right[0] - x * right[1]) / area]
}

/** The `transform` that lets a group be drawn in millimetres of the face. */
export function faceTransform(pose: Pose, height = 0): string {
  const [x, y] = place(pose, 0, 0, height)
  return matrix(pose.right, pose.down, [x, y])
}

export function matrix(right: Point, down: Point, origin: Point): string {
  const fine = (value: number) => String(Math.round(value * 10000) / 10000)
  const parts = [...right, ...down].map(fine).concat(origin.map(short))
  return `transform="matrix(${parts.join(' ')})"`
}

/** Page units a millimetre, along the longer of the two face vectors. */
export function scaleOf(pose: Pose): number {
  return Math.max(Math.hypot(...pose.right), Math.hypot(...pose.down))
}

export function inset(box: Box, by: number): Box {
  return {
    x: box.x + by,
    y: box.y + by,
    width: box.width - 2 * by,
    height: box.height - 2 * by,
    radius: Math.max(box.radius - by, 0.2),
  }
}

type Corner = { from: Point; to: Point; control: [Point, Point] }

/** Corners a little softer than a quarter circle, as phones have them. */
const CORNER_REACH = 1.12
const CORNER_PULL = 0.36

function cornersOf({ x, y, width, height, radius }: Box): Corner[] {
  const reach = Math.min(radius * CORNER_REACH, width / 2, height / 2)
  const pull = reach * CORNER_PULL
  const right = x + width
  const bottom = y + height
  return [
    {
      from: [right - reach, y],
      control: [
        [right - pull, y],
        [right, y + pull],
      ],
      to: [right, y + reach],
    },
    {
      from: [right, bottom - reach],
      control: [
        [right, bottom - pull],
        [right - pull, bottom],
      ],
      to: [right - reach, bottom],
    },
    {
      from: [x + reach, bottom],
      control: [
        [x + pull, bottom],
        [x, bottom - pull],
      ],
      to: [x, bottom - reach],
    },
    {
      from: [x, y + reach],
      control: [
        [x, y + pull],
        [x + pull, y],
      ],
      to: [x + reach, y],
    },
  ]
}

/** The outline of a rounded box as a path; `to` maps its points (millimetres to page units, say). */
export function outline(box: Box, to: (x: number, y: number) => Point = (x, y) => [x, y]): string {
  const text = ([x, y]: Point) => to(x, y).map(short).join(' ')
  const sides = cornersOf(box).map(
    ({ from, control, to: end }) => `L${text(from)}C${text(control[0])} ${text(control[1])} ${text(end)}`,
  )
  return `${sides.join('').replace('L', 'M')}Z`
}

/** The outline as points, for hulls. */
export function outlinePoints(box: Box, perCorner = 9): Point[] {
  return cornersOf(box).flatMap(({ from, control, to }) =>
    Array.from({ length: perCorner }, (_, index) => {
      const t = index / (perCorner - 1)
      const s = 1 - t
      const along = (axis: 0 | 1) =>
        s ** 3 * from[axis] +
        3 * s * s * t * control[0][axis] +
        3 * s * t * t * control[1][axis] +
        t ** 3 * to[axis]
      return [along(0), along(1)] as const
    }),
  )
}

/** The smallest convex shape around the points: the outline of a body swept from one place to another. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (input: readonly Point[]) => {
    const chain: Point[] = []
    for (const point of input) {
      while (chain.length > 1 && turn(chain.at(-2), chain.at(-1), point) <= 0) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

function turn(a: Point | undefined, b: Point | undefined, c: Point): number {
  if (a === undefined || b === undefined) return 1
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

/** A convex shape, as `hull` gives it, with every side moved outwards. */
export function grown(points: readonly Point[], by: number): Point[] {
  return points.map((point, index) => {
    const before = points.at(index - 1) ?? point
    const after = points[(index + 1) % points.length] ?? point
    const alongX = after[0] - before[0]
    const alongY = after[1] - before[1]
    const length = Math.hypot(alongX, alongY) || 1
    return [point[0] + (alongY / length) * by, point[1] - (alongX / length) * by]
  })
}

export function polygon(points: readonly Point[], open = false): string {
  return `M${points.map(point => point.map(short).join(' ')).join('L')}${open ? '' : 'Z'}`
}

/** Distance from a rounded box: negative inside. */
export function distanceTo(box: Box, x: number, y: number): number {
  const beyondX = Math.abs(x - box.x - box.width / 2) - box.width / 2 + box.radius
  const beyondY = Math.abs(y - box.y - box.height / 2) - box.height / 2 + box.radius
  const outside = Math.hypot(Math.max(beyondX, 0), Math.max(beyondY, 0))
  return outside + Math.min(Math.max(beyondX, beyondY), 0) - box.radius
}

/** The page box around points. */
export function bounds(points: readonly Point[]): { x: number; y: number; width: number; height: number } {
  const xs = points.map(point => point[0])
  const ys = points.map(point => point[1])
  const x = Math.min(...xs)
  const y = Math.min(...ys)
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
