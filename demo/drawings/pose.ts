import { bounds, type Point, type Pose, place } from './geometry.ts'
import type { Silhouette } from './silhouette.ts'

export type Posture = {
  /** Lying on a table seen from above, or upright before the camera. */
  stance: 'lying' | 'standing'
  /** Degrees: lying, how the phone is turned on the table; standing, how far it turns its face aside. */
  angle: number
  /** Degrees the camera is lowered from looking straight at the face. */
  tilt: number
}

/** The pose of a body whose seen outline fits into `width` by `height` page units around `centre`. */
export function fitInto(
  posture: Posture,
  [bodyWidth, bodyHeight, thickness]: Silhouette['size'],
  room: { centre: Point; width: number; height: number },
): Pose {
  const unit = posture.stance === 'lying' ? lying(posture, 1) : standing(posture, 1)
  const reach = bounds(corners(unit, bodyWidth, bodyHeight, thickness))
  const scale = Math.min(room.width / reach.width, room.height / reach.height)
  return scaledAround(unit, scale, [
    room.centre[0] - (reach.x + reach.width / 2) * scale,
    room.centre[1] - (reach.y + reach.height / 2) * scale,
  ])
}

/** The pose at a given scale (page units a millimetre) that shows the place (mm) of the face at a page point. */
export function aimedAt(posture: Posture, scale: number, spot: Point, at: Point): Pose {
  const pose = posture.stance === 'lying' ? lying(posture, scale) : standing(posture, scale)
  const [x, y] = place(pose, spot[0], spot[1])
  return { ...pose, origin: [at[0] - x, at[1] - y] }
}

function corners(pose: Pose, width: number, height: number, thickness: number): Point[] {
  return [0, -thickness].flatMap(depth => [
    place(pose, 0, 0, depth),
    place(pose, width, 0, depth),
    place(pose, width, height, depth),
    place(pose, 0, height, depth),
  ])
}

function scaledAround(unit: Pose, scale: number, origin: Point): Pose {
  const times = ([x, y]: Point): Point => [x * scale, y * scale]
  return { origin, right: times(unit.right), down: times(unit.down), out: times(unit.out) }
}

function lying({ angle, tilt }: Posture, scale: number): Pose {
  const turn = (angle * Math.PI) / 180
  const lowered = (tilt * Math.PI) / 180
  const flat = Math.cos(lowered)
  return {
    origin: [0, 0],
    right: [scale * Math.cos(turn), scale * Math.sin(turn) * flat],
    down: [-scale * Math.sin(turn), scale * Math.cos(turn) * flat],
    out: [0, -scale * Math.sin(lowered)],
  }
}

function standing({ angle, tilt }: Posture, scale: number): Pose {
  const turn = (angle * Math.PI) / 180
  const above = (tilt * Math.PI) / 180
  return {
    origin: [0, 0],
    right: [scale * Math.cos(turn), -scale * Math.sin(turn) * Math.sin(above)],
    down: [0, scale * Math.cos(above)],
    out: [scale * Math.sin(turn), scale * Math.cos(turn) * Math.sin(above)],
  }
}
