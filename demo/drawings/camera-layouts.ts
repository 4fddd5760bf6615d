/**
 * What sits on the back of a phone, in millimetres from the top left corner as one looks at the back.
 * Pieces are drawn in order.
 */
export type Piece =
  | {
      kind: 'plate'
      x: number
      y: number
      width: number
      height: number
      radius: number
      /** How far it stands out. */
      rise: number
      /** 'body' is the color of the back, 'frame' of the frame, 'dark' black glass, 'print' a flat tone. */
      tone: 'body' | 'frame' | 'dark' | 'print'
    }
  | { kind: 'lens'; x: number; y: number; radius: number; rise: number; ring: 'metal' | 'black' | 'none' }
  | { kind: 'periscope'; x: number; y: number; size: number }
  | { kind: 'flash'; x: number; y: number; radius: number }
  | { kind: 'dot'; x: number; y: number; radius: number }
  | { kind: 'mark'; x: number; y: number; size: number }
  | { kind: 'word'; x: number; y: number; width: number }
  | { kind: 'finger'; x: number; y: number; radius: number }
  | { kind: 'cover'; x: number; y: number; width: number; height: number; radius: number }
  | { kind: 'glyph'; line: string; width: number }
  | { kind: 'seam'; y: number }

type Tone = 'body' | 'frame' | 'dark' | 'print'

export function plate(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  tone: Tone = 'body',
  rise = 1.2,
): Piece {
  return { kind: 'plate', x, y, width, height, radius, rise, tone }
}

export function lens(
  x: number,
  y: number,
  radius: number,
  ring: 'metal' | 'black' | 'none' = 'metal',
  rise = 1,
): Piece {
  return { kind: 'lens', x, y, radius, rise, ring }
}

export function flash(x: number, y: number, radius = 1.8): Piece {
  return { kind: 'flash', x, y, radius }
}

export function dot(x: number, y: number, radius = 0.5): Piece {
  return { kind: 'dot', x, y, radius }
}

/** An abstract maker's mark; real ones belong to their owners. */
export function mark(x: number, y: number, size = 6): Piece {
  return { kind: 'mark', x, y, size }
}

/** A line of print too small to read. */
export function wordMark(x: number, y: number, width: number): Piece {
  return { kind: 'word', x, y, width }
}

/** A column of equal lenses from `y` down. */
export function column(
  count: number,
  { x, y, gap, radius, ring = 'metal' as 'metal' | 'black' | 'none', rise = 1.1 }: ColumnOptions,
): Piece[] {
  return Array.from({ length: count }, (_, index) => lens(x, y + index * gap, radius, ring, rise))
}

type ColumnOptions = {
  x: number
  y: number
  gap: number
  radius: number
  ring?: 'metal' | 'black' | 'none'
  rise?: number
}

/** Two lenses on a square of the back's glass: upright as on iPhone 11 and 12, or across as on 13 to 15. */
export function squareOfTwo(size: number, radius: number, direction: 'upright' | 'across'): Piece[] {
  const near = 4.4 + size * 0.29
  const far = 4.4 + size * 0.71
  const lenses =
    direction === 'upright'
      ? [lens(near, near, radius), lens(near, far, radius), flash(far, 4.4 + size / 2)]
      : [lens(near, near, radius), lens(far, far, radius), flash(far, near)]
  return [
    plate(4.4, 4.4, size, size, size * 0.27),
    ...lenses,
    dot(far, direction === 'upright' ? far : near + 5),
  ]
}

/** Three lenses in a triangle on a square, with flash and (when `scanner`) a dark depth scanner. */
export function squareOfThree(size: number, radius: number, scanner: boolean): Piece[] {
  const near = 4.2 + size * 0.275
  const far = 4.2 + size * 0.725
  const middle = 4.2 + size * 0.735
  return [
    plate(4.2, 4.2, size, size, size * 0.26, 'body', 1.5),
    lens(near, near, radius, 'metal', 1.4),
    lens(near, far, radius, 'metal', 1.4),
    lens(middle, 4.2 + size / 2, radius, 'metal', 1.4),
    flash(far + 0.4, 4.2 + size * 0.17, 2.1),
    ...(scanner ? [lens(far + 0.4, 4.2 + size * 0.84, 2.1, 'none', 0)] : []),
    dot(4.2 + size / 2, 4.2 + size * 0.87),
  ]
}

/** A dark rounded rectangle with a column of lenses and the flash below or beside them. */
export function darkBlock(
  box: readonly [x: number, y: number, width: number, height: number, radius: number],
  count: number,
  radius: number,
  tone: Tone = 'dark',
): Piece[] {
  const [x, y, width, height, corner] = box
  const beside = width > 17
  const lensX = beside ? x + radius + 2.4 : x + width / 2
  const room = beside ? height : height - 5
  const gap = (room - 2 * radius - 4) / Math.max(count - 1, 1)
  const ring = tone === 'dark' ? 'black' : 'metal'
  return [
    plate(x, y, width, height, corner, tone),
    ...column(count, { x: lensX, y: y + radius + 2, gap: count > 1 ? gap : 0, radius, ring, rise: 0.5 }),
    beside ? flash(x + width - 4.6, y + height * 0.3, 1.9) : flash(x + width / 2, y + height - 3.4, 1.5),
  ]
}

/** A round island with lenses inside it, as OnePlus, Oppo, Honor and Realme like them. */
export function roundIsland(
  x: number,
  y: number,
  radius: number,
  count: number,
  tone: Tone = 'dark',
): Piece[] {
  const small = radius * (count > 3 ? 0.27 : 0.31)
  const away = radius * 0.5
  const angles =
    count === 4 ? [45, 135, 225, 315] : count === 3 ? [-90, 30, 150] : count === 2 ? [-90, 90] : [0]
  const lenses =
    count === 1
      ? [lens(x, y, radius * 0.55, 'black', 0.4)]
      : angles.map(angle => {
          const turn = (angle * Math.PI) / 180
          return lens(x + away * Math.cos(turn), y + away * Math.sin(turn), small, 'black', 0.4)
        })
  return [plate(x - radius, y - radius, radius * 2, radius * 2, radius, tone, 1.6), ...lenses]
}

/** A bar across the whole back (Pixel 6 and 7) or a pill within it (Pixel 9), with its lenses on the left. */
export function cameraBar(
  width: number,
  { y, height, margin = 0, tone = 'frame' as Tone, lenses }: CameraBarOptions,
): Piece[] {
  const centre = y + height / 2
  const inner = height * 0.33
  const glassLeft = margin + width * (margin > 0 ? 0.045 : 0.1)
  const glassWidth = lenses === 3 ? width * 0.62 : width * 0.46
  const radius = height * 0.29
  const spread = lenses === 3 ? [0.17, 0.5, 0.83] : lenses === 2 ? [0.25, 0.75] : [0.3]
  return [
    plate(margin, y, width - 2 * margin, height, margin > 0 ? height / 2 : 1.2, tone, 1.9),
    plate(glassLeft, centre - inner, glassWidth, inner * 2, inner, 'dark', 0.1),
    ...spread.map(share => lens(glassLeft + glassWidth * share, centre, radius, 'none', 0)),
    flash(glassLeft + glassWidth + width * 0.09, centre, 1.9),
  ]
}

type CameraBarOptions = { y: number; height: number; margin?: number; tone?: Tone; lenses: 1 | 2 | 3 }
