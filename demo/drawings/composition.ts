import type { Point, Pose } from './geometry.ts'
import { aimedAt, fitInto, type Posture } from './pose.ts'
import type { Silhouette } from './silhouette.ts'

type Placed = { silhouette: Silhouette; face: 'front' | 'back'; pose: Pose }

export type View = 'front' | 'back' | 'side' | 'wear' | 'pair'

export type Composition = {
  stance: 'lying' | 'standing'
  phones: Placed[]
  /** The place of the face (mm) a close-up looks at. */
  focus?: Point
  /** The table can be seen around the phone, so that things may lie on it. */
  roomy: boolean
}

type Target = { face: 'front' | 'back'; at: readonly [across: number, down: number] }

/** Which bodies a picture shows and where, as its view and seed want. */
export function compose(
  view: View,
  silhouette: Silhouette,
  random: () => number,
  /** Where a close-up looks: a face, and shares of its width and height. By default at a corner. */
  target?: Target,
): Composition {
  switch (view) {
    case 'pair':
      return pair(silhouette, random)
    case 'side':
      return side(silhouette, random)
    case 'wear':
      return target ? closeUpOf(target, silhouette, random) : closeUp(silhouette, random)
    default:
      return single(view, silhouette, random)
  }
}

function centred(random: () => number, jitter = 26): Point {
  return [640 + (random() - 0.5) * 2 * jitter, 640 + (random() - 0.5) * 2 * jitter]
}

/** A clamshell seen from behind lies open; all else is shown as it is carried. */
function shownAs(
  silhouette: Silhouette,
  face: 'front' | 'back',
): { silhouette: Silhouette; face: 'front' | 'back' } {
  if (silhouette.clamshell && silhouette.open) {
    return face === 'front' ? { silhouette, face: 'back' } : { silhouette: silhouette.open, face: 'back' }
  }
  return { silhouette, face }
}

function single(face: 'front' | 'back', silhouette: Silhouette, random: () => number): Composition {
  const shown = shownAs(silhouette, face)
  const squat = shown.silhouette.size[1] < shown.silhouette.size[0] * 1.5
  const stand = random()
  if (stand < 0.26) {
    const posture: Posture = { stance: 'standing', angle: (random() - 0.5) * 56, tilt: 5 + random() * 5 }
    const height = squat ? 720 : 1010 + random() * 80
    const pose = fitInto(posture, shown.silhouette.size, {
      centre: [640 + (random() - 0.5) * 40, 612],
      width: 900,
      height,
    })
    return { stance: 'standing', phones: [{ ...shown, pose }], roomy: false }
  }
  const hero = stand < 0.56
  const posture: Posture = hero
    ? { stance: 'lying', angle: (random() < 0.5 ? -1 : 1) * (22 + random() * 22), tilt: 30 + random() * 16 }
    : { stance: 'lying', angle: (random() - 0.5) * 26, tilt: 3 + random() * 13 }
  const height = squat ? 800 : hero ? 1010 : 1090 + random() * 90
  const pose = fitInto(posture, shown.silhouette.size, {
    centre: centred(random),
    width: hero ? 1080 : 960,
    height,
  })
  return { stance: 'lying', phones: [{ ...shown, pose }], roomy: true }
}

function pair(silhouette: Silhouette, random: () => number): Composition {
  const behind = shownAs(silhouette, 'back')
  const ahead = silhouette.open
    ? { silhouette: silhouette.open, face: 'front' as const }
    : { silhouette, face: 'front' as const }
  const first = silhouette.clamshell ? { silhouette, face: 'back' as const } : behind
  const swap = random() < 0.35
  const standing = random() < 0.5
  const tall = Math.max(first.silhouette.size[1], ahead.silhouette.size[1])
  const wide = first.silhouette.size[0] + ahead.silhouette.size[0]
  if (standing) return standingPair(first, ahead, Math.min(1000 / tall, 1010 / wide), random)
  const turn = (random() - 0.5) * 16
  const fan = 5 + random() * 8
  const scale = Math.min(1010 / tall, 985 / wide)
  const tilt = 4 + random() * 14
  // Edge to edge with a slight overlap, centred as one group.
  const firstAside = (ahead.silhouette.size[0] * scale) / 2 - 5
  const aheadAside = (first.silhouette.size[0] * scale) / 2 - 5
  const step = (random() - 0.5) * 90
  const at = (x: number, y: number): Point => [640 + x, 640 + y]
  const middle = (body: Silhouette): Point => [body.size[0] / 2, body.size[1] / 2]
  const side = swap ? -1 : 1
  const lying = (angle: number): Posture => ({ stance: 'lying', angle, tilt })
  return {
    stance: 'lying',
    phones: [
      {
        ...first,
        pose: aimedAt(
          lying(turn - fan * side),
          scale,
          middle(first.silhouette),
          at(-side * firstAside, -step / 2),
        ),
      },
      {
        ...ahead,
        pose: aimedAt(
          lying(turn + fan * 0.4 * side),
          scale,
          middle(ahead.silhouette),
          at(side * aheadAside, step / 2),
        ),
      },
    ],
    roomy: false,
  }
}

/** The classic of shop windows: the back half hidden behind the front. */
function standingPair(
  first: Omit<Placed, 'pose'>,
  ahead: Omit<Placed, 'pose'>,
  scale: number,
  random: () => number,
): Composition {
  const angle = 8 + random() * 18
  const tilt = 5 + random() * 4
  const side = random() < 0.7 ? 1 : -1
  const floor = 1132
  const foot = (body: Silhouette): Point => [body.size[0] / 2, body.size[1]]
  const posture = (turn: number): Posture => ({ stance: 'standing', angle: turn, tilt })
  const overlap = scale * Math.min(first.silhouette.size[0], ahead.silhouette.size[0]) * 0.32
  const spread = (scale * (first.silhouette.size[0] + ahead.silhouette.size[0])) / 4 - overlap * 0.35
  return {
    stance: 'standing',
    phones: [
      {
        ...first,
        pose: aimedAt(posture(side * angle), scale, foot(first.silhouette), [
          640 - side * spread,
          floor - 36,
        ]),
      },
      {
        ...ahead,
        pose: aimedAt(posture(-side * angle * 0.35), scale, foot(ahead.silhouette), [
          640 + side * spread,
          floor,
        ]),
      },
    ],
    roomy: false,
  }
}

/** From low beside the phone: the frame, its keys or socket, and the face foreshortened. */
function side(silhouette: Silhouette, random: () => number): Composition {
  const shown = shownAs(silhouette, random() < 0.5 ? 'front' : 'back')
  const end = random() < 0.3
  const angle = end ? (random() - 0.5) * 30 : (random() < 0.5 ? 90 : -90) + (random() - 0.5) * 26
  const posture: Posture = { stance: 'lying', angle, tilt: 60 + random() * 8 }
  const pose = fitInto(posture, shown.silhouette.size, {
    centre: [640, 660],
    width: end ? 900 : 1180,
    height: end ? 900 : 700,
  })
  return { stance: 'lying', phones: [{ ...shown, pose }], roomy: false }
}

/** So near that a corner or the cameras fill the picture. */
function closeUp(silhouette: Silhouette, random: () => number): Composition {
  const shown = shownAs(silhouette, random() < 0.35 ? 'front' : 'back')
  const [width, height] = shown.silhouette.size
  const corners: readonly Point[] =
    shown.face === 'back'
      ? [
          [16, 22],
          [width - 14, height - 20],
          [14, height - 22],
        ]
      : [
          [width - 14, height - 20],
          [14, 20],
          [width - 14, 20],
          [14, height - 20],
        ]
  const focus = corners[Math.floor(random() * corners.length)] ?? [14, 20]
  const posture: Posture = { stance: 'lying', angle: (random() - 0.5) * 64, tilt: 18 + random() * 26 }
  const pose = aimedAt(posture, 12.5 + random() * 6, focus, [
    640 + (random() - 0.5) * 120,
    640 + (random() - 0.5) * 120,
  ])
  return { stance: 'lying', phones: [{ ...shown, pose }], focus, roomy: false }
}

/** So near that a mark can be seen well, with enough around it to say where it is. */
function closeUpOf({ face, at }: Target, silhouette: Silhouette, random: () => number): Composition {
  const shown =
    face === 'front' && silhouette.open ? { silhouette: silhouette.open, face } : shownAs(silhouette, face)
  const [width, height] = shown.silhouette.size
  const focus: Point = [at[0] * width, at[1] * height]
  const posture: Posture = { stance: 'lying', angle: (random() - 0.5) * 50, tilt: 8 + random() * 20 }
  const pose = aimedAt(posture, 13 + random() * 4, focus, [
    640 + (at[0] - 0.5) * 560 + (random() - 0.5) * 90,
    640 + (at[1] - 0.5) * 560 + (random() - 0.5) * 90,
  ])
  return { stance: 'lying', phones: [{ ...shown, pose }], focus, roomy: false }
}
